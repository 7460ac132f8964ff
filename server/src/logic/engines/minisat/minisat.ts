import {
    type Effort,
    type Engine,
    EngineFailure,
    type Literal,
    type PartialAssignment,
    type Refine,
    type SatResult,
} from '../../engine';
import { base64 } from './module';

/** The exports of the module: see scripts/build-minisat/api.cc. Addresses are in bytes. */
interface Minisat {
    _initialize(): void;
    literals(size: number): number;
    new_variable(likely: number): number;
    add_clause(size: number): void;
    solve(size: number, conflicts: number): number;
    probe(size: number): void;
    interrupt(): void;
    model(): number;
    core(): number;
    refine_assignments(): void;
    log_learnt(): void;
    trail(): number;
    values(): number;
    used(): number;
    conflicts(): number;
    propagations(): number;
    clauses_read(): number;
}

const bytesPerPage = 2 ** 16;
/** The memory's size as built, in pages: see the memory options in scripts/build-minisat/build.mjs. */
const pages = { first: 64, most: 2 ** 15 };

let compiled: WebAssembly.Module | undefined;

/** The initial data in the memory of every instance and their address; zeros follow. */
let beginning: { readonly start: number; readonly bytes: Uint8Array } | undefined;

/** Instances to reuse: creating one takes longer than many a search, and its memory burdens the garbage collector. */
const idle: Instance[] = [];

/** Created once, since an error with its stack takes longer than the call that it guards. */
const released = new EngineFailure('MiniSat was released');

/** The maximum size in bytes of an instance that is kept for reuse. */
const mostKept = 2 ** 24;

/** MiniSat 2.2 as WebAssembly, with cores and budgets; takes up to 2 GiB of memory as needed. */
export class MinisatEngine implements Engine {
    readonly #instance: Instance;
    readonly #isLimited: boolean;
    readonly #minisat: Minisat;
    readonly #heap: Heap;
    readonly #assignment: Assignment;
    #variables = 0;
    /** The buffer for passing literals: an index into the memory's words, and its capacity. */
    #buffer = 0;
    #capacity = 0;
    #model = new Uint8Array();
    #core: readonly Literal[] = [];
    #refine: Refine = () => [];
    #isRefining = false;
    #thrown: { readonly error: unknown } | undefined;
    #failure: EngineFailure | undefined;

    /** @param maxBytes the memory limit, beyond which the engine fails */
    constructor(maxBytes = pages.most * bytesPerPage) {
        const most = Math.min(Math.floor(maxBytes / bytesPerPage), pages.most);
        this.#isLimited = most < pages.most;
        const kept = this.#isLimited ? undefined : idle.pop();
        this.#instance = this.#guard(() => (kept ? asNew(kept) : newInstance(most)));
        this.#instance.refine = (size, kept, complete) => this.#callRefine(size, kept, complete);
        this.#minisat = this.#instance.minisat;
        this.#heap = this.#instance.heap;
        this.#assignment = new Assignment(this.#heap);
    }

    release(): void {
        const { bytes } = this.#heap;
        if (!this.#failure && !this.#isLimited && bytes.length <= mostKept) {
            this.#instance.refine = shownToNobody;
            this.#instance.learnt = shownToNobody;
            idle.push(this.#instance);
        }
        this.#failure ??= released;
    }

    newVariable(likely = false): Literal {
        this.#variables = this.#guard(() => this.#minisat.new_variable(Number(likely)));
        if (this.#isRefining) {
            this.#locateAssignment();
        }
        return this.#variables;
    }

    addClause(literals: readonly Literal[]): void {
        this.#handOver(literals);
        // Like `#guard`, but without a closure: there are very many clauses.
        if (this.#failure) {
            throw this.#failure;
        }
        try {
            this.#minisat.add_clause(literals.length);
        } catch (error) {
            this.#fail(error);
        }
    }

    solve(assumptions: readonly Literal[] = [], conflicts = Number.POSITIVE_INFINITY): SatResult {
        if (this.#isRefining) {
            throw new Error('a search within a search');
        }
        this.#thrown = undefined;
        this.#handOver(assumptions);
        const budget = conflicts < 2 ** 31 ? conflicts : -1;
        const result = this.#guard(() => this.#minisat.solve(assumptions.length, budget));
        const thrown = this.#thrown as { readonly error: unknown } | undefined;
        if (thrown) {
            throw thrown.error;
        }
        if (result > 0) {
            const start = this.#minisat.model();
            this.#model = this.#heap.bytes.slice(start, start + this.#variables);
            return 'sat';
        }
        if (result < 0) {
            const size = this.#guard(() => this.#minisat.core());
            const start = this.#locateBuffer(size);
            this.#core = [...this.#heap.words.subarray(start, start + size)];
            return 'unsat';
        }
        return 'unknown';
    }

    value(literal: Literal): boolean {
        // A variable made after the search has no value and counts as false.
        const isTrue = this.#model[Math.abs(literal) - 1] === 0;
        return literal > 0 ? isTrue : !isTrue;
    }

    core(): readonly Literal[] {
        return this.#core;
    }

    refineWith(refine: Refine): void {
        this.#refine = refine;
        this.#guard(() => this.#minisat.refine_assignments());
    }

    probe(literals: readonly Literal[]): void {
        this.#handOver(literals);
        this.#guard(() => this.#minisat.probe(literals.length));
    }

    logLearnt(log: (clause: readonly Literal[], isRemoved: boolean) => void): void {
        this.#instance.learnt = (address, size, removed) =>
            log([...this.#heap.words.subarray(address >> 2, (address >> 2) + size)], removed !== 0);
        this.#guard(() => this.#minisat.log_learnt());
    }

    effort(): Effort {
        const minisat = this.#minisat;
        return {
            propagations: minisat.propagations(),
            conflicts: minisat.conflicts(),
            clausesRead: minisat.clauses_read(),
        };
    }

    #callRefine(size: number, kept: number, complete: number): void {
        this.#isRefining = true;
        this.#assignment.size = size;
        this.#assignment.kept = kept;
        this.#assignment.complete = complete !== 0;
        this.#locateAssignment();
        try {
            for (const clause of this.#refine(this.#assignment)) {
                this.addClause(clause);
            }
        } catch (error) {
            // An error must not cross the module, which would stay in the middle of its search.
            if (this.#failure) {
                throw error;
            }
            this.#thrown = { error };
            this.#minisat.interrupt();
        } finally {
            this.#isRefining = false;
        }
    }

    #locateAssignment(): void {
        this.#assignment.trail = this.#minisat.trail() >> 2;
        this.#assignment.values = this.#minisat.values();
    }

    #handOver(literals: readonly Literal[]): void {
        const start = this.#locateBuffer(literals.length);
        const { words } = this.#heap;
        for (let i = 0; i < literals.length; i++) {
            const literal = literals[i]!;
            if (!(literal !== 0 && Math.abs(literal) <= this.#variables)) {
                throw new RangeError(`${literal} is no literal`);
            }
            words[start + i] = literal;
        }
    }

    #locateBuffer(size: number): number {
        if (size > this.#capacity) {
            this.#capacity = 2 * size + 64;
            this.#buffer = this.#guard(() => this.#minisat.literals(this.#capacity)) >> 2;
        }
        return this.#buffer;
    }

    /** Turns a trap of the module, such as for lack of memory, into `EngineFailure`; the module is unusable then. */
    #guard<T>(action: () => T): T {
        if (this.#failure) {
            throw this.#failure;
        }
        try {
            return action();
        } catch (error) {
            this.#fail(error);
        }
    }

    #fail(error: unknown): never {
        this.#failure ??= new EngineFailure('MiniSat ran out of memory', { cause: error });
        throw this.#failure;
    }
}

/** @param mostPages the maximum size of its memory */
function newInstance(mostPages: number): Instance {
    compiled ??= new WebAssembly.Module(decode(base64));
    const memory = new WebAssembly.Memory({ initial: pages.first, maximum: mostPages });
    const heap: Heap = { words: new Int32Array(), bytes: new Uint8Array() };
    const viewMemory = (): void => {
        heap.words = new Int32Array(memory.buffer);
        heap.bytes = new Uint8Array(memory.buffer);
    };
    viewMemory();
    const { exports } = new WebAssembly.Instance(compiled, {
        env: { memory, emscripten_notify_memory_growth: viewMemory },
        puz: {
            refine: (size: number, kept: number, complete: number) => instance.refine(size, kept, complete),
            learnt: (address: number, size: number, removed: number) => instance.learnt(address, size, removed),
        },
    });
    const instance: Instance = {
        minisat: exports as object as Minisat,
        heap,
        refine: shownToNobody,
        learnt: shownToNobody,
    };
    instance.minisat._initialize();
    return instance;
}

/** Resets the memory of an instance, except for the stack, which comes before all data. */
function asNew(instance: Instance): Instance {
    beginning ??= beginningOf(newInstance(pages.most));
    const { start, bytes } = beginning;
    instance.heap.bytes.fill(0, start + bytes.length, instance.minisat.used());
    instance.heap.bytes.set(bytes, start);
    return instance;
}

function beginningOf({ heap, minisat }: Instance): NonNullable<typeof beginning> {
    const start = 4 * heap.words.findIndex(word => word !== 0);
    return { start, bytes: heap.bytes.slice(start, minisat.used()) };
}

/** Several times as fast as `Uint8Array.from` with a function. */
function decode(base64: string): Uint8Array<ArrayBuffer> {
    const characters = atob(base64);
    const bytes = new Uint8Array(characters.length);
    for (let i = 0; i < bytes.length; i++) {
        bytes[i] = characters.charCodeAt(i);
    }
    return bytes;
}

const shownToNobody = (): void => {};

/** An instance of the module, for one engine at a time. */
interface Instance {
    readonly minisat: Minisat;
    readonly heap: Heap;
    /** The callback for assignments. */
    refine: (size: number, kept: number, complete: number) => void;
    /** The callback for clauses that are learnt or removed. */
    learnt: (address: number, size: number, removed: number) => void;
}

/** Views of the module's memory, renewed whenever it grows. */
interface Heap {
    words: Int32Array;
    bytes: Uint8Array;
}

/** The module's assignment, read from its memory. */
class Assignment implements PartialAssignment {
    /** The start of the trail, as an index into the words, and of the values, as an index into the bytes. */
    trail = 0;
    values = 0;
    size = 0;
    kept = 0;
    complete = false;

    constructor(private readonly heap: Heap) {}

    value(literal: Literal): boolean | undefined {
        const value = this.heap.bytes[this.values + Math.abs(literal) - 1]!;
        return value > 1 ? undefined : (value === 0) === literal > 0;
    }

    literal(index: number): Literal {
        const word = this.heap.words[this.trail + index]!;
        return word & 1 ? -(word >> 1) - 1 : (word >> 1) + 1;
    }
}
