import { parseArgs } from 'node:util';
import { printLines } from './cli/terminal';
import { type Text, terminalLocale } from './message';
import { nodeIsTooOld } from './node-version';

/** `puz-language-server`: the language server for editors other than VS Code, which start it as a command. */

const options = {
    stdio: { type: 'boolean' },
    'node-ipc': { type: 'boolean' },
    // Clients built on vscode-languageclient name themselves; its twin on this side reads that.
    clientProcessId: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
} as const;

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

const noTransport: Text = {
    en: 'An editor starts this program, with --stdio; in a terminal there is nothing to do for it.',
    ja: 'このプログラムはエディターが --stdio を付けて起動するものです。端末から直接使うものではありません。',
};

function unknownArgument(argument: string): Text {
    return { en: `There is no option ${argument}.`, ja: `${argument} というオプションはありません。` };
}

const hint: Text = {
    en: 'puz-language-server --help says more.',
    ja: '使い方は puz-language-server --help で表示されます。',
};

function fail(text: string): void {
    printLines([`puz-language-server: ${text}`], process.stderr);
    process.exitCode = 2;
}

async function run(args: readonly string[]): Promise<void> {
    const locale = terminalLocale(process.env);
    const { values, tokens } = parseArgs({
        args: [...args],
        options,
        strict: false,
        allowPositionals: true,
        tokens: true,
    });
    const unknown = tokens.find(token => token.kind !== 'option' || !Object.hasOwn(options, token.name));
    if (values.help) {
        process.stdout.write(usage[locale]);
    } else if (values.version) {
        process.stdout.write(`${__PUZ_VERSION__}\n`);
    } else if (unknown || !(values.stdio || values['node-ipc'])) {
        const wrong = unknown ? unknownArgument(args[unknown.index]!) : noTransport;
        fail(`${wrong[locale]}${locale === 'ja' ? '' : ' '}${hint[locale]}`);
    } else if (nodeIsTooOld) {
        fail(nodeIsTooOld[locale]);
    } else {
        await import('./main');
    }
}

void run(process.argv.slice(2));
