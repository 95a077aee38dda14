import type { ServiceWorkerScope } from './service-worker-scope';

interface KeptPage {
  /** The start of the names of its caches. No other page of the origin may use it. */
  name: string;
  /** The address from which its document is loaded. */
  document: string;
  /** Whether the document answers a navigation to this path. */
  isPage: (path: string) => boolean;
  /** Addresses to keep besides the build's files, such as the manifest. */
  files?: readonly string[];
  /** Files of which a guest needs only some, such as those of a language. The page itself puts them into the cache of its build. */
  chosen?: {
    isFile: (path: string) => boolean;
    /** The addresses in this build of those that the guest needs. */
    files: () => Promise<readonly string[]>;
  };
}

/**
 * Keeps the document and the files of a page, so that it opens without network. A new build is loaded as a whole beside the old one and
 * used from the next opening on. Call it once, in the page's service worker.
 */
export function keepPage(
  scope: ServiceWorkerScope,
  { name, document, isPage, files = [], chosen }: KeptPage,
): void {
  const { caches, girouetteBuild } = scope;
  const cacheName = `${name} ${girouetteBuild.name}`;
  const kept = new Set([document, ...girouetteBuild.files, ...files]);

  async function load(): Promise<void> {
    const cache = await caches.open(cacheName);
    const all = [...kept, ...((await chosen?.files()) ?? [])];
    await cache.addAll(all.map((address) => new Request(address, { cache: 'no-cache' })));
    await scope.skipWaiting();
  }

  async function dropOthers(): Promise<void> {
    const old = (await caches.keys()).filter(
      (one) => one.startsWith(`${name} `) && one !== cacheName,
    );
    await Promise.all(old.map((one) => caches.delete(one)));
    await scope.clients.claim();
  }

  /** The kept address that answers a request. */
  function keptFor({ method, mode, url }: Request): string | null {
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin) return null;
    const address = mode === 'navigate' && isPage(pathname) ? document : pathname;
    return kept.has(address) || chosen?.isFile(address) ? address : null;
  }

  async function answer(request: Request, address: string): Promise<Response> {
    const cache = await caches.open(cacheName);
    // The browser sends the headers that the answers vary by, but scripts do not see them.
    return (await cache.match(address, { ignoreVary: true })) ?? scope.fetch(request);
  }

  scope.addEventListener('install', (event) => event.waitUntil(load()));
  scope.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
  scope.addEventListener('fetch', (event) => {
    const address = keptFor(event.request);
    if (address !== null) event.respondWith(answer(event.request, address));
  });
}
