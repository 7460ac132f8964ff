import { type AstNode, CstUtils, type LangiumDocument } from 'langium';
import type { HoverProvider } from 'langium/lsp';
import type { Hover, HoverParams } from 'vscode-languageserver';
import { cellName, type Place } from '../board/grid';
import { type PuzzleDocument, readPuzzle } from '../language/read-puzzle';
import type { Locale, Text } from '../message';
import type { Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import type { Report } from '../solve/report';
import type { PuzLspServices } from './puz-lsp-module';

/** Over a cell or a clue: what it says, and what the cell is in the answers. Over the first line: the rules. */
export class CellHoverProvider implements HoverProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    getHoverContent(document: LangiumDocument, { position }: HoverParams): Hover | undefined {
        const root = document.parseResult.value.$cstNode;
        const offset = document.textDocument.offsetAt(position);
        const leaf =
            root && CstUtils.flattenCst(root).find(leaf => !leaf.hidden && leaf.offset <= offset && offset < leaf.end);
        const puzzle = readPuzzle(document, this.#services.Grammar);
        if (!leaf || !puzzle.type) {
            return undefined;
        }
        const locale = this.#services.lsp.Settings.current;
        const { report } = this.#services.lsp.Solutions.solutionOf(document);
        const lines =
            leaf.astNode === puzzle.puzzle
                ? [`**${puzzle.type.name[locale]}**`, puzzle.type.summary[locale]]
                : cellLines(puzzle, leaf.astNode, report, locale);
        return lines.length > 0
            ? { contents: { kind: 'markdown', value: lines.join('\n\n') }, range: leaf.range }
            : undefined;
    }
}

function cellLines({ reading }: PuzzleDocument, node: AstNode, report: Report | undefined, locale: Locale): string[] {
    const model = reading?.model;
    if (!reading || !model) {
        return [];
    }
    const clues = [...reading.clues].filter(([, at]) => at === node).map(([clue]) => clue);
    const place = placeOf(reading.cells, node);
    const values = place && report ? valuesAt(model, place, report) : [];
    return [
        ...clues.map(clue => typeOf(model).describeClue(model, clue)[locale]),
        ...(place && clues.length === 0 ? [cellName(place)] : []),
        ...values.map(text => text[locale]),
    ];
}

function placeOf(cells: readonly (readonly (AstNode | undefined)[])[], node: AstNode): Place | undefined {
    for (const [row, nodes] of cells.entries()) {
        const column = nodes.indexOf(node);
        if (column >= 0) {
            return [row, column];
        }
    }
    return undefined;
}

/** What the keys that concern a cell are in the answers. */
function valuesAt(model: Model, [row, column]: Place, report: Report): Text[] {
    const type = typeOf(model);
    const [answer] = report.answers;
    if (!answer || (report.status !== 'unique' && report.status !== 'several')) {
        return [];
    }
    return type.keys(model).flatMap((places, key): Text[] => {
        if (!places.some(([r, c]) => r === row && c === column)) {
            return [];
        }
        const open = report.open.find(candidate => candidate.key === key);
        if (!open && report.status === 'several' && !report.openComplete) {
            return [];
        }
        const names = (open?.values ?? [answer[key]!]).map(value => type.describeValue(model, key, value));
        const en = names.map(name => name.en).join(' / ');
        const ja = names.map(name => name.ja).join(' / ');
        return open
            ? [{ en: `Differs between answers: ${en}`, ja: `答えによって異なります: ${ja}` }]
            : [{ en: `In the answer: ${en}`, ja: `答え: ${ja}` }];
    });
}
