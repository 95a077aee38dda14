import { randomUuid } from '@girouette/platform/async';
import { type Collection, type Db, MongoServerError } from 'mongodb';
import { isDuplicate, isOutage } from './errors';

const COLLECTION = '_probe';
const AT_ONCE = 16;

interface Probe {
  _id: string;
  _rev: number;
  count: number;
  list: { id: string }[];
}

/** A promise of the store that the server must hold. `isKept` leaves a document as the next one finds it. */
interface Promised {
  /** What the server does when it breaks the promise, for the operator. */
  broken: string;
  isKept: (probes: Collection<Probe>, id: string) => Promise<boolean>;
}

const PROMISES: readonly Promised[] = [
  {
    broken: 'il n’a pas d’index partiels',
    isKept: async (probes) => {
      const partialFilterExpression = { count: { $exists: true } };
      await probes.createIndex({ count: 1, _id: 1 }, { name: '_probe', partialFilterExpression });
      return true;
    },
  },
  {
    broken: 'il accepte deux fois le même identifiant',
    isKept: (probes, id) =>
      probes.insertOne(newProbe(id)).then(
        () => false,
        (error: unknown) => {
          if (isDuplicate(error)) return true;
          throw error;
        },
      ),
  },
  {
    broken: 'il perd des additions simultanées',
    isKept: async (probes, id) => {
      await atOnce(() => probes.updateOne({ _id: id }, { $inc: { count: 1 } }));
      return (await probes.findOne({ _id: id }))?.count === AT_ONCE;
    },
  },
  {
    broken: 'il laisse plusieurs écritures remplacer la même version',
    isKept: async (probes, id) => {
      const before = await probes.findOne({ _id: id });
      if (before === null) return false;
      const replaced = await atOnce((at) =>
        probes.replaceOne({ _id: id, _rev: 0 }, { ...before, _rev: 1, count: at }),
      );
      return replaced.reduce((sum, { matchedCount }) => sum + matchedCount, 0) === 1;
    },
  },
  {
    broken: 'il ne trouve pas les éléments d’une liste par leurs champs',
    isKept: async (probes, id) =>
      (await probes.findOne({ _id: id, 'list.id': { $all: ['a', 'b'] } })) !== null,
  },
  {
    broken: 'il ne retire pas les éléments d’une liste par leurs champs',
    isKept: async (probes, id) => {
      await probes.updateOne({ _id: id }, { $pull: { list: { id: { $in: ['a'] } } } });
      const { list = [] } = (await probes.findOne({ _id: id })) ?? {};
      return list.length === 1 && list[0]?.id === 'b';
    },
  },
];

/**
 * Checks that the server holds what the store promises. Servers that only speak MongoDB's protocol may confirm a write and lose it.
 * @throws Error with one French sentence that names each broken promise
 */
export async function assertKeepsPromises(database: Db): Promise<void> {
  const probes = database.collection<Probe>(COLLECTION);
  const id = randomUuid();
  const broken: string[] = [];
  await probes.insertOne(newProbe(id));
  for (const promise of PROMISES) {
    if (!(await isKept(promise, { probes, id }))) broken.push(promise.broken);
  }
  await probes.deleteOne({ _id: id });
  if (broken.length === 0) return;
  throw new Error(
    `Le serveur de MONGODB_URL ne convient pas (${broken.join(', ')})\u00a0: prenez MongoDB\u00a07 ou\u00a08.`,
  );
}

/** A server that refuses what it is asked for does not keep the promise; one that is away is asked again later. */
async function isKept(
  promise: Promised,
  { probes, id }: { probes: Collection<Probe>; id: string },
): Promise<boolean> {
  try {
    return await promise.isKept(probes, id);
  } catch (error) {
    if (!(error instanceof MongoServerError) || isOutage(error)) throw error;
    return false;
  }
}

const newProbe = (id: string): Probe => ({
  _id: id,
  _rev: 0,
  count: 0,
  list: [{ id: 'a' }, { id: 'b' }],
});

const atOnce = <R>(work: (at: number) => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at)));
