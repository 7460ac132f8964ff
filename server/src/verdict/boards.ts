import { except } from '../board/clue';
import type { Drawing } from '../board/drawing';
import type { Place } from '../board/grid';
import type { KnownAnswers, KnownBoard } from '../drawn/known-board';
import { drawLayer, mainLayer } from '../drawn/layers';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale } from '../message';
import type { Model } from '../puzzles/model';
import { spotsOf } from '../puzzles/registry';
import { cluesOf, type Report } from '../solve/report';

/** The board to show if there is no choice; undefined if none can be read. */
export function mainBoard(puzzle: PuzzleDocument, report: Report, locale: Locale): Drawing | undefined {
    const board = knownBoard(puzzle, report);
    return board && drawLayer(board, mainLayer(board), locale);
}

/** The board of a puzzle with what is known of it; undefined if none can be read. */
export function knownBoard(puzzle: PuzzleDocument, report: Report | undefined): KnownBoard | undefined {
    const model = puzzle.reading?.model;
    if (!model) {
        return undefined;
    }
    const marks = marksOf(puzzle, report, model).filter(
        ({ spots: { places, edges, words, isAbove } }) => places.length + edges.length + words.length > 0 || isAbove,
    );
    return report ? { model, marks, report: answersOf(report) } : { model, marks };
}

function marksOf(puzzle: PuzzleDocument, report: Report | undefined, model: Model): KnownBoard['marks'] {
    const ringed = report?.changes.filter(({ unique }) => unique).flatMap(cluesOf) ?? [];
    const slips = { mark: 'slip', spots: spotsOf(model, ringed) } as const;
    switch (report?.status) {
        case 'several':
            return [slips];
        case 'unique':
            return [{ mark: 'superfluous', spots: spotsOf(model, report.superfluous?.clues ?? []) }];
        default: {
            const clashes = report?.clashes ?? [];
            // The clues of a large clash are all over the board; those that may be slips are what to look at.
            const suspects = clashes.some(({ isLarge }) => isLarge) ? (report?.changes ?? []).flatMap(cluesOf) : [];
            const sets = [...puzzle.contradictions, ...clashes.filter(({ isLarge }) => !isLarge)];
            const clashing = [...sets.flatMap(({ clues }) => clues), ...suspects];
            const spots = spotsOf(model, except(clashing, ringed));
            const cells = puzzle.contradictions.flatMap(({ cells = [] }) => cells);
            return [
                { mark: 'clash', spots: { ...spots, places: [...spots.places, ...cells] } },
                slips,
                { mark: 'bad', spots: { ...spotsOf(model, []), places: unreadCells(puzzle) } },
            ];
        }
    }
}

function answersOf({ status, answers, open, openComplete, certain, valuesComplete, count }: Report): KnownAnswers {
    return {
        status,
        answers,
        open,
        openComplete,
        valuesComplete,
        ...(certain && { certain }),
        ...(count && { count }),
    };
}

function unreadCells({ reading }: PuzzleDocument): Place[] {
    const bad = new Set(reading?.findings.filter(({ severity }) => severity === 'error').map(({ at }) => at));
    return (reading?.cells ?? []).flatMap((cells, row) =>
        cells.flatMap((cell, column): Place[] => (cell && bad.has(cell) ? [[row, column]] : [])),
    );
}
