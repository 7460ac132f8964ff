/**
 * A pattern for the files that a glob means: `*` and `?` within a name, `**` for any folders, `{a,b}` for either. Without
 * a slash it is for names in any folder.
 */
export function globPattern(glob: string): RegExp {
    const whole = glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`;
    return new RegExp(`^${patternOf(whole)}$`, 'su');
}

const signs: Readonly<Record<string, string>> = { '**/': '(?:[^/]+/)*', '**': '.*', '*': '[^/]*', '?': '[^/]' };

function patternOf(glob: string): string {
    return glob.replace(/\{([^{}]*)\}|\*\*\/|\*\*|[*?]|[.+^$(){}|[\]\\]/g, (sign, choice?: string) =>
        choice === undefined ? (signs[sign] ?? `\\${sign}`) : `(?:${choice.split(',').map(patternOf).join('|')})`,
    );
}
