import { randomUUID } from 'node:crypto';
import { type Collection, type Db, MongoClient, MongoServerError } from 'mongodb';
import { assertKeepsPromises } from './promises';

const { MONGODB_URL: url } = process.env;

type Rows = Collection<{ _id: string; count?: number }>;

/** Each breaks one promise as a server of the protocol was seen to do. */
const BREAKS: readonly [what: string, Partial<Record<keyof Rows, unknown>>, RegExp][] = [
  [
    'has no partial indexes',
    {
      createIndex: () =>
        Promise.reject(new MongoServerError({ message: 'not implemented', code: 238 })),
    },
    /il n’a pas d’index partiels/,
  ],
  [
    'confirms concurrent additions and keeps one',
    { updateOne: () => Promise.resolve({ matchedCount: 1 }) },
    /il perd des additions simultanées/,
  ],
  [
    'lets all writers replace one version',
    { replaceOne: () => Promise.resolve({ matchedCount: 1 }) },
    /laisse plusieurs écritures remplacer la même version/,
  ],
  [
    'accepts an id twice',
    { insertOne: () => Promise.resolve({ acknowledged: true }) },
    /il accepte deux fois le même identifiant/,
  ],
];

(url === undefined ? describe.skip : describe)('a server of MongoDB’s protocol', () => {
  let client: MongoClient;
  let database: Db;

  beforeAll(() => {
    client = new MongoClient(url ?? '');
    database = client.db(`promises-${randomUUID()}`);
  });
  afterAll(async () => {
    await database.dropDatabase();
    await client.close();
  });

  /** The database of a server that answers some calls otherwise. */
  const answering = (replaced: object): Db =>
    ({
      collection: (name: string) =>
        new Proxy(database.collection(name), {
          get: (target, key) => {
            const value: unknown = Reflect.get(replaced, key) ?? Reflect.get(target, key);
            return typeof value === 'function' ? (value.bind(target) as unknown) : value;
          },
        }),
    }) as unknown as Db;

  test('that keeps the promises of the store serves, and nothing of the probe stays', async () => {
    await assertKeepsPromises(database);
    await assertKeepsPromises(database);
    expect(await database.collection('_probe').countDocuments()).toBe(0);
  });

  test.each(BREAKS)('that %s is refused in one sentence', async (_what, replaced, sentence) => {
    const refused = assertKeepsPromises(answering(replaced));
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toThrow(
      /^Le serveur de MONGODB_URL ne convient pas .*prenez MongoDB/,
    );
  });

  test('that is away is asked again later', async () => {
    const away = Object.assign(new Error('away'), { name: 'MongoNetworkError' });
    const refused = assertKeepsPromises(answering({ createIndex: () => Promise.reject(away) }));
    await expect(refused).rejects.toBe(away);
  });
});
