import type { Collection } from '../../src/documents';
import type { OpenedStore } from '../../src/documents/contract/adapter-under-test';
import { availableAdapters } from '../../src/documents/contract/adapters';
import { aChange, aDocument, aFilter, aPage, type Thing } from './arbitrary';
import { openOracle } from './oracle';
import { type Random, randomFrom } from './random';

const DOCUMENTS = 40;
const STEPS = 600;

describe.each(availableAdapters(process.env.MONGODB_URL))('$name, at random', (adapter) => {
  let store: OpenedStore;
  beforeAll(async () => {
    store = await adapter.open();
  });
  afterAll(() => store.remove());

  it.each([
    [1, 'without indexes'],
    [2, 'with indexes'],
    [3, 'without indexes'],
    [4, 'with indexes'],
  ])('answers as plain documents in memory do (seed %i, %s)', async (seed, indexes) => {
    const things = store.documents.collection<Thing>(`seed${seed}`);
    if (indexes === 'with indexes') {
      await things.createIndex({ text: 1 });
      await things.createIndex({ number: -1, _id: 1 });
      await things.createIndex({ date: 1 }, { sparse: true });
      await things.createIndex({ 'deep.number': 1, 'deep.text': 1 });
    }
    await playBeside(openOracle(), things, randomFrom(seed));
  });
});

/** Does the same to both, and holds every answer of one against the other's. */
async function playBeside(
  oracle: ReturnType<typeof openOracle>,
  things: Collection<Thing>,
  random: Random,
): Promise<void> {
  for (let step = 0; step < DOCUMENTS + STEPS; step += 1) {
    const action = step < DOCUMENTS ? 'insert' : random.of(ACTIONS);
    const filter = aFilter(random);
    if (action === 'insert') {
      const doc = aDocument(random, `d${step}`);
      await things.insertOne(doc);
      oracle.insertOne(doc);
    } else if (action === 'remove') {
      const few = { $and: [filter, { number: { $gt: 5 } }] };
      const told = { step, few };
      const removed = await things.deleteMany(few);
      expect({ ...told, removed }).toEqual({ ...told, removed: oracle.deleteMany(few) });
    } else if (action === 'change') {
      const change = aChange(random);
      const told = { step, filter, update: change.update };
      const result = await things.updateMany(filter, change.update);
      expect({ ...told, result }).toEqual({ ...told, result: oracle.updateMany(filter, change) });
    } else {
      const page = aPage(random);
      const told = { step, filter, page };
      const found = await things.find(filter, page);
      const count = await things.countDocuments(filter);
      expect({ ...told, found, count }).toEqual({
        ...told,
        found: oracle.find(filter, page),
        count: oracle.countDocuments(filter),
      });
    }
  }
  const sort = { _id: 1 } as const;
  expect(await things.find({}, { sort })).toEqual(oracle.find({}, { sort }));
}

const ACTIONS = ['find', 'find', 'find', 'find', 'change', 'change', 'insert', 'remove'] as const;
