/** @jest-environment node */
import { keepPage, type ServiceWorkerScope } from '.';

const ORIGIN = 'https://girouette.example';
type Handle = (event: unknown) => void;

/** A browser that keeps caches across several service workers. */
function aBrowser() {
  const stores = new Map<string, Map<string, Response>>();
  let online = true;
  const onNetwork = (address: string) =>
    online
      ? Promise.resolve(new Response(`network ${address}`))
      : Promise.reject(new TypeError('offline'));
  const pathOf = (address: string) => new URL(address, ORIGIN).pathname;

  const caches = {
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return Promise.resolve({
        addAll: async (requests: Request[]) => {
          for (const { url } of requests) store.set(pathOf(url), await onNetwork(pathOf(url)));
        },
        match: (address: string) => Promise.resolve(store.get(address)?.clone()),
      });
    },
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };

  /** Installs the service worker of a build; the result answers requests. */
  async function install(build: string, chosen?: string) {
    const handles: Record<string, Handle> = {};
    const scope = {
      girouetteBuild: { name: build, files: [`/mf/${build}/main.js`] },
      caches,
      location: { origin: ORIGIN },
      clients: { claim: () => Promise.resolve() },
      skipWaiting: () => Promise.resolve(),
      fetch: ({ url }: Request) => onNetwork(pathOf(url)),
      addEventListener: (type: string, handle: Handle) => void (handles[type] = handle),
    } as unknown as ServiceWorkerScope;
    keepPage(scope, {
      name: 'counter',
      document: '/counter',
      isPage: (path) => path === '/counter',
      files: ['/counter/manifest.webmanifest'],
      chosen: {
        isFile: (path) => path.includes('/texts-'),
        files: () => Promise.resolve(chosen ? [`/mf/${build}/texts-${chosen}.js`] : []),
      },
    });
    for (const type of ['install', 'activate']) {
      const work: Promise<unknown>[] = [];
      handles[type]?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
      await Promise.all(work);
    }
    /** The text of the answer; null when the service worker leaves the request to the browser. */
    return async (path: string, { mode = 'no-cors', method = 'GET', origin = ORIGIN } = {}) => {
      let answer: Promise<Response> | undefined;
      const request = { url: origin + path, mode, method };
      handles.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
      return answer === undefined ? null : (await answer).text();
    };
  }
  const goOffline = () => (online = false);
  return { install, goOffline, cacheNames: () => [...stores.keys()] };
}

beforeAll(() => {
  // Node's requests have no base address.
  const { Request: Whole } = globalThis;
  jest
    .spyOn(globalThis, 'Request')
    .mockImplementation(
      (address, options) => new Whole(new URL(address as string, ORIGIN), options),
    );
});

test('a kept page and its files open without network', async () => {
  const browser = aBrowser();
  const answerTo = await browser.install('b1');
  browser.goOffline();
  expect(await answerTo('/counter?from=home', { mode: 'navigate' })).toBe('network /counter');
  expect(await answerTo('/mf/b1/main.js')).toBe('network /mf/b1/main.js');
  expect(await answerTo('/counter/manifest.webmanifest')).toContain('manifest');
});

test.each([
  ['another page', '/landing-pages', { mode: 'navigate' }],
  ['a call', '/api/game/redemptions', {}],
  ['a change', '/counter', { mode: 'navigate', method: 'POST' }],
  ['another origin', '/counter', { mode: 'navigate', origin: 'https://elsewhere.example' }],
])('%s is left to the network', async (_name, path, options) => {
  const answerTo = await aBrowser().install('b1');
  expect(await answerTo(path, options)).toBeNull();
});

test('of the files that guests choose from, a build keeps those of this guest', async () => {
  const browser = aBrowser();
  const answerTo = await browser.install('b1', 'de');
  expect(await answerTo('/mf/b1/texts-ar.js')).toBe('network /mf/b1/texts-ar.js');
  browser.goOffline();
  expect(await answerTo('/mf/b1/texts-de.js')).toBe('network /mf/b1/texts-de.js');
  await expect(answerTo('/mf/b1/texts-ar.js')).rejects.toThrow('offline');
});

test('a new build replaces the old one, and nothing of other pages', async () => {
  const browser = aBrowser();
  await browser.install('b1');
  const answerTo = await browser.install('b2');
  expect(browser.cacheNames()).toEqual(['counter b2']);
  browser.goOffline();
  expect(await answerTo('/mf/b2/main.js')).toBe('network /mf/b2/main.js');
});
