// The service worker: after one visit the site works without network, in the version that was loaded then.

export {};

declare const self: ServiceWorkerGlobalScope;

/** All files of the site, and a name that differs for each content of theirs; `scripts/site.mjs` has both. */
declare const __FILES__: readonly string[];
declare const __BUILD__: string;

/** The beginning of our caches' names. Other sites of the same host may have caches of their own, which stay. */
const ours = `puz ${new URL('.', self.location.href).pathname} `;
const current = ours + __BUILD__;

self.addEventListener('install', event => {
    event.waitUntil(
        caches
            .open(current)
            .then(cache => cache.addAll(__FILES__.map(name => new Request(name, { cache: 'no-cache' })))),
    );
});

self.addEventListener('activate', event => {
    const removeOthers = async (): Promise<void> => {
        const others = (await caches.keys()).filter(name => name.startsWith(ours) && name !== current);
        await Promise.all(others.map(name => caches.delete(name)));
    };
    event.waitUntil(removeOthers());
});

self.addEventListener('fetch', event => {
    const { request } = event;
    if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) {
        event.respondWith(
            // A page is the same file, whatever comes after its `?`.
            caches.match(request, { cacheName: current, ignoreSearch: true }).then(async found => {
                const isPage = request.mode === 'navigate';
                const file = found ?? (isPage ? await caches.match('index.html', { cacheName: current }) : undefined);
                return file ?? fetch(request);
            }),
        );
    }
});
