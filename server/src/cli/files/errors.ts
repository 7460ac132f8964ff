import * as fs from 'node:fs';
import * as path from 'node:path';
import { sameText, type Text } from '../../message';
import { Refusal } from '../terminal';
import { misreadAs, notUtf8 } from './names';

const causes: Readonly<Record<string, Text>> = {
    EACCES: { en: 'permission denied', ja: 'アクセス権がありません' },
    EPERM: { en: 'permission denied', ja: 'アクセス権がありません' },
    EROFS: { en: 'it is read-only', ja: '読み取り専用です' },
    EEXIST: { en: 'it is not a folder', ja: 'フォルダーではありません' },
    ENOENT: { en: 'a folder on the way is missing', ja: '途中のフォルダーがありません' },
    ENOTDIR: { en: 'a part of its path is not a folder', ja: '途中にフォルダーでないものがあります' },
    EISDIR: { en: 'it is a folder', ja: 'フォルダーです' },
    ELOOP: { en: 'its links go round in a circle', ja: 'リンクが循環しています' },
    ENAMETOOLONG: { en: 'the name is too long', ja: '名前が長すぎます' },
    ENOSPC: { en: 'no space is left', ja: '空き容量がありません' },
    EDQUOT: { en: 'no space is left', ja: '空き容量がありません' },
    EFBIG: { en: 'files may not be so large here', ja: 'ファイルの大きさの制限を超えました' },
    EIO: { en: 'the disk reports an error', ja: 'ディスクのエラーです' },
    EPIPE: { en: 'nobody reads it', ja: '読み手がいません' },
    EBADF: { en: 'it is not open', ja: '開かれていません' },
    ETXTBSY: { en: 'it is a program that is running', ja: '実行中のプログラムです' },
};

/** Why the system refuses a file. */
export function causeOf(error: unknown): Text {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return causes[code] ?? sameText(message);
}

/** A refusal with the reason of the system. */
export function cannot(what: 'read' | 'write', name: string, error: unknown): Refusal {
    if (what === 'read' && (error as NodeJS.ErrnoException).code === 'ENOENT') {
        const [misread] = misreadAs(name);
        if (misread !== undefined) {
            return new Refusal(notUtf8(misread));
        }
        const target = missingTarget(name);
        return new Refusal(
            target === undefined
                ? { en: `There is no file "${name}".`, ja: `「${name}」というファイルはありません。` }
                : {
                      en: `"${name}" is a link to "${target}", which does not exist.`,
                      ja: `「${name}」のリンク先「${target}」がありません。`,
                  },
        );
    }
    const cause = causeOf(error);
    return new Refusal(
        what === 'read'
            ? { en: `"${name}" cannot be read: ${cause.en}.`, ja: `「${name}」を読めません(${cause.ja})。` }
            : { en: `"${name}" cannot be written: ${cause.en}.`, ja: `「${name}」に書き込めません(${cause.ja})。` },
    );
}

/** The path at which a chain of links ends, where there is no file; undefined if the name is no link. */
function missingTarget(name: string): string | undefined {
    try {
        const link = fs.readlinkSync(name);
        const target = path.isAbsolute(link) ? link : path.join(path.dirname(name), link);
        return missingTarget(target) ?? target;
    } catch {
        return undefined;
    }
}
