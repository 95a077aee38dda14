import { MongoClient } from 'mongodb';
import type { Store, Stored } from '../store';
import { openCollection, type Run } from './collection';
import { inPortWords } from './errors';

/** How long an operation may take, in milliseconds, the search for a server included. */
const OPERATION_MS = 10_000;
const SERVER_SELECTION_MS = 2_000;

export interface MongoOptions {
  url: string;
  /** Names the database; a path in the address becomes a prefix of it. */
  service: string;
}

/**
 * The store on MongoDB (4.2 or newer). Connects at the first operation, and again after an outage, so that a server that
 * is down at start is no reason to stop: operations reject until it is there.
 */
export function openMongo({ url, service }: MongoOptions): Store {
  const client = clientFor(url);
  const database = client.db(databaseName(url, service));
  const connected = connectOnce(client);
  const run: Run = async (operation) => {
    await connected();
    return inPortWords(operation);
  };
  return {
    kind: 'mongodb',
    collection: (name) => openCollection(database.collection<Stored>(name), run),
    ping: () =>
      run(async () => {
        await database.command({ ping: 1 }, { timeoutMS: SERVER_SELECTION_MS });
      }),
    close: () => client.close(),
  };
}

/**
 * Connects until it succeeded once; from then on the driver recovers by itself. It does not from a first attempt that
 * failed (7.5): left to connect by itself, it keeps the closed topology, and nothing works again until a restart.
 */
function connectOnce(client: MongoClient): () => Promise<unknown> {
  let connection: Promise<unknown> | undefined;
  return () => {
    connection ??= client.connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };
}

/** Removes the whole database of a service, as tests do when they are done. */
export async function dropMongo({ url, service }: MongoOptions): Promise<void> {
  const client = clientFor(url);
  try {
    await client.db(databaseName(url, service)).dropDatabase();
  } finally {
    await client.close();
  }
}

function clientFor(url: string): MongoClient {
  return new MongoClient(url, {
    appName: 'girouette',
    // Filters with `undefined` are refused before they come here; should one slip through, it must not match everything.
    ignoreUndefined: false,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    connectTimeoutMS: SERVER_SELECTION_MS,
    timeoutMS: OPERATION_MS,
    // What was answered outlives the loss of a member.
    writeConcern: { w: 'majority' },
  });
}

/** `mongodb://host/girouette` and the service `game` make `girouette-game`. */
function databaseName(url: string, service: string): string {
  const prefix = /^[^:]+:\/\/[^/]+\/([^?]*)/.exec(url)?.[1] ?? '';
  return prefix === '' ? service : `${decodeURIComponent(prefix)}-${service}`;
}
