/** The part of WebAssembly that we use. Node's types lack it, and those of browsers come with the whole DOM. */
declare namespace WebAssembly {
    class Module {
        constructor(bytes: Uint8Array);
    }

    class Memory {
        readonly buffer: ArrayBuffer;
        /** In pages of 64 KiB. */
        constructor(size: { readonly initial: number; readonly maximum: number });
    }

    class Instance {
        readonly exports: object;
        constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    }
}
