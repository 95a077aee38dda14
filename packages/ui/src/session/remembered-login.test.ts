import { forgetLogin, rememberedLogin, rememberLogin } from '.';

const login = { email: 'camille@exemple.fr', password: 'motdepasse' };
let keys: Map<string, CryptoKey>;

/** A minimal IndexedDB with one store, `get` and `put`; jsdom has none. */
function fakeIndexedDb(): IDBFactory {
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
  return { open: () => answering(database) } as unknown as IDBFactory;
}

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');

// jsdom has no `crypto.subtle`.
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

beforeEach(() => {
  localStorage.clear();
  keys = new Map();
  Object.defineProperty(globalThis, 'indexedDB', { value: fakeIndexedDb(), configurable: true });
});

test('a saved login can be read back', async () => {
  await rememberLogin(login);
  expect(await rememberedLogin()).toEqual(login);
});

test('the storage shows neither e-mail nor password, and the key cannot be exported', async () => {
  await rememberLogin(login);
  const stored = JSON.stringify({ ...localStorage });
  for (const secret of [login.email, login.password]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(btoa(secret));
  }
  const [key] = [...keys.values()];
  expect(key?.extractable).toBe(false);
});

test('the same login is encrypted differently each time', async () => {
  await rememberLogin(login);
  const first = localStorage.getItem('girouette.remembered');
  await rememberLogin(login);
  expect(localStorage.getItem('girouette.remembered')).not.toBe(first);
});

test('a login that cannot be decrypted is removed', async () => {
  await rememberLogin(login);
  keys.clear();
  expect(await rememberedLogin()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a browser without IndexedDB saves no login', async () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  await rememberLogin(login);
  expect(localStorage).toHaveLength(0);
  expect(await rememberedLogin()).toBeNull();
});

test('a forgotten login leaves nothing in the storage', async () => {
  await rememberLogin(login);
  forgetLogin();
  expect(await rememberedLogin()).toBeNull();
});
