import type { Node, NodeType } from 'jsonc-parser';
import { nearest } from '../language/spelling';
import { anyOf, joined, type Locale, shortened, type Text, textIf } from '../message';

/** A mistake in a JSON text, at an offset in UTF-16 units. */
export interface Problem {
    readonly text: Text;
    readonly offset: number;
    readonly length: number;
}

/** The form of a JSON value. The reader of `puz.json` and its JSON Schema are made of shapes. */
export interface Shape<T = unknown> {
    /** The possible values, after "takes": “"en" or "ja"”. */
    readonly name: Text;
    /** The types of JSON values that it takes. */
    readonly types: readonly NodeType[];
    schema(locale: Locale): object;
    problems(node: Node): readonly Problem[];
    /** Never there: gives the value its type. */
    readonly value?: T;
}

export type ValueOf<S extends Shape> = S extends Shape<infer T> ? T : never;

const or: Text = { en: ' or ', ja: 'か' };

/** The JSON text of a value, cut if it is long. */
function shown({ type, value, children = [] }: Node): string {
    return type === 'object' ? '{…}' : type === 'array' ? (children.length > 0 ? '[…]' : '[]') : JSON.stringify(value);
}

/** The key that a value belongs to, also through lists. */
function keyOf(node: Node): string {
    const { parent } = node;
    return parent === undefined
        ? 'puz.json'
        : parent.type === 'property'
          ? String(parent.children![0]!.value)
          : keyOf(parent);
}

function problemAt({ offset, length }: Node, text: Text): Problem {
    return { text, offset, length };
}

function notThis(node: Node, { en, ja }: Text, meant?: string): Problem {
    const [key, value] = [keyOf(node), shortened(shown(node))];
    const perhaps = textIf(meant !== undefined, {
        en: ` Did you mean "${meant}"?`,
        ja: `"${meant}" のことですか?`,
    });
    return problemAt(node, {
        en: `"${key}" takes ${en}, not ${value}.${perhaps.en}`,
        ja: `"${key}" に書けるのは${ja}です(${value} ではありません)。${perhaps.ja}`,
    });
}

/** A value of one JSON type, with what else must hold. */
function literal<T>(
    type: NodeType,
    name: Text,
    schema: object,
    isRight: (value: T) => boolean = () => true,
    meant: (value: unknown) => string | undefined = () => undefined,
): Shape<T> {
    return {
        name,
        types: [type],
        schema: () => ({ type, ...schema }),
        problems: node => (node.type === type && isRight(node.value) ? [] : [notThis(node, name, meant(node.value))]),
    };
}

export const anyText = (name: Text): Shape<string> => literal('string', name, {});

export const textLike = (pattern: RegExp, name: Text): Shape<string> =>
    literal('string', name, { pattern: pattern.source }, (value: string) => pattern.test(value));

export const trueOrFalse: Shape<boolean> = literal('boolean', { en: 'true or false', ja: ' true か false ' }, {});

export const wholeNumber = (minimum: number, maximum: number): Shape<number> =>
    literal(
        'number',
        { en: `a whole number from ${minimum} to ${maximum}`, ja: `${minimum}から${maximum}までの整数` },
        { minimum, maximum, multipleOf: 1 },
        (value: number) => Number.isInteger(value) && value >= minimum && value <= maximum,
    );

export function oneOf<const V extends string>(values: readonly V[]): Shape<V> {
    const quoted = values.map(value => `"${value}"`);
    return literal(
        'string',
        { en: anyOf(quoted), ja: ` ${quoted.join('、')} ` },
        { enum: values },
        (value: V) => values.includes(value),
        value => (typeof value === 'string' ? nearest(value, values) : undefined),
    );
}

/** A list with at least one item. @param name of the list */
export function listOf<T>(item: Shape<T>, name: Text): Shape<readonly T[]> {
    return {
        name,
        types: ['array'],
        schema: locale => ({ type: 'array', items: item.schema(locale), minItems: 1 }),
        problems: node =>
            node.type === 'array' && node.children!.length > 0
                ? node.children!.flatMap(child => item.problems(child))
                : [notThis(node, name)],
    };
}

/** Values of different JSON types, so that a wrong one is known by its type. */
export function either<A, B>(one: Shape<A>, other: Shape<B>, name = joined([one.name, other.name], or)): Shape<A | B> {
    return {
        name,
        types: [...one.types, ...other.types],
        schema: locale => ({ anyOf: [one, other].map(shape => shape.schema(locale)) }),
        problems: node => {
            const shape = [one, other].find(({ types }) => types.includes(node.type));
            return shape ? shape.problems(node) : [notThis(node, name)];
        },
    };
}

export function oneOrMore<T>(item: Shape<T>): Shape<T | readonly T[]> {
    const name = { en: `${item.name.en}, or a list of them`, ja: `${item.name.ja}、またはそのリスト` };
    return either(item, listOf(item, name), name);
}

/** The values that `oneOrMore` takes as a list. */
export function asList<T>(value: T | readonly T[] | undefined): readonly T[] {
    return value === undefined ? [] : Array.isArray(value) ? value : [value as T];
}

/** A key of an object, and what it is for. */
export interface Field<T = unknown> {
    readonly shape: Shape<T>;
    readonly about?: Text;
}

type Fields = Readonly<Record<string, Field>>;

const object: Text = { en: 'keys with values in braces, {…}', ja: '{ } で囲んだキーと値' };

/** An object. @param shapeOf the shape of the value of a key, or the problem with the key */
function keyed<T>(schema: Shape['schema'], shapeOf: (key: Node) => Shape | Problem): Shape<T> {
    return {
        name: object,
        types: ['object'],
        schema: locale => ({ type: 'object', ...schema(locale), additionalProperties: false }),
        problems: node => {
            const seen = new Set<string>();
            return node.type !== 'object'
                ? [notThis(node, object)]
                : node.children!.flatMap(({ children = [] }) => {
                      const [key, value] = children as [Node, Node?];
                      const shape = seen.has(key.value) ? repeated(key) : shapeOf(key);
                      seen.add(key.value);
                      return 'offset' in shape ? [shape] : value ? shape.problems(value) : [];
                  });
        },
    };
}

const repeated = (key: Node): Problem =>
    problemAt(key, { en: `"${key.value}" is here twice.`, ja: `"${key.value}" が2回あります。` });

export function objectOf<F extends Fields>(
    fields: F,
): Shape<{ readonly [K in keyof F]?: F[K] extends Field<infer T> ? T : never }> {
    const properties = (locale: Locale) =>
        Object.entries(fields).map(([key, { shape, about }]) => [
            key,
            { ...(about && { description: about[locale] }), ...shape.schema(locale) },
        ]);
    return keyed(
        locale => ({ properties: Object.fromEntries(properties(locale)) }),
        key => (Object.hasOwn(fields, key.value) ? fields[key.value]!.shape : unknownKey(key, Object.keys(fields))),
    );
}

/** An object whose values must also fit each other. @param problem tells why they do not */
export function fitting<T extends object>(shape: Shape<T>, problem: (value: T) => Text | undefined): Shape<T> {
    return {
        ...shape,
        problems: node => {
            const found = shape.problems(node);
            const entries = (node.children ?? []).map(({ children }) => children?.map(({ value }) => value) ?? []);
            const text = found.length === 0 ? problem(Object.fromEntries(entries)) : undefined;
            return text ? [problemAt(node, text)] : found;
        },
    };
}

/** An object with keys of some form. */
export function mapOf<T>(form: RegExp, keyName: Text, item: Shape<T>): Shape<Readonly<Record<string, T>>> {
    const otherKey = (key: Node): Problem =>
        problemAt(key, {
            en: `A key here is ${keyName.en}, not "${key.value}".`,
            ja: `ここのキーは${keyName.ja}です("${key.value}" ではありません)。`,
        });
    return keyed(
        locale => ({ patternProperties: { [form.source]: item.schema(locale) } }),
        key => (form.test(key.value) ? item : otherKey(key)),
    );
}

/** An object with the same shape under each of some keys. */
export function byKey<const K extends string, T>(
    keys: readonly K[],
    shape: Shape<T>,
): Shape<{ readonly [key in K]?: T }> {
    const fields = Object.fromEntries(keys.map(key => [key, { shape }])) as Record<K, Field<T>>;
    return objectOf(fields) as Shape<{ readonly [key in K]?: T }>;
}

export const severityNames = ['off', 'warn', 'error'] as const;

export type HouseSeverity = (typeof severityNames)[number];

const severity = oneOf(severityNames);

const blank: Text = { en: ' ', ja: '' };

const withOptions: Text = {
    en: '"off", "warn", "error" or ["error", options]',
    ja: ' "off"、"warn"、"error"、または ["error", 設定]',
};

/**
 * A severity, or a list of one and options.
 *
 * @param options left out if the rule has none
 * @param needsOptions true if the rule asks for nothing without them
 * @param about what the rule asks for
 */
export function settingOf(options: Shape | undefined, needsOptions: boolean, about: Text): Shape<Setting> {
    const name = options ? withOptions : severity.name;
    return {
        name,
        types: ['string', 'array'],
        schema: locale => ({
            anyOf: [
                { ...severity.schema(locale), ...(needsOptions && { enum: ['off'] }) },
                {
                    type: 'array',
                    items: [severity.schema(locale), ...(options ? [options.schema(locale)] : [])],
                    minItems: needsOptions ? 2 : 1,
                    maxItems: options ? 2 : 1,
                },
            ],
        }),
        problems: node => {
            const items = node.type === 'array' ? node.children! : [node];
            const [first, second] = items;
            if (!first || (node.type !== 'array' && node.type !== 'string') || items.length > (options ? 2 : 1)) {
                return [notThis(node, name)];
            }
            const ofOptions = second ? options!.problems(second) : [];
            const isOther = second && !options!.types.includes(second.type);
            const explained = isOther
                ? ofOptions.map(one => ({ ...one, text: joined([one.text, about], blank) }))
                : ofOptions;
            const found = [...severity.problems(first), ...explained];
            const isMissing = needsOptions && !second && first.value !== 'off';
            return found.length === 0 && isMissing ? [problemAt(node, withoutOptions(keyOf(node), about))] : found;
        },
    };
}

/** A rule as `puz.json` sets it. */
export type Setting = HouseSeverity | readonly [severity: HouseSeverity, options?: unknown];

const withoutOptions = (key: string, { en, ja }: Text): Text => ({
    en: `"${key}" needs its options: ["error", options]. ${en}`,
    ja: `"${key}" には設定が要ります: ["error", 設定]。${ja}`,
});

function unknownKey(key: Node, keys: readonly string[]): Problem {
    const meant = nearest(key.value, keys);
    return problemAt(key, {
        en: `There is no "${key.value}" here. ${meant ? `Did you mean "${meant}"?` : `Use ${anyOf(keys)}.`}`,
        ja: `ここに "${key.value}" というキーはありません。${meant ? `"${meant}" のことですか?` : `${keys.join('、')} のどれかを使ってください。`}`,
    });
}
