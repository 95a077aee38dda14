import { MongoClient } from 'mongodb';

/** How long an operation may take, in milliseconds, the search for a server included. */
export const OPERATION_MS = 10_000;
export const SERVER_SELECTION_MS = 2_000;

export interface MongoAddress {
  /** A path in it becomes a prefix of the database's name. */
  url: string;
  /** Names the database. */
  service: string;
}

export function createClient(url: string): MongoClient {
  return new MongoClient(url, {
    appName: 'girouette',
    ignoreUndefined: false,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    connectTimeoutMS: SERVER_SELECTION_MS,
    timeoutMS: OPERATION_MS,
    // What was answered survives the loss of a member, and a power cut.
    writeConcern: { w: 'majority', journal: true },
  });
}

/**
 * Connects until it succeeded once; from then on the driver recovers by itself. It does not from a first attempt that
 * failed (7.5): left to connect by itself, it keeps the closed topology, and nothing works again until a restart.
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

/** `mongodb://host/girouette` and the service `game` make `girouette-game`. */
export function databaseName({ url, service }: MongoAddress): string {
  const prefix = /^[^:]+:\/\/[^/]+\/([^?]*)/.exec(url)?.[1] ?? '';
  return prefix === '' ? service : `${decodeURIComponent(prefix)}-${service}`;
}

/** Removes the whole database of a service, as tests do when they are done. */
export async function dropMongo(address: MongoAddress): Promise<void> {
  const client = createClient(address.url);
  try {
    await client.db(databaseName(address)).dropDatabase();
  } finally {
    await client.close();
  }
}
