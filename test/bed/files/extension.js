// @ts-check
const vscode = require('vscode');

/** Files by path; a folder is whatever a path goes through. @implements {vscode.FileSystemProvider} */
class Files {
    #changed = new vscode.EventEmitter();
    onDidChangeFile = this.#changed.event;

    /** @param {Record<string, string>} texts */
    constructor(texts) {
        this.bytes = new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));
        this.times = new Map();
    }

    watch() {
        return new vscode.Disposable(() => {});
    }

    stat({ path }) {
        const bytes = this.bytes.get(path);
        const inside = `${path.replace(/\/$/, '')}/`;
        if (!bytes && ![...this.bytes.keys()].some(other => other.startsWith(inside))) {
            throw vscode.FileSystemError.FileNotFound(path);
        }
        const type = bytes ? vscode.FileType.File : vscode.FileType.Directory;
        return { type, ctime: 0, mtime: this.times.get(path) ?? 0, size: bytes?.length ?? 0 };
    }

    readDirectory({ path }) {
        const inside = `${path.replace(/\/$/, '')}/`;
        const entries = [...this.bytes.keys()]
            .filter(other => other.startsWith(inside))
            .map(other => other.slice(inside.length).split('/'))
            .map(([name, ...rest]) => [name, rest.length ? vscode.FileType.Directory : vscode.FileType.File]);
        return [...new Map(entries)];
    }

    readFile({ path }) {
        const bytes = this.bytes.get(path);
        if (!bytes) {
            throw vscode.FileSystemError.FileNotFound(path);
        }
        return bytes;
    }

    writeFile(uri, bytes) {
        this.bytes.set(uri.path, bytes);
        this.times.set(uri.path, Date.now());
        this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    }

    delete({ path }) {
        this.bytes.delete(path);
    }

    createDirectory() {}

    rename() {
        throw vscode.FileSystemError.NoPermissions();
    }
}

exports.activate = async context => {
    const texts = await fetch(vscode.Uri.joinPath(context.extensionUri, 'files.json').toString(true));
    const files = new Files(await texts.json());
    let refresh = () => {};
    context.subscriptions.push(
        vscode.workspace.registerFileSystemProvider('vscode-vfs', files),
        vscode.commands.registerCommand('markdown.preview.refresh', () => refresh()),
        vscode.commands.registerCommand('testBed.previewMarkdown', async () => {
            refresh = await previewMarkdown();
        }),
    );
};

/** What VS Code's own preview does with a block, which the bed has for Node only. Returns what makes it anew. */
async function previewMarkdown() {
    const { document } = vscode.window.activeTextEditor;
    const { extendMarkdownIt } = await vscode.extensions.getExtension('puz.puz').activate();
    const { rules } = extendMarkdownIt({ renderer: { rules: {} } }).renderer;
    const panel = vscode.window.createWebviewPanel('preview', 'Preview', vscode.ViewColumn.Beside);
    const render = () => {
        const [, info, content] = /^```(\w+)\n(.*?)^```/ms.exec(document.getText());
        const env = { currentDocument: document.uri };
        panel.webview.html = rules.fence([{ info, content, map: [0, 0] }], 0, {}, env, { renderAttrs: () => '' });
    };
    render();
    return render;
}
