import * as fs from 'node:fs';
import * as path from 'node:path';
import { jsonText } from '../board/control-characters';
import { messageAtStart } from '../check/finding-lines';
import { comparePaths } from '../check/order';
import { type CheckOutcome, type CheckRecord, withFault } from '../check/record';
import { type Proof, proofOf } from '../exchange/proof';
import { counted, type Locale, type Message } from '../message';
import { typeOf } from '../puzzles/registry';
import { stopwatch } from '../solve/clock';
import { limitedWork } from '../solve/limits';
import type { Source } from './files/sources';
import { outputFiles, refuseToOverwrite, writeOutput, writeOutputs } from './files/writing';
import { printLines, Refusal } from './terminal';

/** An entry of the list of proofs; docs/proofs.md describes it. */
interface Entry extends Pick<Proof, 'status' | 'clauses' | 'found' | 'steps'> {
    readonly file: string;
    readonly type: string | null;
    readonly answer: unknown;
    /** Paths below the folder of the list. */
    readonly cnf: string;
    readonly drat: string;
}

/** A folder of proofs, and a list of them. */
export class Proofs {
    readonly #files: ReadonlyMap<string, string>;
    readonly #list: string;
    readonly #entries: Entry[] = [];
    #bytes = 0;
    #ms = 0;

    /** @throws Refusal if the folder cannot be used */
    constructor(
        readonly folder: string,
        sources: readonly Source[],
        readonly given: { readonly limitMs: number; readonly force: boolean },
        readonly locale: Locale,
    ) {
        const files = outputFiles(folder, sources, 'cnf');
        this.#files = new Map([...files].map(([{ name }, file]) => [name, file]));
        this.#list = path.join(folder, 'proofs.json');
        refuseToOverwrite(this.#list, given.force);
    }

    /**
     * Writes a proof for each puzzle with one answer or none. If there is no proof, the record gets a finding.
     *
     * @throws Refusal if a file cannot be written
     */
    async *of(records: AsyncIterable<CheckRecord>): AsyncIterable<CheckRecord> {
        for await (const record of records) {
            const elapsed = stopwatch();
            const proven = this.#proven(record);
            this.#ms += elapsed();
            yield proven;
        }
    }

    #proven(record: CheckRecord): CheckRecord {
        try {
            return this.#prove(record);
        } catch (error) {
            if (error instanceof Refusal) {
                throw error;
            }
            return withFault(record, error, this.locale);
        }
    }

    #prove(record: CheckRecord): CheckRecord {
        const { file, type, puzzle: model } = record;
        if (!model || (record.status !== 'unique' && record.status !== 'none')) {
            return record;
        }
        const { limitMs, force } = this.given;
        const proof = proofOf(model, limitedWork(limitMs));
        if ('error' in proof) {
            return this.#missing(record, proof.error, 'undecided');
        }
        const { status, answer, clauses, found, steps } = proof;
        if (status !== record.status || (answer ?? []).join() !== record.decided.join()) {
            return this.#missing(record, otherVerdict, 'fault');
        }
        const cnf = this.#files.get(file)!;
        const drat = cnf.replace(/cnf$/, 'drat');
        const written = [
            [cnf, bytesOf(proof.cnf)],
            [drat, bytesOf(proof.drat)],
        ] as const;
        writeOutputs(written, force);
        for (const [, { length }] of written) {
            this.#bytes += length;
        }
        this.#entries.push({
            file,
            type,
            status,
            answer: answer ? typeOf(model).view.toJson(model, answer) : null,
            cnf: this.#below(cnf),
            drat: this.#below(drat),
            clauses,
            found,
            steps,
        });
        return record;
    }

    #missing(record: CheckRecord, { code, ...text }: Message, outcome: CheckOutcome): CheckRecord {
        const message = messageAtStart('error', code, text[this.locale]);
        return { ...record, ok: false, outcome, messages: [...record.messages, message] };
    }

    #below(file: string): string {
        return path.relative(this.folder, file).replaceAll(path.sep, '/');
    }

    /** Writes the list, which keeps the proofs of puzzles that were not checked this time, and prints the time and size. */
    end(): void {
        const tried = new Set([...this.#files.values()].map(file => this.#below(file)));
        const kept = listed(this.#list).filter(({ cnf }) => !tried.has(cnf));
        const entries = [...kept, ...this.#entries].sort((a, b) => comparePaths(a.file, b.file));
        const list = `${jsonText(entries, 2)}\n`;
        writeOutput(this.#list, list, this.given.force);
        const proofs = this.#entries.length;
        const megabytes = (this.#bytes / 1e6).toFixed(1);
        const seconds = (this.#ms / 1000).toFixed(1);
        const text = {
            en: `${counted(proofs, 'proof')}, ${megabytes} MB, in ${seconds} s`,
            ja: `証明${proofs}個、${megabytes} MB、${seconds}秒`,
        };
        printLines([text[this.locale]], process.stderr);
    }
}

function bytesOf(pieces: readonly string[]): Uint8Array {
    return Buffer.concat(pieces.map(piece => Buffer.from(piece)));
}

/** The entries of a list; none if the file is missing, or is not a list. */
function listed(list: string): Entry[] {
    try {
        const entries: unknown = JSON.parse(fs.readFileSync(list, 'utf8'));
        return Array.isArray(entries) ? entries.filter(entry => typeof entry?.file === 'string') : [];
    } catch {
        return [];
    }
}

const otherVerdict: Message = {
    code: 'proof/other-verdict',
    en: 'The search for the proof came to another verdict. Please report it together with this file.',
    ja: '証明のための探索では判定が異なりました。このファイルを添えて報告してください。',
};
