const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');

const define = (name: 'crypto' | 'indexedDB', value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true });

/**
 * Provides what a remembered login needs and jsdom lacks: `crypto.subtle`, and an IndexedDB with one store, `get` and `put`. Each test
 * starts with an empty one.
 */
export function startFakeKeyStore() {
  const keys = new Map<string, CryptoKey>();
  beforeAll(() => {
    define('crypto', webcrypto);
  });
  beforeEach(() => {
    localStorage.clear();
    keys.clear();
    define('indexedDB', fakeIndexedDb(keys));
  });
  return {
    keys,
    /** Behaves like a browser that blocks IndexedDB. */
    block: () => {
      define('indexedDB', undefined);
    },
  };
}

function fakeIndexedDb(keys: Map<string, CryptoKey>) {
  const answering = (result: unknown) => {
    const request = { result, onsuccess: (): void => undefined };
    queueMicrotask(() => {
      request.onsuccess();
    });
    return request;
  };
  const store = {
    get: (name: string) => answering(keys.get(name)),
    put: (key: CryptoKey, name: string) => answering(void keys.set(name, key)),
  };
  const database = {
    transaction: () => ({ objectStore: () => store }),
    close: () => undefined,
  };
  return { open: () => answering(database) };
}
