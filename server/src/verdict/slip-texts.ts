import { type Clue, clueName } from '../board/clue';
import { cellName } from '../board/grid';
import { joined, type Message, sameText, shortened, type Text } from '../message';
import type { Model, WrittenClue } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { type ClueChange, otherPlaceOf, type SingleChange } from '../solve/report';
import { listedClues } from './verdict-texts';

// Which clue is the slip, and what it should be: as a message, and as the title of an offer.

/** The title of an offer to make a change. */
export function changeText(model: Model, change: ClueChange): Text {
    const { en, ja } = change.and ? pairOffer(model, change, change.and) : textsOf(model, change).offer;
    return change.unique
        ? { en: `Make it unique: ${en}`, ja }
        : {
              en: `${en[0]!.toUpperCase()}${en.slice(1)}: there are answers then, but several`,
              ja: ja.replace('唯一解にする', '矛盾をなくす(複数解になります)'),
          };
}

function pairOffer(model: Model, change: SingleChange, and: SingleChange): Text {
    return {
        en: `${textsOf(model, change).offer.en} and ${textsOf(model, and).offer.en}`,
        ja: `ヒントを2つ変えて唯一解にする: ${pairText(model, change, and).ja}`,
    };
}

/** The new texts of the places that a change writes, empty for none; a word is without its number. */
export function writtenAfter({ and, ...change }: ClueChange): readonly WrittenClue[] {
    return [change, ...(and ? [and] : [])].flatMap(({ kind, clue, writes }): readonly WrittenClue[] => {
        if (kind === 'dropped') {
            return [{ clue, text: '' }];
        }
        const shown = kind === 'moved' ? writes.filter(written => clueName(written.clue) !== clueName(clue)) : writes;
        return shown.map(({ clue, text }) => ({ clue, text: text === '.' ? '' : lineOf(clue, text) }));
    });
}

/** The text of a clue; of a word without its number. */
const lineOf = (clue: Clue, text: string): string => (clue.kind === 'word' ? text.replace(/^\d+ /, '') : text);

/** The name of a clue with all that it says, and what it says. */
function clueText(model: Model, clue: Clue): { readonly name: Text; readonly content: Text } {
    if (clue.kind === 'word') {
        const content = shortened(lineOf(clue, typeOf(model).edit.textAt(model, clue)));
        return {
            name: { en: `word ${clue.number} = ${content}`, ja: `${clue.number}番 = ${content}` },
            content: sameText(content),
        };
    }
    const name = listedClues(model, [clue]);
    const contentIn = (text: string): string => text.split(' = ').at(-1)!;
    return { name, content: { en: contentIn(name.en), ja: contentIn(name.ja) } };
}

/** The code of the message on a clue that may be a slip. */
export const slipCode = 'solution/slip';

/** The message that names the slip: each of these changes leaves exactly one answer. */
export function slipMessage(model: Model, changes: readonly ClueChange[]): Message {
    const texts = changes.map(change =>
        change.and ? pairText(model, change, change.and) : textsOf(model, change).slip,
    );
    const isOfPairs = changes[0]?.and !== undefined;
    const [first] = texts as [Text, ...Text[]];
    const { en, ja } = joined(texts, { en: '; ', ja: isOfPairs ? ' / ' : '、' });
    return texts.length > 1
        ? {
              code: slipCode,
              en: `Any one of these ${isOfPairs ? 'pairs of changes' : 'changes (likeliest first)'} leaves exactly one answer: ${en}.`,
              ja: `次のどれか${isOfPairs ? '1組で唯一解になります' : '1つで唯一解になります(ありそうな順)'}: ${ja}`,
          }
        : {
              code: slipCode,
              en: `${changes[0]!.kind === 'dropped' ? '' : 'With '}${first.en} there is exactly one answer.`.replace(
                  /^w/,
                  'W',
              ),
              ja: `${first.ja}と唯一解になります。`,
          };
}

function pairText(model: Model, change: SingleChange, and: SingleChange): Text {
    const [first, second] = [textsOf(model, change).slip, textsOf(model, and).slip];
    const goingOn = first.ja.replace(/える$/, 'え').replace(/す$/, 'し');
    return { en: `${first.en} and ${second.en}`, ja: `${goingOn}、${second.ja}` };
}

/** A change as an order, for an offer; and as a condition, for the message that names the slip. */
function textsOf(model: Model, change: SingleChange): { readonly offer: Text; readonly slip: Text } {
    const { kind, clue } = change;
    const { name, content } = clueText(model, clue);
    const quoted = (text: string): string => (clue.kind === 'word' ? `「${text}」` : text);
    const nameJa = name.ja.replace(` = ${content.ja}`, `の${quoted(content.ja)}`);
    switch (kind) {
        case 'value': {
            const after = clueText(typeOf(model).view.write(model, change.writes), clue);
            return {
                offer: {
                    en: `change ${name.en} to ${after.name.en}`,
                    ja: `ヒントを変えて唯一解にする: ${name.ja} → ${after.name.ja}`,
                },
                slip: {
                    en: `${after.name.en} instead of ${content.en}`,
                    ja: `${nameJa}を${quoted(after.content.ja)}に変える`,
                },
            };
        }
        case 'moved': {
            const [from, to] = [placeText(clue), placeText(otherPlaceOf(change)!)];
            const isBorder = clue.kind === 'border';
            return {
                offer: {
                    en: `move ${name.en} ${isBorder ? '' : 'to '}${to.en}`,
                    ja: `ヒントを移して唯一解にする: ${name.ja} → ${to.ja}`,
                },
                slip: {
                    en: `${isBorder ? name.en.replace(from.en, to.en) : `${content.en} in ${to.en}`} instead of ${from.en}`,
                    ja: `${nameJa}を${to.ja}に移す`,
                },
            };
        }
        case 'swapped': {
            const other = clueText(model, otherPlaceOf(change)!).name;
            return {
                offer: {
                    en: `swap ${name.en} and ${other.en}`,
                    ja: `ヒントを入れ替えて唯一解にする: ${name.ja}、${other.ja}`,
                },
                slip: { en: `${name.en} and ${other.en} swapped`, ja: `${name.ja}と${other.ja}を入れ替える` },
            };
        }
        case 'dropped':
            return {
                offer: { en: `remove ${name.en}`, ja: `ヒントを消して唯一解にする: ${name.ja}` },
                slip: { en: `without ${name.en}`, ja: `${nameJa}を消す` },
            };
    }
}

function placeText(clue: Clue): Text {
    if (clue.kind !== 'border') {
        return sameText(clueName(clue));
    }
    const cell = cellName(clue.place);
    return clue.side === 'right'
        ? { en: `at the right of ${cell}`, ja: `${cell}の右` }
        : { en: `below ${cell}`, ja: `${cell}の下` };
}
