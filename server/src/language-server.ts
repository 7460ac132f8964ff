import { watchStandardOutput } from './cli/standard-output';
import { printLines } from './cli/terminal';
import { type Text, terminalLocale } from './message';
import { nodeIsTooOld } from './node-version';

/** `puz-language-server`: the language server for editors other than VS Code, which start it as a command. */

// Clients built on vscode-languageclient pass their own options, which vscode-languageserver reads.
const known = /^(--stdio|--node-ipc|--clientProcessId=.*|--help|-h|--version|-v)$/s;

const usage: Text = {
    en: `The language server for pencil puzzles (.puz). An editor starts it.

  puz-language-server --stdio

      --stdio      speak over the standard input and output
      --node-ipc   speak over the channel that Node gives to a child process
  -h, --help       this text
  -v, --version    the version

docs/other-editors.md says how Neovim, Helix and Zed are set up.
`,
    ja: `ペンシルパズル(.puz)の言語サーバーです。エディターから起動します。

  puz-language-server --stdio

      --stdio      標準入力と標準出力で通信します
      --node-ipc   Node が子プロセスに与える経路で通信します
  -h, --help       この説明
  -v, --version    バージョン

Neovim、Helix、Zed の設定は docs/other-editors.ja.md にあります。
`,
};

const hint: Text = {
    en: 'See puz-language-server --help.',
    ja: '使い方は puz-language-server --help で表示されます。',
};

function fail(text: string): void {
    printLines([`puz-language-server: ${text}`], process.stderr);
    process.exitCode = 2;
}

async function run(args: readonly string[]): Promise<void> {
    const locale = terminalLocale(process.env);
    const asked = (...names: readonly string[]): boolean => names.some(name => args.includes(name));
    const unknown = args.find(argument => !known.test(argument));
    if (asked('--help', '-h', '--version', '-v')) {
        watchStandardOutput(locale);
    }
    if (asked('--help', '-h')) {
        process.stdout.write(usage[locale]);
    } else if (asked('--version', '-v')) {
        process.stdout.write(`${__PUZ_VERSION__}\n`);
    } else if (unknown !== undefined || !asked('--stdio', '--node-ipc')) {
        const wrong =
            unknown === undefined
                ? {
                      en: 'An editor starts this program, with --stdio. In a terminal it does nothing.',
                      ja: 'このプログラムはエディターが --stdio を付けて起動するものです。端末から直接使うものではありません。',
                  }
                : { en: `There is no option ${unknown}.`, ja: `${unknown} というオプションはありません。` };
        fail(`${wrong[locale]}${locale === 'ja' ? '' : ' '}${hint[locale]}`);
    } else if (nodeIsTooOld) {
        fail(nodeIsTooOld[locale]);
    } else {
        (await import('./main')).serveEditor();
    }
}

void run(process.argv.slice(2));
