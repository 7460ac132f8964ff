import type { Call, Commands, Described, GivenTo } from './command';
import { tasks } from './commands/campaign';
import type { completion } from './commands/completion';
import { type Option, type Options, optionName } from './option';
import { commonOptions } from './options/common';
import { printLines } from './terminal';

/** Prints a completion script. If it has nothing to offer, the shell completes names of files. */
export async function printCompletion({ shell }: GivenTo<typeof completion>, { commands }: Call): Promise<void> {
    const withHelp = [...Object.keys(commands), 'help'];
    printLines(shell === 'fish' ? fishCompletion(commands, withHelp) : bashCompletion(commands, withHelp));
}

/** The first words of commands that have a few. */
function wordsOf(commands: Commands): (readonly [name: string, words: readonly string[]])[] {
    return Object.entries(commands)
        .map(([name, { operands }]) => [name, operands.words ?? []] as const)
        .filter(([, words]) => words.length > 0);
}

function fishCompletion(commands: Commands, names: readonly string[]): string[] {
    const seen = (name: string): string => `-n '__fish_seen_subcommand_from ${name}'`;
    const lines = (options: Options, where = ''): string[] =>
        Object.entries<Option>(options).map(([key, { short, value }]) => {
            const values = typeof value === 'object' ? ` -x -a '${value.join(' ')}'` : value ? ' -r' : '';
            return `-l ${optionName(key)}${short ? ` -s ${short}` : ''}${where && ` ${where}`}${values}`;
        });
    return [
        ...names.map(name => `-n __fish_use_subcommand -a ${name}`),
        ...wordsOf(commands).flatMap(([name, words]) => words.map(word => `${seen(name)} -a ${word}`)),
        ...lines(commonOptions),
        ...Object.entries(commands).flatMap(([name, { options }]) => lines(options, seen(name))),
    ].map(rest => `complete -c puz ${rest}`);
}

/** For bash, and for zsh by its emulation of bash's completion. */
function bashCompletion(commands: Commands, names: readonly string[]): string[] {
    const { campaign } = commands;
    // The first pattern counts that fits "command task"; the blank between the two is quoted, `*` is not.
    const called: (readonly [pattern: string, options: Options])[] = [
        ...Object.entries<Described>(tasks).map(
            ([name, { options }]) => [`campaign' '${name}`, { ...campaign!.options, ...options }] as const,
        ),
        ...Object.entries(commands).map(([name, { options }]) => [`${name}' '*`, options] as const),
        ["*' '*", {}],
    ];
    return `if [ -n "\${ZSH_VERSION-}" ]; then
  autoload -Uz compinit bashcompinit && compinit && bashcompinit
fi
_puz() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${called.map(([pattern, options]) => bashCase(pattern, { ...options, ...commonOptions })).join('\n')}
  esac
  case "$words" in
    --*) case "$current" in
      -*) ;;
      *) words=""
        if [ "$COMP_CWORD" = 1 ]; then words="${names.join(' ')}"
${wordsOf(commands)
    .map(([name, words]) => `        elif [ "$previous" = ${name} ]; then words="${words.join(' ')}"`)
    .join('\n')}
        fi ;;
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _puz puz`.split('\n');
}

function bashCase(pattern: string, options: Options): string {
    const entries = Object.entries<Option>(options).map(([key, option]) => [optionName(key), option] as const);
    const branches = entries.flatMap(([name, { short, value }]) =>
        typeof value === 'object'
            ? [`        --${name}${short ? `|-${short}` : ''}) words="${value.join(' ')}" ;;`]
            : [],
    );
    return `    ${pattern}) words="${entries.map(([name]) => `--${name}`).join(' ')}"
      case "$previous" in
${branches.join('\n')}
      esac ;;`;
}
