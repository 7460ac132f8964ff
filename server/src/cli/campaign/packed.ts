import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Compressed JSON: Redis keeps everything in memory. */
export function packed(value: unknown): string {
    return gzipSync(JSON.stringify(value)).toString('base64');
}

export function unpacked(text: string): unknown {
    return JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString());
}

/** A name for some content: the same for the same content, on any machine. */
export function hashOf(...content: readonly unknown[]): string {
    return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
