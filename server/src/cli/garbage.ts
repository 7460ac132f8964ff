import * as v8 from 'node:v8';

/** Keeps memory small if this thread reads or solves very many puzzles. */
export function collectGarbageSoon(): void {
    // By default, new objects would take up to 128 MB, a third of all memory. With this, all threads use 4 MB.
    v8.setFlagsFromString('--min-semi-space-size=4');
    v8.setFlagsFromString('--semi-space-growth-factor=1');
    // One thread collects so little sooner than several, and the other processors have work of their own.
    v8.setFlagsFromString('--no-parallel-scavenge');
}
