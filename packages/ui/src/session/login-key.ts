const DATABASE = 'girouette';
const STORE = 'keys';
const NAME = 'remembered-login';

/**
 * This browser's key for the remembered login, generated at first use.
 * @returns an AES-GCM key that cannot be exported
 * @throws without IndexedDB (some private windows) or without WebCrypto (an insecure origin)
 */
export async function readKey(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const asking = database.transaction(STORE).objectStore(STORE).get(NAME);
    const kept = await request(asking as IDBRequest<CryptoKey | undefined>);
    if (kept) return kept;
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await request(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, NAME));
    return key;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return request(opening);
}

function request<T>(pending: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    pending.onsuccess = () => {
      resolve(pending.result);
    };
    pending.onerror = () => {
      reject(pending.error ?? new Error('IndexedDB refused'));
    };
  });
}
