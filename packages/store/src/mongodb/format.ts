import type { Collection, Db } from 'mongodb';
import { isDuplicate, unavailable } from './errors';

/** Changes when documents of the earlier format would be misread; such databases are refused. SQLite has its own mark. */
const FORMAT = 'girouette 2';
const COLLECTION = '_format';

interface Mark {
  _id: 'store';
  format: string;
}

/**
 * Marks an empty database with the format of its documents.
 * @throws Error with one French sentence when the database contains data without our mark: from an earlier version or another program
 */
export async function ensureFormat(database: Db): Promise<void> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const isEmpty = collections.every(
    ({ name }) => name === COLLECTION || name.startsWith('system.'),
  );
  const marks = database.collection<Mark>(COLLECTION);
  // Read after the list, because another process writes its mark before it creates anything else.
  const mark = (await marks.findOne({ _id: 'store' })) ?? (isEmpty ? await addMark(marks) : null);
  if (mark?.format === FORMAT) return;
  throw new Error(
    `La base de données ${database.databaseName} est inutilisable (elle vient d’une version antérieure)\u00a0: ` +
      'supprimez-la, ou donnez un autre préfixe par MONGODB_URL.',
  );
}

/**
 * Returns a check for the operations on a database: rows without the mark would make it that of another program. Reads until the mark is
 * there. The check rejects with AppError UNAVAILABLE before.
 */
export function untilMarked(database: Db): () => Promise<void> {
  let isMarked = false;
  return async () => {
    if (isMarked) return;
    isMarked = (await database.collection<Mark>(COLLECTION).findOne({ _id: 'store' })) !== null;
    if (!isMarked)
      throw unavailable(new Error(`The database ${database.databaseName} is not prepared yet.`));
  };
}

async function addMark(marks: Collection<Mark>): Promise<Mark | null> {
  await marks.insertOne({ _id: 'store', format: FORMAT }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  return marks.findOne({ _id: 'store' });
}
