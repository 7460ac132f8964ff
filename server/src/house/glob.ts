/**
 * A pattern for the files that a glob means: `*` and `?` within a name, `**` for any folders, `{a,b}` for either. Without
 * a slash it is for names in any folder. One that ends with a plain name is also for all files in a folder of that name.
 */
export function globPattern(glob: string): RegExp {
    const whole = glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`;
    const within = /[*?}][^/]*$/.test(glob) ? '' : '(?:/.*)?';
    return new RegExp(`^${patternOf(whole.replace(/\/$/, ''))}${within}$`, 'su');
}

const signs: Readonly<Record<string, string>> = { '**/': '(?:[^/]+/)*', '**': '.*', '*': '[^/]*', '?': '[^/]' };

function patternOf(glob: string): string {
    return glob.replace(/\{([^{}]*)\}|\*\*\/|\*\*|[*?]|[.+^$(){}|[\]\\]/g, (sign, choice?: string) =>
        choice === undefined ? (signs[sign] ?? `\\${sign}`) : `(?:${choice.split(',').map(patternOf).join('|')})`,
    );
}
