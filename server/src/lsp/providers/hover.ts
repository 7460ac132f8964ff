import { type AstNode, CstUtils, GrammarAST, type LangiumDocument, type LeafCstNode } from 'langium';
import type { HoverProvider } from 'langium/lsp';
import type { Hover, HoverParams, Position, Range } from 'vscode-languageserver';
import type { Clue } from '../../board/clue';
import { cellName } from '../../board/grid';
import { smallest } from '../../extremes';
import { readPuzzle } from '../../language/read-puzzle';
import { wordMeaning } from '../../language/word-meanings';
import type { Text } from '../../message';
import type { Model, Reading } from '../../puzzles/puzzle-type';
import { typeOf } from '../../puzzles/registry';
import type { PuzLspServices } from '../services';
import { type PlacedPart, partsAt } from '../text-tables/parts';
import { figuresAt, placeOf } from './figures-at';
import { answerLines, listed } from './hover-answer';
import { type Paragraph, toMarkdown } from './markdown';
import { type NamedPart, nameMeantBy, partsNaming } from './names';

/**
 * Over a cell, a clue outside or a word: what it means, and what it is in the answers. Over a shape: its drawing. Over
 * the first line: the rules. Over another keyword: what it is for.
 */
export class CellHoverProvider implements HoverProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    getHoverContent(document: LangiumDocument, { position }: HoverParams): Hover | undefined {
        const part = partsAt(document, position).find(({ range }) => position.character < range.end.character);
        const found = part ? this.#ofPart(document, position, part) : this.#ofLine(document, position);
        const locale = this.#services.lsp.Settings.current;
        return found && found.lines.length > 0
            ? {
                  contents: { kind: 'markdown', value: toMarkdown(found.lines, locale) },
                  range: found.range,
              }
            : undefined;
    }

    /** The rules; or what a keyword means, and what is said of the whole puzzle: a fleet, a largest number. */
    #ofLine(document: LangiumDocument, position: Position): Found | undefined {
        const root = document.parseResult.value.$cstNode;
        const offset = document.textDocument.offsetAt(position);
        const leaf = root && CstUtils.flattenCst(root).find(({ hidden, end }) => !hidden && offset < end);
        const { puzzle, type, reading } = readPuzzle(document, this.#services.Grammar);
        if (!leaf || leaf.offset > offset || !type) {
            return undefined;
        }
        const { range, astNode } = leaf;
        if (astNode === puzzle) {
            return { range, lines: [bold(type.name), plain(type.summary)] };
        }
        const word = keywordOf(leaf);
        const meaning = word === undefined ? undefined : wordMeaning(puzzle?.$type, word);
        const clues = reading?.model ? clueLines(reading.model, cluesOn(reading, astNode)) : [];
        return { range, lines: [...(meaning ? [plain(meaning)] : []), ...clues] };
    }

    #ofPart(document: LangiumDocument, position: Position, part: PlacedPart): Found | undefined {
        const { type, reading } = readPuzzle(document, this.#services.Grammar);
        const { model } = reading ?? {};
        if (!type || !reading || !model) {
            return undefined;
        }
        const { report } = this.#services.lsp.Solutions.solutionOf(document);
        const name = nameMeantBy(document, part);
        const named = name ? partsNaming(document, name) : [];
        const isOutside = part.meaning === 'outside' || part.meaning === 'separator';
        const place = isOutside ? undefined : placeOf(reading, part.cell);
        const words = named.flatMap(({ row }) => cluesOn(reading, row));
        const here = cluesOn(reading, part.cell).filter(clue => isOutside !== (clue.kind === 'cell'));
        const clues = words.length > 0 ? words : part.meaning === 'border' ? [] : here;
        const meaning =
            part.meaning && (type.partMeanings?.[part.meaning] ?? (part.meaning === 'empty' ? noClue : undefined));
        const paths = words.length > 0 ? figuresAt(this.#services, document, position) : [];
        return {
            range: part.range,
            lines: [
                ...clueLines(model, clues),
                ...(clues.length === 0 && place ? [bold(same(cellName(place)))] : []),
                ...(clues.length === 0 && meaning ? [plain(meaning)] : []),
                ...drawingLines(document, named, reading),
                ...paths.map(({ cells }) => plain(pathLine(cells.map(cellName)))),
                ...(place && report ? answerLines(model, place, report).map(plain) : []),
            ],
        };
    }
}

const noClue: Text = { en: 'No clue stands in this cell.', ja: 'ヒントのないマスです。' };

/** The keyword that a piece of the text was read as, in whatever case and width it was typed. */
function keywordOf({ grammarSource }: LeafCstNode): string | undefined {
    return GrammarAST.isKeyword(grammarSource) ? grammarSource.value : undefined;
}

interface Found {
    readonly range: Range;
    readonly lines: readonly Paragraph[];
}

function cluesOn({ clues }: Reading, node: AstNode): Clue[] {
    return [...clues].filter(([, at]) => at === node).map(([clue]) => clue);
}

function clueLines(model: Model, clues: readonly Clue[]): Paragraph[] {
    const type = typeOf(model);
    return clues.flatMap(clue => [bold(type.describeClue(model, clue)), plain(type.explainClue(model, clue))]);
}

/** The drawing of a shape; over the drawing itself, where its cells are. */
function drawingLines(document: LangiumDocument, named: readonly NamedPart[], reading: Reading): Paragraph[] {
    const drawn = named.find(({ kind, defines }) => kind === 'drawing' && defines);
    if (!drawn) {
        return [];
    }
    const rows = drawn.row.$container.rows.filter(row => row !== drawn.row);
    const lines = rows.flatMap(({ $cstNode }) => {
        const { start, end } = $cstNode!.range;
        const text = document.textDocument.getText({ start: { line: start.line, character: 0 }, end });
        return text.trimEnd();
    });
    const indentation = smallest(lines.map(line => /^\s*/.exec(line)![0].length));
    const drawing = lines.map(line => line.slice(indentation)).join('\n');
    const cells = named.map(({ cell }) => placeOf(reading, cell)).filter(place => place !== undefined);
    return [
        { text: same(drawing), as: 'code' },
        ...(cells.length > 0
            ? [plain(listed({ en: 'In the grid: ', ja: '盤面: ' }, cells.map(cellName).map(same)))]
            : []),
    ];
}

function pathLine(cells: readonly string[]): Text {
    const path = cells.join(' → ');
    return { en: `In the answer: ${path}`, ja: `答え: ${path}` };
}

function same(text: string): Text {
    return { en: text, ja: text };
}

function plain(text: Text): Paragraph {
    return { text };
}

function bold(text: Text): Paragraph {
    return { text, as: 'bold' };
}
