export {};

declare const self: ServiceWorkerGlobalScope;

/** All files of the site, and a name that differs for each content of theirs; `scripts/site.mjs` has both. */
declare const __FILES__: readonly string[];
declare const __BUILD__: string;

/** Other sites of the same host have caches of other names. */
const prefix = 'puz ';
const current = `${prefix}${__BUILD__}`;

// The service worker: after one visit the site works without network, in the version that was loaded then.

self.addEventListener('install', event => {
    event.waitUntil(
        caches.open(current).then(cache => cache.addAll(__FILES__.map(name => new Request(name, { cache: 'reload' })))),
    );
});

self.addEventListener('activate', event => {
    const removeOthers = async (): Promise<void> => {
        const others = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== current);
        await Promise.all(others.map(name => caches.delete(name)));
    };
    event.waitUntil(removeOthers());
});

self.addEventListener('fetch', event => {
    const { request } = event;
    if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) {
        event.respondWith(
            caches.match(request, { ignoreSearch: true }).then(async found => {
                const page = found ?? (request.mode === 'navigate' ? await caches.match('index.html') : undefined);
                return page ?? fetch(request);
            }),
        );
    }
});
