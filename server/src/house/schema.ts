import type { Locale } from '../message';
import { configShape, rulesShape } from './config';

/** The JSON Schema of `puz.json`, by which editors complete and explain it. */
export function configSchema(locale: Locale): object {
    const rules = rulesShape.schema(locale);
    const whole = JSON.stringify(configShape.schema(locale)).replaceAll(
        JSON.stringify(rules).slice(1, -1),
        '"$ref":"#/definitions/rules"',
    );
    return {
        $schema: 'http://json-schema.org/draft-07/schema#',
        title: 'puz.json',
        description: { en: 'The rules of a house for its puzzles.', ja: 'パズルについての編集部の規則です。' }[locale],
        ...JSON.parse(whole),
        definitions: { rules },
    };
}
