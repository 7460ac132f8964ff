import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { cannot } from '../files';
import { Refusal } from '../terminal';

/** The place of a text in a spool, in bytes. */
export interface Slip {
    readonly start: number;
    readonly length: number;
}

/** Texts in a temporary file, so that memory stays small. */
export class Spool {
    readonly #folder: string;
    readonly #name: string;
    readonly #file: number;
    #size = 0;

    /** @throws Refusal if the file cannot be made */
    constructor(folder = os.tmpdir()) {
        this.#folder = folder;
        this.#name = path.join(folder, `puz-${randomUUID()}`);
        try {
            this.#file = fs.openSync(this.#name, 'wx+', 0o600);
            // The file has no name from now on, so it is gone however this process ends.
            fs.unlinkSync(this.#name);
        } catch (error) {
            throw cannot('write', this.#name, error);
        }
    }

    /** @throws Refusal if the disk is full */
    add(text: string): Slip {
        const bytes = Buffer.from(text);
        const slip = { start: this.#size, length: bytes.length };
        try {
            for (let done = 0; done < bytes.length; ) {
                done += fs.writeSync(this.#file, bytes, done, bytes.length - done, slip.start + done);
            }
        } catch (error) {
            throw isFull(error) ? noRoom(this.#folder) : cannot('write', this.#name, error);
        }
        this.#size += bytes.length;
        return slip;
    }

    read({ start, length }: Slip): string {
        const bytes = Buffer.alloc(length);
        for (let done = 0; done < length; ) {
            done += fs.readSync(this.#file, bytes, done, length - done, start + done);
        }
        return bytes.toString();
    }

    close(): void {
        fs.closeSync(this.#file);
    }
}

function isFull(error: unknown): boolean {
    return /^(ENOSPC|EDQUOT|EFBIG)$/.test((error as NodeJS.ErrnoException).code ?? '');
}

function noRoom(folder: string): Refusal {
    return new Refusal({
        en: `The disk is full: the campaign keeps results in "${folder}" until all earlier ones are there. Make room, or set TMPDIR to another folder, and start it again; what is done stays done.`,
        ja: `ディスクがいっぱいです。一括処理では、前の結果がそろうまで、結果を「${folder}」に置いておきます。空きを作るか、TMPDIR で別のフォルダーを指定してから、再び実行してください。済んだ分は残っています。`,
    });
}
