import { MongoClient } from 'mongodb';

/** The timeout of an operation in milliseconds, including server selection. */
export const OPERATION_MS = 10_000;
export const SERVER_SELECTION_MS = 2_000;

export interface MongoAddress {
  /** The path becomes a prefix of the database name. */
  url: string;
  service: string;
}

export function createClient(url: string): MongoClient {
  // The path is our prefix. The driver would take it as the users' database.
  return new MongoClient(url.replace(/^([^:]+:\/\/[^/?]+\/)[^?]*/, '$1'), {
    appName: 'girouette',
    ignoreUndefined: false,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    connectTimeoutMS: SERVER_SELECTION_MS,
    timeoutMS: OPERATION_MS,
    // An acknowledged write survives the loss of a member and a power cut.
    writeConcern: { w: 'majority', journal: true },
  });
}

/**
 * Repeats the first connection until it succeeds; after that the driver recovers by itself. The driver (7.5) does not recover from a failed
 * first connection: it keeps the closed topology, and nothing works until a restart.
 */
export function connectOnce(client: MongoClient): () => Promise<unknown> {
  let connection: Promise<unknown> | undefined;
  return () => {
    connection ??= client.connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };
}

/** Returns the name of a service's database: `girouette-game` for `mongodb://host/girouette` and the service `game`. */
export function databaseName({ url, service }: MongoAddress): string {
  const prefix = /^[^:]+:\/\/[^/]+\/([^?]*)/.exec(url)?.[1] ?? '';
  return prefix === '' ? service : `${decodeURIComponent(prefix)}-${service}`;
}

/** Removes the database of a service; for tests. */
export async function dropMongo(address: MongoAddress): Promise<void> {
  const client = createClient(address.url);
  try {
    await client.db(databaseName(address)).dropDatabase();
  } finally {
    await client.close();
  }
}
