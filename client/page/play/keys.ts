/** What keys of the user's choice can do while solving by hand. */
export type Act = 'undo' | 'redo' | 'check' | 'empty' | 'trial' | 'keepTrial' | 'dropTrial' | 'modes';

/** What keys do, by their names. */
export type Keys = Readonly<Record<string, Act>>;

/** The usual keys, the first one for each act to be shown. They work unless the user has chosen them for something else. */
const usual: Keys = {
    'Ctrl+Z': 'undo',
    'Ctrl+Y': 'redo',
    'Ctrl+Shift+Z': 'redo',
    'Ctrl+Enter': 'check',
    Delete: 'empty',
    Backspace: 'empty',
    'Alt+Enter': 'trial',
    'Alt+Shift+Enter': 'keepTrial',
    'Alt+Backspace': 'dropTrial',
    Space: 'modes',
    'Shift+Space': 'modes',
};

export const acts: readonly Act[] = [...new Set(Object.values(usual))];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The name of a key with those held down with it, such as `Ctrl+Shift+Z`; undefined if these are all. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined {
    const held = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift'].filter(Boolean);
    const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
    return /^(Control|Meta|Alt|AltGraph|Shift)$/.test(key) ? undefined : [...held, name].join('+');
}

/** The action of a key. */
export function actOf(chosen: Keys, name = ''): Act | undefined {
    return chosen[name] ?? usual[name];
}

/** The key to be shown for an act; undefined if the user has given its usual keys to others. */
export function keyFor(chosen: Keys, act: Act): string | undefined {
    return Object.keys({ ...chosen, ...usual }).find(name => actOf(chosen, name) === act);
}

/** Chooses a key for an act, in place of the one chosen before. */
export function withKey(chosen: Keys, act: Act, name: string): Keys {
    const others = Object.entries(chosen).filter(([other, does]) => does !== act && other !== name);
    const rest: Keys = Object.fromEntries(others);
    return usual[name] === act ? rest : { ...rest, [name]: act };
}
