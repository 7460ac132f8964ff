import { type AstNode, CstUtils, GrammarAST, type LangiumDocument } from 'langium';
import type { Hover, HoverParams, Position, Range } from 'vscode-languageserver';
import type { Clue } from '../../board/clue';
import { cellName } from '../../board/grid';
import { wordMeaning } from '../../language/grammar-words';
import { readPuzzle } from '../../language/read-puzzle';
import { sameText, type Text } from '../../message';
import type { Model, Reading } from '../../puzzles/puzzle-type';
import { typeOf } from '../../puzzles/registry';
import type { PuzLspServices } from '../services';
import { drawingOf, type PlacedPart, partsAt, rowsBelow } from '../text-tables/parts';
import { figuresAt, placeOf } from './figures-at';
import { answerLines, listed } from './hover-answer';
import { type Paragraph, toMarkdown } from './markdown';
import { type NamedPart, nameMeantBy, partsNaming } from './names';

/**
 * Over a cell, a clue outside or a word: what it means, and what it is in the answers. Over a shape: its drawing. Over
 * the first line: the rules. Over another keyword: what it is for.
 */
export function hover(
    services: PuzLspServices,
    document: LangiumDocument,
    { position }: HoverParams,
): Hover | undefined {
    const part = partsAt(document, position).find(({ range }) => position.character < range.end.character);
    const found = part ? ofPart(services, document, position, part) : ofLine(document, position);
    return found && found.lines.length > 0
        ? {
              contents: { kind: 'markdown', value: toMarkdown(found.lines, services.lsp.Settings.current) },
              range: found.range,
          }
        : undefined;
}

/** The rules; or what a keyword means, and what is said of the whole puzzle: a fleet, a largest number. */
function ofLine(document: LangiumDocument, position: Position): Found | undefined {
    const root = document.parseResult.value.$cstNode;
    const offset = document.textDocument.offsetAt(position);
    const leaf = root && CstUtils.flattenCst(root).find(({ hidden, end }) => !hidden && offset < end);
    const { puzzle, type, reading } = readPuzzle(document);
    if (!leaf || leaf.offset > offset || !type) {
        return undefined;
    }
    const { range, astNode, grammarSource } = leaf;
    if (astNode === puzzle) {
        return { range, lines: [bold(type.name), plain(type.summary)] };
    }
    // The keyword, in whatever case and width it was typed.
    const meaning = GrammarAST.isKeyword(grammarSource) ? wordMeaning(puzzle?.$type, grammarSource.value) : undefined;
    const clues = reading?.model ? clueLines(reading.model, cluesOn(reading, astNode)) : [];
    return { range, lines: [...(meaning ? [plain(meaning)] : []), ...clues] };
}

function ofPart(
    services: PuzLspServices,
    document: LangiumDocument,
    position: Position,
    part: PlacedPart,
): Found | undefined {
    const { type, reading } = readPuzzle(document);
    const { model } = reading ?? {};
    if (!type || !reading || !model) {
        return undefined;
    }
    const { report } = services.lsp.Solutions.solutionOf(document);
    const name = nameMeantBy(document, part);
    const named = name ? partsNaming(document, name) : [];
    const isOutside = part.kind === 'outside' || part.kind === 'separator';
    const place = isOutside ? undefined : placeOf(reading, part.cell);
    const words = named.flatMap(({ row }) => cluesOn(reading, row));
    const here = cluesOn(reading, part.cell).filter(clue => isOutside !== (clue.kind === 'cell'));
    const clues = words.length > 0 ? words : part.kind === 'border' ? [] : here;
    const meaning = part.kind && (type.partMeanings[part.kind] ?? (part.kind === 'empty' ? noClue : undefined));
    const paths = words.length > 0 ? figuresAt(services, document, position) : [];
    return {
        range: part.range,
        lines: [
            ...clueLines(model, clues),
            ...(clues.length === 0 && place ? [bold(sameText(cellName(place)))] : []),
            ...(clues.length === 0 && meaning ? [plain(meaning)] : []),
            ...drawingLines(named, reading),
            ...paths.map(({ cells }) => plain(pathLine(cells.map(cellName)))),
            ...(place && report ? answerLines(model, place, report).map(plain) : []),
        ],
    };
}

const noClue: Text = { en: 'There is no clue in this cell.', ja: 'ヒントのないマスです。' };

interface Found {
    readonly range: Range;
    readonly lines: readonly Paragraph[];
}

function cluesOn({ clues }: Reading, node: AstNode): Clue[] {
    return [...clues].filter(([, at]) => at === node).map(([clue]) => clue);
}

function clueLines(model: Model, clues: readonly Clue[]): Paragraph[] {
    const type = typeOf(model);
    return clues.flatMap(clue => {
        const { name, means } = type.clueTexts(model, clue);
        return [bold(name), plain(means)];
    });
}

/** The drawing of a shape; over the drawing itself, where its cells are. */
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

function pathLine(cells: readonly string[]): Text {
    const path = cells.join(' → ');
    return { en: `In the answer: ${path}`, ja: `答え: ${path}` };
}

function plain(text: Text): Paragraph {
    return { text };
}

function bold(text: Text): Paragraph {
    return { text, as: 'bold' };
}
