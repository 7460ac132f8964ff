/** The part of pzpr (the engine of puzz.link) that the tests use: it checks answers by rules of its own. */
declare module 'pzpr' {
    export class Puzzle {
        /** Reads a puzzle with an answer in the format pzprv3; calls back when done. */
        open(data: string, callback: () => void): void;
        /** The address of the puzzle, without its answer. */
        getURL(): string;
        check(activemode: boolean): { readonly complete: boolean; readonly [index: number]: string };
    }
}
