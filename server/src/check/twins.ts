import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Locale, Text } from '../message';
import type { Model } from '../puzzles/model';
import { identityOf } from '../puzzles/registry';
import { messageAtStart } from './finding-lines';
import { formOf } from './form';
import { type CheckRecord, withFault } from './record';

/** A puzzle of a file as two hashes, however large it is. */
export interface Known {
    readonly file: string;
    /** Hash of the canonical form, equal for the same puzzle turned or renamed. */
    readonly form: string;
    /** Hash of the model, equal for an identical puzzle. */
    readonly model: string;
}

/** Finds repeated puzzles, also if turned, mirrored, or with other names for words, shapes and regions. */
export class Twins {
    readonly #byForm = new Map<string, Known>();
    readonly #byFile = new Map<string, Known>();

    /**
     * The record, with a finding where an earlier puzzle is the same; replaces what its file held before. A puzzle that
     * cannot be compared is an internal error, and no other puzzle is found to be the same.
     */
    add(record: CheckRecord, locale: Locale): CheckRecord {
        const { puzzle, status, file } = record;
        this.forget(file);
        if (!puzzle || status === 'invalid') {
            return record;
        }
        try {
            return this.#compared(record, puzzle, locale);
        } catch (error) {
            return withFault(record, error, locale);
        }
    }

    #compared(record: CheckRecord, puzzle: Model, locale: Locale): CheckRecord {
        const { file } = record;
        const messages = record.messages.filter(({ code }) => code !== twinCode);
        const own = hashesOf(file, puzzle);
        const { form } = own;
        const first = this.#byForm.get(form);
        if (!first) {
            this.#byForm.set(form, own);
            this.#byFile.set(file, own);
            return { ...record, messages };
        }
        const text = samePuzzle(first, own)[locale];
        return { ...record, messages: [...messages, messageAtStart('warning', twinCode, text)] };
    }

    forget(file: string): void {
        const known = this.#byFile.get(file);
        if (known) {
            this.#byFile.delete(file);
            this.#byForm.delete(known.form);
        }
    }
}

/** The message of a repeated puzzle; undefined for any other. */
export function twinMessage({ messages }: CheckRecord): string | undefined {
    return messages.find(({ code }) => code === twinCode)?.message;
}

const twinCode = 'check/same-puzzle';

/** The message of a puzzle that has the same form as a known one. */
export const samePuzzle = ({ file, model }: Known, own: Known): Text =>
    model === own.model
        ? { en: `The same puzzle is in "${file}".`, ja: `「${file}」と同じパズルです。` }
        : {
              en: `The same puzzle, turned, mirrored or with other names, is in "${file}".`,
              ja: `「${file}」を回転・反転したり、番号や記号を付け替えたりしたパズルです。`,
          };

export function hashesOf(file: string, puzzle: Model): Known {
    return { file, form: formHash(puzzle), model: hashOf(identityOf(puzzle)) };
}

/** Returns a hash that is the same for the same puzzle, also if turned, mirrored or renamed, and differs for all others. */
export function formHash(puzzle: Model): string {
    return hashOf(formOf(puzzle));
}

/** 128 bits of a SHA-256, as 32 hexadecimal digits: no two puzzles will ever share them. */
function hashOf(text: string): string {
    return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
}
