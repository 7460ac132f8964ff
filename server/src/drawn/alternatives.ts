import { anyOf, type Text } from '../message';

/** The minimum number of consecutive numbers that are written as a range. */
const shortestRange = 4;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A list of alternatives: "1 or 3"; with many consecutive numbers, "1–18, 21 or 22". */
export function alternatives(names: readonly Text[]): Text {
    const runs: Text[][] = [];
    for (const name of names) {
        const last = runs.at(-1)?.at(-1);
        if (last && /^\d+$/.test(name.en) && Number(name.en) === Number(last.en) + 1) {
            runs.at(-1)!.push(name);
        } else {
            runs.push([name]);
        }
    }
    const hasRange = runs.some(({ length }) => length >= shortestRange);
    const parts = runs.flatMap(run => (run.length >= shortestRange ? [range(run)] : run));
    return {
        en: anyOf(parts.map(part => part.en)),
        // Between kana, か would look like one of them.
        ja: parts.map(part => part.ja).join(hasRange || names.some(({ ja }) => kana.test(ja)) ? '・' : 'か'),
    };
}

function range(run: readonly Text[]): Text {
    const [first, last] = [run[0]!, run.at(-1)!];
    return { en: `${first.en}–${last.en}`, ja: `${first.ja}〜${last.ja}` };
}
