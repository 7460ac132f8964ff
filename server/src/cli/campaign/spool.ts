import * as fs from 'node:fs';
import * as os from 'node:os';
import { cannot } from '../files/errors';
import { isForRoom, openNamelessFile, writeAll } from '../files/output-file';
import { Refusal } from '../terminal';

/** The place of a text in a spool, in bytes. */
export interface SpoolRange {
    readonly start: number;
    readonly length: number;
}

/** Keeps texts in a temporary file, so that memory stays small. */
export class Spool {
    readonly #file: number;
    #size = 0;

    /** @throws Refusal if the file cannot be made */
    constructor(private readonly folder = os.tmpdir()) {
        this.#file = this.#tried(() => openNamelessFile(folder));
    }

    /** @throws Refusal if the disk is full */
    add(text: string): SpoolRange {
        const bytes = Buffer.from(text);
        const range = { start: this.#size, length: bytes.length };
        this.#tried(() => writeAll(this.#file, bytes, range.start));
        this.#size += bytes.length;
        return range;
    }

    read({ start, length }: SpoolRange): string {
        const bytes = Buffer.alloc(length);
        for (let done = 0; done < length; ) {
            done += fs.readSync(this.#file, bytes, done, length - done, start + done);
        }
        return bytes.toString();
    }

    close(): void {
        fs.closeSync(this.#file);
    }

    #tried<T>(write: () => T): T {
        try {
            return write();
        } catch (error) {
            throw isForRoom(error) ? noRoom(this.folder) : cannot('write', this.folder, error);
        }
    }
}

function noRoom(folder: string): Refusal {
    return new Refusal({
        en: `The disk is full: the campaign keeps results in "${folder}" until all earlier ones are there. Make room, or set TMPDIR to another folder, and start it again; what is done stays done.`,
        ja: `ディスクがいっぱいです。一括処理では、前の結果がそろうまで、結果を「${folder}」に置いておきます。空きを作るか、TMPDIR で別のフォルダーを指定してから、再び実行してください。済んだ分は残っています。`,
    });
}
