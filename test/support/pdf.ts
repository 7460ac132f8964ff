import { inflateSync } from 'node:zlib';

interface PdfPage {
    /** In points. */
    readonly size: readonly number[];
    /** Each written text, in order. */
    readonly texts: readonly string[];
}

/** Reads the texts of one of our PDF files as another program would: by its tables from glyphs to characters. */
export function pdfPages(bytes: Uint8Array): PdfPage[] {
    const file = Buffer.from(bytes).toString('latin1');
    const objects = new Map(
        [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [id!, body!]),
    );
    const reference = (body: string, name: string): string =>
        objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
    const stream = (body: string): string => {
        const data = Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(body)![1]!, 'latin1');
        return (body.includes('FlateDecode') ? inflateSync(data) : data).toString('latin1');
    };
    const characters = (font: string): Map<string, string> => {
        const table = stream(reference(font, 'ToUnicode'));
        const [, first = '0', targets = ''] = /<(\w+)> <\w+> \[([^\]]*)\]/.exec(table) ?? [];
        return new Map(
            [...targets.matchAll(/<([\w ]*)>/g)].map(([, hex], index) => [
                (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
                Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
            ]),
        );
    };
    const pages = [...objects.values()].filter(body => /\/Type \/Page\n/.test(body));
    return pages.map(page => {
        const resources = reference(page, 'Resources');
        const fonts = new Map(
            [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
                name!,
                characters(objects.get(id!)!),
            ]),
        );
        const content = stream(reference(page, 'Contents'));
        let font = new Map<string, string>();
        const texts: string[] = [];
        for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
            if (name) {
                font = fonts.get(name)!;
            } else {
                const glyphs = [...shown!.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!);
                texts.push(glyphs.map(glyph => font.get(glyph) ?? '\ufffd').join(''));
            }
        }
        const [, box = ''] = /\/MediaBox \[([^\]]*)\]/.exec(page)!;
        return { size: box.split(' ').slice(2).map(Number), texts };
    });
}
