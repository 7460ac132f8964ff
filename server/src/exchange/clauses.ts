import { cellName } from '../board/grid';
import type { Effort, Engine, Literal, PartialAssignment, Refine, SatResult } from '../logic/engine';
import { Logic } from '../logic/logic';
import { counted, type Message } from '../message';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { NeededClause, Rules } from '../puzzles/rules-facet';
import type { Play } from '../puzzles/view-facet';
import { defaultEngine } from '../solve/default-engine';
import { isSpent, meterOf, Work } from '../solve/work';
import { type Made, orRefused, Refused } from './refusal';

interface Clauses {
    /** Variables are numbered from 1. */
    readonly variables: number;
    readonly clauses: readonly (readonly Literal[])[];
    readonly comments: readonly string[];
}

/**
 * The clauses of a puzzle for a SAT solver, in DIMACS's format.
 *
 * @param work the budget of the search
 */
export function writeDimacs(model: Model, work = new Work()): Made<string> {
    return written(model, work, ({ variables, clauses, comments }) => [
        ...comments.map(comment => `c ${comment}`),
        `p cnf ${variables} ${clauses.length}`,
        ...clauses.map(clause => [...clause, 0].join(' ')),
    ]);
}

/** The clauses for the CSP solver Sugar, with variables `x1`, `x2`, … */
export function writeSugar(model: Model, work = new Work()): Made<string> {
    const sign = (literal: Literal): string => (literal > 0 ? `x${literal}` : `(not x${-literal})`);
    return written(model, work, ({ variables, clauses, comments }) => [
        ...comments.map(comment => `; ${comment}`),
        ...Array.from({ length: variables }, (_, index) => `(bool x${index + 1})`),
        ...clauses.map(clause => (clause.length === 0 ? 'false' : `(or ${clause.map(sign).join(' ')})`)),
    ]);
}

function written(model: Model, work: Work, linesOf: (clauses: Clauses) => string[]): Made<string> {
    return orRefused(() => [...linesOf(orSpent(spent, () => clausesOf(model, work))), ''].join('\n'));
}

/** The attempt of `RulesFacet.post` whose literals need no search; `Rules.inspect` then never returns `retry`. */
const decidedWithoutSearch = Number.POSITIVE_INFINITY;

/**
 * All clauses of a search that proves whether there is one answer, including those found during it.
 *
 * @throws Refused, and the errors of `Work.spend`
 */
function clausesOf(model: Model, work: Work): Clauses {
    // Never thrown: this attempt is the only one.
    const retry = new Refused(spent);
    const { engine, logic, rules } = recorded(model, decidedWithoutSearch, defaultEngine(), work, retry);
    const keys = keysOf(model, rules, logic);
    const hasAnswer = engine.solve() === 'sat';
    const shown = keys.flatMap(({ values }) => values.filter(({ literal }) => hasAnswer && engine.value(literal)));
    const hasOther = hasAnswer && engine.solveWithout(shown.map(({ literal }) => literal)) === 'sat';
    return {
        variables: engine.variables,
        clauses: [...engine.clauses, ...engine.found.map(({ literals }) => literals)],
        comments: [
            `${typeOf(model).text.name.en}, ${counted(model.rows, 'row')}, ${counted(model.columns, 'column')}`,
            `${hasOther ? 'several answers' : hasAnswer ? 'one answer' : 'no answer'}, as puz has proven`,
            ...(hasOther && rules.inspect ? incomplete : []),
            ...keyComments(model, keys),
        ],
    };
}

/**
 * Posts a puzzle so that all clauses are recorded, also those that a search will find.
 *
 * @param attempt as `RulesFacet.post` takes it
 * @param retry is thrown during the search if another attempt is needed
 */
export function recorded(model: Model, attempt: number, inner: Engine, work: Work, retry: unknown) {
    const engine = new Recorder(inner);
    const spendEffort = meterOf(inner);
    const logic = new Logic(engine, 'hard', count => work.spend('posted', count));
    const rules = typeOf(model).rules.post(model, logic, attempt);
    engine.inspectWith(assignment => {
        work.spend('look');
        spendEffort(work);
        const broken = rules.inspect?.(assignment) ?? [];
        if (broken === 'retry') {
            throw retry;
        }
        return broken;
    });
    return { engine, logic, rules };
}

/** @throws Refused with this reason if the work is spent */
export function orSpent<T>(reason: Message, make: () => T): T {
    try {
        return make();
    } catch (error) {
        throw isSpent(error) ? new Refused(reason) : error;
    }
}

/** The name of a key and, for each value, a literal that is true exactly if the key has it. */
interface KeyLiterals {
    readonly name: string;
    readonly values: readonly { readonly value: number; readonly literal: Literal }[];
}

export function keysOf(model: Model, rules: Rules, logic: Logic): KeyLiterals[] {
    const type = typeOf(model);
    const play = type.view.play(model);
    return type.view.keys(model).map((places, key) => {
        const values = valuesOf(play, key).map(value => {
            const literal = rules.is?.(key, value) ?? -rules.differs(key, value);
            return { value, literal };
        });
        return {
            name: places.map(cellName).join('-'),
            values: values.filter(({ literal }) => literal !== logic.FALSE),
        };
    });
}

export function keyComments(model: Model, keys: readonly KeyLiterals[]): string[] {
    const type = typeOf(model);
    return [
        'For each key of an answer: its name, a value, and the literal that is true just where the key has it.',
        ...keys.flatMap(({ name, values }, key) =>
            values.map(
                ({ value, literal }) =>
                    `key ${name} ${value} ${literal} ${type.view.describeValue(model, key, value).en}`,
            ),
        ),
    ];
}

const incomplete: readonly string[] = [
    'Some rules are too many to be written down; puz adds clauses when a search breaks one of them. All of them that',
    'the proof needed are here. Where there are several answers, that is not all of them: what satisfies these clauses',
    'may break a rule, and has to be checked.',
];

function valuesOf({ entry, defaultValue }: Play, key: number): number[] {
    const entered =
        entry.kind === 'cycle'
            ? entry.values
            : entry.kind === 'lines'
              ? entry.lines.flatMap(line => (line.key === key ? [line.value] : []))
              : Array.from({ length: 'upTo' in entry.signs ? entry.signs.upTo : entry.signs.length }, (_, n) => n + 1);
    return [...new Set([...(defaultValue === undefined ? [] : [defaultValue]), ...entered])].sort((a, b) => a - b);
}

/** Delegates to another engine, and records all clauses. */
export class Recorder implements Engine {
    readonly clauses: (readonly Literal[])[] = [];
    /** Clauses found during searches. */
    readonly found: NeededClause[] = [];
    variables = 0;

    constructor(private readonly engine: Engine) {}

    newVariable(likely?: boolean): Literal {
        this.variables += 1;
        return this.engine.newVariable(likely);
    }

    addClause(literals: readonly Literal[]): void {
        this.clauses.push([...literals]);
        this.engine.addClause(literals);
    }

    effort(): Effort {
        return this.engine.effort!();
    }

    solve(assumptions?: readonly Literal[], conflicts?: number): SatResult {
        return this.engine.solve(assumptions, conflicts);
    }

    probe(literals: readonly Literal[]): void {
        this.engine.probe?.(literals);
    }

    /** Searches for a model in which one of the literals is false; this clause is not recorded. */
    solveWithout(literals: readonly Literal[]): SatResult {
        const selector = this.newVariable();
        this.engine.addClause([-selector, ...literals.map(literal => -literal)]);
        return this.engine.solve([selector]);
    }

    value(literal: Literal): boolean {
        return this.engine.value(literal);
    }

    core(): readonly Literal[] {
        return this.engine.core();
    }

    refineWith(refine: Refine): void {
        this.engine.refineWith(refine);
    }

    /** Like `refineWith`, for clauses with their reasons. */
    inspectWith(inspect: (assignment: PartialAssignment) => readonly NeededClause[]): void {
        this.refineWith(assignment => {
            const found = inspect(assignment);
            this.found.push(...found);
            return found.map(({ literals }) => literals);
        });
    }
}

const spent: Message = {
    code: 'clauses/out-of-time',
    en: 'Out of time: it is not proven yet whether this puzzle has one answer.',
    ja: '時間切れです。このパズルの答えが1つかどうか、まだ証明できていません。',
};
