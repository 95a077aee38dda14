import { execFileSync } from 'node:child_process';
import { fdatasync, fstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { events as definitions, type AnyEvent } from '@girouette/contracts';
import { newId, type Changes, type Store, table, type Table } from '../../src';
import { openDatabase, openSqlite } from '../../src/sqlite';
import { tempDir } from '../temp-dir';

/** Power cuts per round. Each cut copies the logs, and without checkpoints they grow. */
const CUTS = 20;

/** The number of rounds; `POWER_CUT_ROUNDS=25` runs more. */
const ROUNDS = Number(process.env.POWER_CUT_ROUNDS ?? 1);
const BLOCK = 4_096;

interface Order {
  id: string;
  pad: string;
}

const ORDERS = table<Order>('orders');
const RELAYED = table<{ id: string }>('relayed');

const dir = tempDir();

/** A store that records how much of its log was flushed. Checkpoints are off, so the log holds everything. */
async function open(name: string): Promise<{ store: Store; cut: (into: string) => void }> {
  let safe = 0;
  const flush = async (fd: number): Promise<void> => {
    const { size } = fstatSync(fd);
    await promisify(fdatasync)(fd);
    safe = size;
  };
  const store = openSqlite({ dir: dir(), name, flush, schema: 'PRAGMA wal_autocheckpoint = 0' });
  await store.prepare([ORDERS, RELAYED] as never);
  return {
    store,
    cut(into) {
      // Another process copies the file. If this one closed a second descriptor, it would drop SQLite's locks.
      const from = join(dir(), `${name}.db`);
      execFileSync('cp', [from, `${from}-wal`, into]);
      loseBlocks(join(into, `${name}.db-wal`), safe);
    },
  };
}

/** Writes only some blocks of the unflushed bytes and cuts off the end. */
function loseBlocks(log: string, safe: number): void {
  const content = readFileSync(log);
  const end = safe + Math.floor(Math.random() * (content.length - safe + 1));
  for (let at = safe; at < end; at += BLOCK) {
    if (Math.random() < 0.3) content.fill(0, at, Math.min(at + BLOCK, end));
  }
  writeFileSync(log, content.subarray(0, end));
}

function visit(id: string): AnyEvent {
  const { type, dataschema } = definitions.pageVisited;
  return {
    specversion: '1.0',
    id: newId(),
    source: 'game',
    type,
    subject: id,
    time: new Date().toISOString(),
    dataschema,
    datacontenttype: 'application/json',
    data: {},
  };
}

/** Inserts ten orders at a time and records those whose write resolved. */
async function takeOrders(orders: Table<Order>, answered: string[], isRunning: () => boolean) {
  const taker = async (): Promise<void> => {
    while (isRunning()) {
      const order = { id: newId(), pad: 'x'.repeat(Math.random() < 0.1 ? 9_000 : 50) };
      await orders.insert(order, [visit(order.id)]);
      answered.push(order.id);
    }
  };
  await Promise.all(Array.from({ length: 10 }, taker));
}

/** Copies every event into the other store, as a relay does. An event leaves the outbox once the copy is on disk. */
async function relay(from: Store, relayed: Table<{ id: string }>, isRunning: () => boolean) {
  while (isRunning()) {
    const waiting = await from.outbox.next(50, new Set());
    await Promise.all(waiting.map(({ event }) => relayed.insert({ id: event.subject })));
    await from.outbox.published(waiting.map(({ ref }) => ref));
    await new Promise(setImmediate);
  }
}

async function idsOf(
  into: string,
  name: string,
): Promise<{ rows: Set<string>; waiting: Set<string> }> {
  const database = openDatabase({ dir: into, name });
  const ids = (text: string) => new Set(database.sql.all<{ id: string }>(text).map(({ id }) => id));
  const rows = ids(name === 'shop' ? 'SELECT id FROM orders_rows' : 'SELECT id FROM relayed_rows');
  const waiting = ids(`SELECT event ->> '$.subject' AS id FROM _outbox`);
  await database.close();
  return { rows, waiting };
}

it('keeps the effects of events that the log will not bring again', async () => {
  const { store, cut } = await open('shop');
  const applied: string[] = [];
  for (let round = 0; round < CUTS; round += 1) {
    const order = { id: newId(), pad: 'x'.repeat(50) };
    const write = (changes: Changes) => changes(ORDERS).insert(order);
    // Kafka keeps the position.
    const events = [{ id: order.id, write }];
    await store.apply({ topic: 'plays', from: '', to: '', mayRepeat: true, events });
    applied.push(order.id);
    const into = join(dir(), `cut-${round}`);
    mkdirSync(into);
    cut(into);
    const { rows } = await idsOf(into, 'shop');
    expect(applied.filter((id) => !rows.has(id))).toEqual([]);
  }
  await store.close();
});

const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);

it.each(rounds)(
  'loses and invents nothing when the power fails (round %i)',
  async () => {
    const shop = await open('shop');
    const listener = await open('listener');
    const answered: string[] = [];
    let running = true;
    const isRunning = () => running;
    const work = Promise.all([
      takeOrders(shop.store.table(ORDERS), answered, isRunning),
      relay(shop.store, listener.store.table(RELAYED), isRunning),
    ]);
    try {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
        const into = join(dir(), `cut-${cut}`);
        mkdirSync(into);
        const safe = [...answered];
        shop.cut(into);
        listener.cut(into);
        const orders = await idsOf(into, 'shop');
        const relayed = await idsOf(into, 'listener');
        const lost = safe.filter((id) => !orders.rows.has(id));
        const missing = safe.filter((id) => !orders.waiting.has(id) && !relayed.rows.has(id));
        const invented = [...relayed.rows].filter((id) => !orders.rows.has(id));
        expect({ cut, lost, missing, invented }).toEqual({
          cut,
          lost: [],
          missing: [],
          invented: [],
        });
      }
    } finally {
      running = false;
      await work;
      await shop.store.close();
      await listener.store.close();
    }
    expect(answered.length).toBeGreaterThan(CUTS * 5);
  },
  60_000,
);
