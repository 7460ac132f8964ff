import { TextDocument } from 'vscode-languageserver-textdocument';
import { turns } from '../../board/symmetry';
import { type LoadedPuzzle, loadPuzzle } from '../../language/load';
import { printPuzzle } from '../../language/new-puzzle';
import type { Model } from '../../puzzles/puzzle-type';
import { typeOf } from '../../puzzles/registry';
import { type Block, blocksOf, kindOf, lineOf, type PlacedPart, partsOf } from './parts';
import { turnEdits } from './turn-board';

/**
 * A text that two puzzles share if and only if one is the other one turned or mirrored, with other names for its words,
 * shapes and regions, and what is listed in another order.
 */
export function formOf(model: Model): string {
    const puzzle = loadPuzzle(printPuzzle(model));
    const { document } = puzzle;
    const turned = turns.flatMap(turn => {
        const edits = turnEdits(document, puzzle.puzzle!, turn);
        return edits ? [loadPuzzle(TextDocument.applyEdits(document.textDocument, edits))] : [];
    });
    return [puzzle, ...turned].map(asItStands).sort()[0]!;
}

/** The same for a puzzle that is not turned. */
function asItStands({ model }: LoadedPuzzle): string {
    const { essence, naming } = typeOf(model!);
    const { document, puzzle } = loadPuzzle(printPuzzle(essence?.(model!) ?? model!));
    const parts = partsOf(document);
    const names = new Map<string, number>();
    const isNamed = ({ kind, name }: PlacedPart): boolean => !!kind && name !== undefined && !!naming?.[kind];
    const nameOf = ({ kind, name }: PlacedPart): string => `${kind} ${name}`;
    // Names are numbers in the order of the board.
    for (const part of parts.filter(part => part.layout === 'cells' && isNamed(part))) {
        names.set(nameOf(part), names.get(nameOf(part)) ?? names.size);
    }
    const rowsOf = (block: Block): string[] =>
        block.rows.map(row => {
            const own = parts.filter(part => part.row === row);
            const indent = kindOf(block) === 'drawing' ? lineOf(row).before : '';
            return (
                indent +
                own
                    .map(part => `${part.column}:${isNamed(part) ? `#${names.get(nameOf(part)) ?? ''}` : part.text}`)
                    .join(' ')
            );
        });
    const blocks = blocksOf(puzzle).map(block => {
        const rows = rowsOf(block);
        return `${block.$type}\n${(kindOf(block) === 'list' ? rows.sort() : rows).join('\n')}`;
    });
    const lines = puzzle!.lines.flatMap(line => ('rows' in line ? [] : [line.$cstNode!.text]));
    return [model!.type, ...lines.sort(), ...blocks.sort()].join('\n');
}
