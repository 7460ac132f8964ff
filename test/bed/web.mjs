// VS Code for the Web as on vscode.dev, made of the VS Code of the bed: the only server is for static files, extensions
// run in web workers, and page, extension host, webviews and extensions each have an origin of their own.
import * as fs from 'node:fs';
import * as http from 'node:http';
import * as path from 'node:path';
import { userSettings, vscode } from './bed.mjs';

const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
};
/** The opened folder. */
const repository = { scheme: 'vscode-vfs', authority: 'github', path: '/puz/examples' };
const workbench = 'out/vs/code/browser/workbench/workbench';

/** Replacements in code-server's page, which requires a remote machine with the user's data; VS Code's own does not. */
const codeServersOwn = [
    [/,remoteAuthority:location\.host}/, '}'],
    [/(\.file\(this\.userDataPath\)\.with\({scheme:\w+)\.vscodeRemote}/, '$1.vscodeUserData}'],
];

function withoutRemote(script) {
    return codeServersOwn.reduce((text, [pattern, plain]) => {
        if (!pattern.test(text)) {
            throw new Error(`this code-server has no ${pattern}`);
        }
        return text.replace(pattern, plain);
    }, script);
}

/**
 * @param extension the folder of the extension under test
 * @param files texts by their paths, which are a repository
 */
export async function startWeb({ extension, files }) {
    const served = new Set();
    let settings = {};
    let language = 'en';
    const script = withoutRemote(fs.readFileSync(path.join(vscode, `${workbench}.js`), 'utf8'));
    const made = {
        '/': () => page(hosts, settings),
        [`/vscode/${workbench}.js`]: () => script,
        // A language pack would set this, as well as all of VS Code's own texts.
        '/language.js': () => `globalThis._VSCODE_NLS_LANGUAGE = ${JSON.stringify(language)};`,
        '/files/files.json': () =>
            JSON.stringify(
                Object.fromEntries(Object.entries(files).map(([name, text]) => [repository.path + name, text])),
            ),
    };
    const folders = {
        '/vscode/': vscode,
        '/extension/': extension,
        '/files/': path.join(import.meta.dirname, 'files'),
    };
    const read = name => {
        if (made[name]) {
            return made[name]();
        }
        const [prefix, folder] = Object.entries(folders).find(([start]) => name.startsWith(start)) ?? [];
        const file = folder && path.join(folder, path.normalize(`/${name.slice(prefix.length)}`));
        return file && fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file) : undefined;
    };
    const answer = (request, response) => {
        const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
        const content = read(name);
        served.add(name);
        response.writeHead(content === undefined ? 404 : 200, {
            'Content-Type': name === '/' ? types['.html'] : (types[path.extname(name)] ?? 'application/octet-stream'),
            'Access-Control-Allow-Origin': '*',
            'Cache-Control': name.startsWith('/vscode/') ? 'max-age=3600' : 'no-store',
        });
        response.end(content);
    };
    // VS Code accepts scripts over HTTP from this host only. Another port is another origin.
    const servers = [http.createServer(answer), http.createServer(answer)];
    await Promise.all(servers.map(server => new Promise(resolve => server.listen(0, '127.0.0.1', resolve))));
    const hosts = servers.map(server => `localhost:${server.address().port}`);
    return {
        /** The paths of all files that the page has requested. */
        served,
        stop: () => {
            for (const server of servers) {
                server.closeAllConnections();
                server.close();
            }
        },
        /** The address of a page with an open file, with these settings and in this language. */
        url: (file, { changed = {}, locale = 'en' } = {}) => {
            settings = changed;
            language = locale;
            const payload = [['openFile', `vscode-vfs://${repository.authority}${repository.path}${file}`]];
            return `http://${hosts[0]}/?payload=${encodeURIComponent(JSON.stringify(payload))}`;
        },
    };
}

/** @param hosts of the page, and of the extensions */
function page([host, extensionHost], settings) {
    const product = JSON.parse(fs.readFileSync(path.join(vscode, 'product.json'), 'utf8'));
    const anyOrigin = `http://{{uuid}}.${host}/vscode`;
    const configuration = {
        folderUri: repository,
        userDataPath: '/',
        isEnabledFileDownloads: true,
        isEnabledFileUploads: true,
        isEnabledCoderGettingStarted: false,
        additionalBuiltinExtensions: ['/extension', '/files'].map(path => ({
            scheme: 'http',
            authority: extensionHost,
            path,
        })),
        configurationDefaults: { ...userSettings, ...settings },
        productConfiguration: {
            ...product,
            webEndpointUrlTemplate: anyOrigin,
            webviewContentExternalBaseUrlTemplate: `${anyOrigin}/out/vs/workbench/contrib/webview/browser/pre/`,
        },
    };
    const values = {
        WORKBENCH_WEB_CONFIGURATION: JSON.stringify(configuration).replaceAll('"', '&quot;'),
        WORKBENCH_WEB_BASE_URL: '/vscode',
        WORKBENCH_NLS_FALLBACK_URL: '/vscode/out/nls.messages.js',
        WORKBENCH_NLS_URL: '/language.js',
    };
    const template = fs.readFileSync(path.join(vscode, `${workbench}.html`), 'utf8');
    return template.replace(/{{(\w+)}}/g, (_, name) => values[name] ?? '');
}
