/** The part of sax (an XML parser) that the tests use. */
declare module 'sax' {
    export interface Tag {
        readonly name: string;
        readonly attributes: Readonly<Record<string, string>>;
    }
    export class SAXParser {
        onerror: (error: Error) => void;
        onopentag: (tag: Tag) => void;
        onclosetag: (name: string) => void;
        ontext: (text: string) => void;
        write(xml: string): this;
        close(): this;
    }
    export function parser(strict: boolean): SAXParser;
}
