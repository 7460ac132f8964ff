import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Plain JSON as it stands in Redis, whose memory it has to share with all the others. */
export function packed(value: unknown): string {
    return gzipSync(JSON.stringify(value)).toString('base64');
}

export function unpacked(text: string): unknown {
    return JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString());
}

/** The same for the same content. */
export function hashOf(...content: readonly unknown[]): string {
    return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
