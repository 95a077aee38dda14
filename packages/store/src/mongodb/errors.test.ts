import { isIdTaken } from './errors';

const error = (message: string, keyPattern?: object) =>
  Object.assign(new Error(message), { code: 11_000, ...(keyPattern && { keyPattern }) });
const collection = (ids: readonly string[]) => ({
  countDocuments: ({ _id }: { _id: string }) =>
    Promise.resolve(ids.filter((id) => id === _id).length),
});

/** The sentences of servers: MongoDB 8, FerretDB 1.24, the DocumentDB extension. */
const MONGODB =
  'E11000 duplicate key error collection: game.plays index: _id_ dup key: { _id: "a" }';
const FERRETDB = 'E11000 duplicate key error collection: game.plays';
const DOCUMENTDB = "Duplicate key violation on the requested collection: Index '_id_'";

it.each([
  ['MongoDB', MONGODB, { _id: 1 }],
  ['FerretDB', FERRETDB, undefined],
  ['the DocumentDB extension', DOCUMENTDB, undefined],
])('an id that is taken is known on %s', async (_server, message, keyPattern) => {
  const of = { collection: collection(['a']), id: 'a' };
  expect(await isIdTaken(error(message, keyPattern), of)).toBe(true);
});

it.each([
  ['MongoDB', { email: 1 }],
  ['a server that names no key', undefined],
])('another unique key that is taken is no taken id on %s', async (_server, keyPattern) => {
  const of = { collection: collection([]), id: 'a' };
  expect(await isIdTaken(error('index: _id_', keyPattern), of)).toBe(false);
});

it('another error is no taken id', async () => {
  const of = { collection: collection(['a']), id: 'a' };
  expect(await isIdTaken(new Error('index: _id_'), of)).toBe(false);
});
