/** The part of logic-solver that we use: its MiniSat module, compiled by Emscripten. */
declare module 'logic-solver' {
    interface MiniSatModule {
        HEAP8: Int8Array;
        HEAP32: Int32Array;
        print(text: string): void;
        printErr(text: string): void;
        _malloc(bytes: number): number;
        _free(pointer: number): void;
        _ensureVar(variable: number): void;
        /** Takes a pointer to 32-bit literals that end in 0; 0 where the clauses are now known to clash. */
        _addClause(pointer: number): number;
        _solve(): number;
        _solveAssuming(literal: number): number;
        /** A pointer to one byte a variable, 0 for true. */
        _getSolution(): number;
    }

    const Logic: { readonly _MiniSat: new () => { readonly _C: MiniSatModule } };
    export default Logic;
}
