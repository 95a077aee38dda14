import type { Logger } from 'pino';
import type { Store } from '../store';
import { openCollection } from './collection';
import { connect } from './connection';
import { removeExpired } from './expiry';
import { prepareIndexes } from './indexes';
import { patiently, patientCollection } from './patience';

const SWEEP_EVERY_MS = 60_000;

/** Writes take less than this: worth waiting for on the spot. */
const SHORT_WAIT_MS = 2;

export interface SqliteOptions {
  /** The directory of the data; made when missing. */
  dir: string;
  /** Names the file: `<dir>/<service>.db`. */
  service: string;
  log?: Pick<Logger, 'warn'> | undefined;
  /** How often expired documents are removed, in milliseconds. */
  sweepEveryMs?: number;
}

/**
 * The embedded store: one SQLite file per service.
 * @throws DataDirError when the file cannot be opened or written
 */
export function openSqlite(options: SqliteOptions): Store {
  const { dir, service, log, sweepEveryMs = SWEEP_EVERY_MS } = options;
  const connection = connect(dir, service);
  prepareIndexes(connection);
  connection.waitAtMost(SHORT_WAIT_MS);

  const sweep = setInterval(() => {
    patiently(() => removeExpired(connection, new Date())).catch((error: unknown) => {
      log?.warn({ err: error }, 'expired documents could not be removed; trying again later');
    });
  }, sweepEveryMs);
  sweep.unref();

  return {
    kind: 'sqlite',
    collection: (name) => patientCollection(() => openCollection(connection, name)),
    ping() {
      connection.get('SELECT 1');
    },
    close() {
      clearInterval(sweep);
      connection.close();
    },
  };
}
