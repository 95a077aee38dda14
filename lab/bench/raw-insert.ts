import { randomBytes } from 'node:crypto';
import { newId } from '../../packages/store/src';
import { openDatabase } from '../../packages/store/src/sqlite';

const STORE = 'game';
const INSERTS = 3_000;

/** The file, relative to its folder, that receives the inserts. */
export const RAW_INSERT_FILE = `${STORE}.db`;

/**
 * Milliseconds of processor time of a prepared insert of a play, in separate transactions, into a copy of the system's initial file: the
 * lower bound on this machine.
 * @param dir the folder of the copy
 */
export async function measureRawInsert(dir: string): Promise<number> {
  const database = openDatabase({ dir, name: STORE });
  const play = JSON.stringify({
    pageId: 'page-1',
    ownerId: 'owner-1',
    at: '\u0001d2026-11-21T20:00:00.000Z',
    outcome: { kind: 'gift', option: 1, label: 'Un café offert' },
    angle: 315,
    segment: 7,
    pageVersion: 1,
    requestKey: newId(),
  });
  const before = process.cpuUsage();
  for (let number = 0; number < INSERTS; number += 1) {
    const participant = randomBytes(16).toString('base64url');
    database.sql.run(
      "INSERT INTO plays_rows (id, row) VALUES (?, json_set(?, '$.participant', ?))",
      [newId(), play, participant],
    );
  }
  const { user, system } = process.cpuUsage(before);
  await database.close();
  return (user + system) / 1_000 / INSERTS;
}
