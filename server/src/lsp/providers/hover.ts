import { type AstNode, CstUtils, GrammarAST } from 'langium';
import type { Hover, HoverParams, Position, Range } from 'vscode-languageserver';
import { type Clue, clueName } from '../../board/clue';
import { cellName, type Direction, directions, type Place, step } from '../../board/grid';
import { alternatives } from '../../drawn/alternatives';
import { drawingOf, isFor, type PlacedPart, partsAt, rowsBelow } from '../../edit/parts';
import { keysAt, keysOf } from '../../explain/facts';
import { wordMeaning } from '../../language/grammar-words';
import { joined, sameText, type Text, textIf } from '../../message';
import type { Model } from '../../puzzles/model';
import { typeOf } from '../../puzzles/registry';
import type { Reading } from '../../puzzles/text-facet';
import type { OpenKey, Report } from '../../solve/report';
import { keyLabel, keyOf } from '../../verdict/key-texts';
import { suggestionText } from '../../verdict/verdict-texts';
import type { DocumentView } from '../document-view';
import { type Paragraph, toMarkdown } from './markdown';
import { figuresAt, type NamedPart, nameMeantBy, partsNaming, placeOf } from './names';

/**
 * Shows the meaning of a cell, an outside clue or a word, and its value in the answers. Shows the drawing of a shape, the
 * rules on the first line, and the meaning of any other keyword.
 */
export function hover(view: DocumentView, { position }: HoverParams, hasCommands: boolean): Hover | undefined {
    const part = partsAt(view.document, position).find(({ range }) => position.character < range.end.character);
    const found = part ? ofPart(view, position, part, hasCommands) : ofLine(view, position);
    return found && found.lines.length > 0
        ? {
              contents: { kind: 'markdown', value: toMarkdown(found.lines, view.locale, view.named) },
              range: found.range,
          }
        : undefined;
}

/** The rules; or the meaning of a keyword and of its line, such as a fleet or a maximum. */
function ofLine(view: DocumentView, position: Position): HoverContent | undefined {
    const { document, puzzle, type, reading, solution } = view;
    const root = document.parseResult.value.$cstNode;
    const offset = document.textDocument.offsetAt(position);
    const leaf = root && CstUtils.flattenCst(root).find(({ hidden, end }) => !hidden && offset < end);
    if (!leaf || leaf.offset > offset || !type) {
        return undefined;
    }
    const { range, astNode, grammarSource } = leaf;
    if (astNode === puzzle) {
        const { name, sentences, conditions } = reading?.model
            ? type.text.rules(reading.model)
            : { name: type.text.name, sentences: [type.text.summary], conditions: [] };
        return { range, lines: [bold(name), plain(joined([...sentences, ...conditions], { en: ' ', ja: '' }))] };
    }
    // The keyword in any case and width.
    const meaning = GrammarAST.isKeyword(grammarSource) ? wordMeaning(puzzle?.$type, grammarSource.value) : undefined;
    const clues = reading?.model ? clueLines(reading.model, cluesOn(reading, astNode)) : [];
    const { report } = solution;
    const key = astNode.$type === 'KeyLine' && report ? keyOf(view, report) : undefined;
    const keyLines = key === undefined ? [] : [plain(keyLabel(key))];
    return { range, lines: [...(meaning ? [plain(meaning)] : []), ...keyLines, ...clues] };
}

function ofPart(
    view: DocumentView,
    position: Position,
    part: PlacedPart,
    hasCommands: boolean,
): HoverContent | undefined {
    const { document, type, reading, solution } = view;
    const { model } = reading ?? {};
    if (!type || !reading || !model) {
        return undefined;
    }
    const { report } = solution;
    const name = nameMeantBy(document, part);
    const named = name ? partsNaming(document, name) : [];
    const isOutside = part.kind === 'outside' || part.kind === 'separator';
    const place = isOutside ? undefined : placeOf(reading, part.cell);
    const cluesNamed = named.flatMap(({ row }) => cluesOn(reading, row));
    const clues = cluesNamed.length > 0 ? cluesNamed : cluesOf(reading, part, isOutside);
    const meaning = part.kind && (type.text.meanings.parts[part.kind] ?? (part.kind === 'empty' ? noClue : undefined));
    const paths = cluesNamed.length > 0 ? figuresAt(view, position) : [];
    return {
        range: part.range,
        lines: [
            ...clueLines(model, clues),
            ...(clues.length === 0 && place ? [bold(sameText(cellName(place)))] : []),
            ...(clues.length === 0 && meaning ? [plain(meaning)] : []),
            ...drawingLines(named, reading),
            ...paths.map(({ cells }) => {
                const path = cells.map(cellName).join(' → ');
                return plain({ en: `In the answer: ${path}`, ja: `答え: ${path}` });
            }),
            ...(place && report ? answerLines(model, place, report).map(plain) : []),
            ...(place && report ? whyLines(view, model, place, report, hasCommands) : []),
        ],
    };
}

/** The clues that a part of a cell's text stands for: that of the cell, or those outside. */
function cluesOf(reading: Reading, part: PlacedPart, isOutside: boolean): Clue[] {
    if (part.kind === 'border') {
        return [];
    }
    const clues = cluesOn(reading, part.cell).filter(({ kind }) => isOutside !== (kind === 'cell'));
    return part.kind === 'outside' ? clues.filter(clue => isFor(part, clue)) : clues;
}

const noClue: Text = { en: 'There is no clue in this cell.', ja: 'ヒントのないマスです。' };

interface HoverContent {
    readonly range: Range;
    readonly lines: readonly Paragraph[];
}

function cluesOn({ clues }: Reading, node: AstNode): Clue[] {
    return [...clues].filter(([, at]) => at === node).map(([clue]) => clue);
}

function clueLines(model: Model, clues: readonly Clue[]): Paragraph[] {
    const type = typeOf(model);
    return clues.flatMap(clue => {
        const { name, means } = type.text.clueTexts(model, clue);
        return [bold(name), plain(means)];
    });
}

/** The drawing of a shape; over the drawing itself, the places of its clues. */
function drawingLines(named: readonly NamedPart[], reading: Reading): Paragraph[] {
    const drawn = named.find(({ layout, defines }) => layout === 'drawing' && defines);
    if (!drawn) {
        return [];
    }
    const { rows } = drawingOf(rowsBelow(drawn.row.$container));
    const drawing = rows.map(({ indent, code }) => ' '.repeat(indent) + code).join('\n');
    const cells = named.map(({ cell }) => placeOf(reading, cell)).filter(place => place !== undefined);
    const places = listed({ en: 'In the grid: ', ja: '盤面: ' }, cells.map(cellName).map(sameText));
    return [{ text: sameText(drawing), as: 'code' }, ...(cells.length > 0 ? [plain(places)] : [])];
}

function plain(text: Text): Paragraph {
    return { text };
}

function bold(text: Text): Paragraph {
    return { text, as: 'bold' };
}

/**
 * The value of a cell in the answer; for an open cell, its possible values, the reason, and a clue that would decide
 * it.
 */
function answerLines(model: Model, place: Place, report: Report): Text[] {
    const { status, answers, open, openComplete, certain = [] } = report;
    if (status !== 'unique' && status !== 'several') {
        return [];
    }
    const type = typeOf(model);
    const { given } = type.view.play(model);
    const keys = keysAt(model, place).map(
        (key): Key => ({ key, side: sideOf(place, keysOf(model)[key]!), open: open.find(o => o.key === key) }),
    );
    if (keys.length > 0 && keys.every(({ key, side }) => !side && given[key] !== undefined)) {
        return [givenCell];
    }
    const closed = keys.filter(key => !key.open);
    const isDecided = status === 'unique' || openComplete || closed.every(({ key }) => certain.includes(key));
    const values = closed.map(({ key, side }) => withSide(side, valueName(model, key, answers[0]![key]!)));
    const notYetKnown = closed.length < keys.length ? restUnknown : unknown;
    const agreement = isDecided ? listed(status === 'unique' ? inAnswer : inAllAnswers, values) : notYetKnown;
    return [
        ...(closed.length > 0 ? [agreement] : []),
        ...keys.flatMap(key => (key.open ? openLine(model, key, key.open, report) : [])),
        ...(keys.length > 0 ? suggested(model, place, report) : []),
    ];
}

/** The reason for a cell's value: its step, if the path is known, and a link to the others. */
function whyLines(
    { path, document }: DocumentView,
    model: Model,
    place: Place,
    { status, answers, open, openComplete }: Report,
    hasCommands: boolean,
): Paragraph[] {
    const type = typeOf(model);
    const { given, entry } = type.view.play(model);
    const differing = new Set(open.map(({ key }) => key));
    const decided = keysAt(model, place).filter(key => given[key] === undefined && !differing.has(key));
    const [key] = decided;
    if (key === undefined || (status !== 'unique' && !(status === 'several' && openComplete))) {
        return [];
    }
    const steps = path?.steps ?? [];
    const index = steps.findLastIndex(({ conclusions }) =>
        conclusions.some(fact => fact.is && decided.includes(fact.key)),
    );
    const value = type.view.describeValue(model, key, answers[0]![key]!);
    const why: Text =
        entry.kind === 'lines'
            ? { en: 'Why?', ja: 'なぜ?' }
            : { en: `Why is this ${value.en}?`, ja: `なぜ${value.ja}?` };
    const command = { name: 'puz.explainCell', args: [document.textDocument.uri, place] };
    const step = steps[index];
    return [
        ...(step
            ? [
                  plain({
                      en: `Step ${index + 1} of ${steps.length}: ${step.text.en}`,
                      ja: `${steps.length}手中の${index + 1}手目: ${step.text.ja}`,
                  }),
              ]
            : []),
        ...(hasCommands ? [{ text: why, command }] : []),
    ];
}

/** A part of an answer that concerns a cell. */
interface Key {
    readonly key: number;
    /** The direction of the other cell, if the key concerns two. */
    readonly side: Direction | undefined;
    readonly open: OpenKey | undefined;
}

function sideOf([row, column]: Place, places: readonly Place[]): Direction | undefined {
    return directions.find(direction => {
        const [down, right] = step[direction];
        return places.some(([r, c]) => r === row + down && c === column + right);
    });
}

function openLine(model: Model, { key, side }: Key, { values: open }: OpenKey, report: Report): Text {
    const values = alternatives(open.map(value => valueName(model, key, value)));
    const more = textIf(!report.valuesComplete, { en: ', perhaps others', ja: '(ほかにもあるかもしれません)' });
    const can = withSide(side, { en: `${values.en}${more.en}`, ja: `${values.ja}${more.ja}` });
    const [a, b] = report.answers.map(answer => valueName(model, key, answer[key]!));
    const why =
        a === undefined || b === undefined || a.en === b.en
            ? { en: 'the clues allow each of them', ja: 'ヒントだけでは決まりません' }
            : {
                  en: `no clue decides it (answer A: ${a.en}; answer B: ${b.en})`,
                  ja: `ヒントだけでは決まりません(答えA: ${a.ja}、答えB: ${b.ja})`,
              };
    return {
        en: `Differs between answers: ${can.en} – ${why.en}.`,
        ja: `答えによって異なります: ${can.ja}。${why.ja}。`,
    };
}

/** The first suggestion that has a clue in this cell. */
function suggested(model: Model, place: Place, { suggestions }: Report): Text[] {
    const found = suggestions.find(({ clues }) => clues.some(({ clue }) => clueName(clue) === cellName(place)));
    return found ? [suggestionText(model, found)] : [];
}

function valueName(model: Model, key: number, value: number): Text {
    return typeOf(model).view.describeValue(model, key, value);
}

function withSide(side: Direction | undefined, { en, ja }: Text): Text {
    return side ? { en: `${sides[side].en} ${en}`, ja: `${sides[side].ja}は${ja}` } : { en, ja };
}

const sides: Readonly<Record<Direction, Text>> = {
    up: { en: 'above', ja: '上' },
    down: { en: 'below', ja: '下' },
    left: { en: 'at the left', ja: '左' },
    right: { en: 'at the right', ja: '右' },
};

/** Joins texts after a heading. */
function listed(heading: Text, texts: readonly Text[]): Text {
    const { en, ja } = joined(texts);
    return { en: heading.en + en, ja: heading.ja + ja };
}

const givenCell: Text = { en: 'This cell is given.', ja: '表出マスです。' };
const inAnswer: Text = { en: 'In the answer: ', ja: '答え: ' };
const inAllAnswers: Text = { en: 'In all answers: ', ja: 'どの答えでも: ' };

const unknown: Text = {
    en: 'Not known yet whether it is the same in all answers.',
    ja: 'どの答えでも同じかどうか、まだ分かっていません。',
};

const restUnknown: Text = {
    en: 'Not known yet whether the rest is the same in all answers.',
    ja: '残りがどの答えでも同じかどうか、まだ分かっていません。',
};
