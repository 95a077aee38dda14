import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type SqliteDatabase } from '@girouette/store/sqlite';
import { pino } from 'pino';
import { openDeadLetters } from '../src/embedded/dead-letters';
import { openLog, START, type EventLog } from '../src/embedded/log';
import { openLogFile, type LogFile } from '../src/embedded/log-file';
import { startReader } from '../src/embedded/reader';
import { createGroupStore } from './group-store';
import { aVisit, numberOf, visits } from './visits';

const silent = pino({ level: 'silent' });
let dir: string;
let file: LogFile;
let log: EventLog;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'girouette-log-'));
  file = openLogFile({ dir, log: silent });
  log = openLog(file);
});
afterEach(async () => {
  jest.useRealTimers();
  await file.close();
  await rm(dir, { recursive: true, force: true });
});

const read = async (topic: string, position = START, group = 'game') => {
  const page = await log.readPage(group, { topic, position, limit: 2_000 });
  return page?.entries ?? [];
};
const numbersIn = async (topic: string) => (await read(topic)).map(({ event }) => numberOf(event));
const positionsIn = async (topic: string) =>
  (await read(topic)).map(({ position }) => Number(position));

describe('the embedded log', () => {
  it('keeps calls together, in growing positions, when several publish at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, call) => log.append('plays', visits(3, { first: call * 10 }))),
    );
    const positions = await positionsIn('plays');
    expect(positions).toHaveLength(120);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
    const numbers = await numbersIn('plays');
    for (let i = 0; i < numbers.length; i += 3) {
      expect(numbers.slice(i, i + 3)).toEqual([numbers[i], numbers[i]! + 1, numbers[i]! + 2]);
    }
  });

  it('stores an event once, even when it is published again', async () => {
    const [first, second] = [aVisit(1), aVisit(2)];
    await log.append('plays', [first]);
    await log.append('plays', [first, second]);
    await Promise.all([log.append('plays', [second]), log.append('plays', [second])]);
    expect(await numbersIn('plays')).toEqual([1, 2]);
  });

  it('reads a page once for all groups, and again for those that a new event has woken', async () => {
    let reads = 0;
    let flushed: () => void = () => undefined;
    const flush = new Promise<void>((resolve) => (flushed = resolve));
    const slow = openLog({
      ...file,
      read: (work) => file.read(() => ((reads += 1), work())),
      synced: () => flush,
    });
    const count = async (group: string) =>
      (await slow.readPage(group, { topic: 'plays', position: START, limit: 10 }))?.entries.length;
    await log.append('plays', [aVisit(1)]);
    const early = [count('game'), count('review')];
    await log.append('plays', [aVisit(2)]);
    const late = count('analytics');
    flushed();
    expect(await Promise.all([...early, late])).toEqual([1, 1, 2]);
    expect(reads).toBe(2);
  });

  it('keeps topics apart, even when one name begins like another', async () => {
    await log.append('plays', [aVisit(1)]);
    await log.append('plays-2', [aVisit(2)]);
    expect(await numbersIn('plays')).toEqual([1]);
    expect(await numbersIn('plays-2')).toEqual([2]);
    expect(await log.readPage('game', { topic: 'mails', position: START, limit: 10 })).toBeNull();
  });

  it.each(['', 'plays/2', 'plays~', ' plays'])('refuses %p as a topic', async (topic) => {
    await expect(log.append(topic, [aVisit(1)])).rejects.toThrow(TypeError);
  });

  it('does not use a position again after a power cut took the end of the log', async () => {
    await log.append('plays', visits(5));
    const before = await positionsIn('plays');
    const last = before.at(-1)!;
    await file.writer.write(() => file.sql.run('DELETE FROM events'));
    // A real restart takes longer than a millisecond.
    while (Date.now() * 1_000 <= last) await new Promise((resolve) => setImmediate(resolve));
    await log.append('plays', [aVisit(6)]);
    const [after] = await positionsIn('plays');
    expect(after).toBeGreaterThan(last);
  });

  it('keeps the order when the clock is set back', async () => {
    await log.append('plays', [aVisit(1)]);
    jest.useFakeTimers({ now: Date.now() - 3_600_000, doNotFake: ['setImmediate', 'nextTick'] });
    await log.append('plays', [aVisit(2)]);
    expect(await numbersIn('plays')).toEqual([1, 2]);
  });

  it('publishes and delivers only events that survive a power cut', async () => {
    const flushed: (() => void)[] = [];
    const flush = () => new Promise<void>((resolve) => void flushed.push(resolve));
    const done: string[] = [];
    const database = openDatabase({ dir, name: 'slow', flush });
    const slowLog = copyOf(database);

    const publishing = slowLog.append('plays', [aVisit(1)]).then(() => done.push('published'));
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    for (let i = 0; i < 5; i += 1) await turn();
    const reading = slowLog
      .readPage('game', { topic: 'plays', position: START, limit: 10 })
      .then((page) => done.push(`read ${page?.entries.length ?? 0}`));
    for (let i = 0; i < 5; i += 1) await turn();
    expect(done).toEqual([]);

    const end = setInterval(() => flushed.splice(0).forEach((resolve) => resolve()), 1);
    await Promise.all([publishing, reading]);
    expect(done.sort()).toEqual(['published', 'read 1']);
    await database.close();
    clearInterval(end);
  });

  /** A log on another file, with the same tables. */
  function copyOf(database: SqliteDatabase): EventLog {
    const schema = file.sql.all<{ sql: string }>(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
    );
    for (const { sql } of schema) database.sql.exec(sql);
    return openLog({ ...database, notifier: file.notifier, parsed: file.parsed });
  }

  describe('trimming', () => {
    const nextWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000);

    it('removes old events that every group has read, and keeps the rest', async () => {
      await log.append('plays', visits(10));
      const positions = await positionsIn('plays');
      await log.notePosition('game', 'plays', String(positions[3]));
      await log.notePosition('mail', 'plays', String(positions[5]));
      expect(await log.trim(nextWeek())).toBe(4);
      expect(await numbersIn('plays')).toEqual([5, 6, 7, 8, 9, 10]);
      await log.notePosition('game', 'plays', String(positions[8]));
      expect(await log.trim(nextWeek())).toBe(2);
      expect(await numbersIn('plays')).toEqual([7, 8, 9, 10]);
    });

    it('removes nothing that is not old', async () => {
      await log.append('plays', visits(3));
      const positions = await positionsIn('plays');
      await log.notePosition('game', 'plays', String(positions[2]));
      expect(await log.trim(new Date(Date.now() - 1_000))).toBe(0);
    });

    it('removes nothing that a group has not begun to read', async () => {
      await log.append('plays', visits(3));
      const positions = await positionsIn('plays');
      await log.notePosition('game', 'plays', String(positions[2]));
      await log.notePosition('mail', 'plays', START);
      expect(await log.trim(nextWeek())).toBe(0);
    });

    it('goes only by age when no group reads the topic, and keeps the newest event', async () => {
      await log.append('plays', visits(1_200));
      expect(await log.trim(nextWeek())).toBe(1_199);
      expect(await numbersIn('plays')).toEqual([1_200]);
    });
  });

  it('removes dead letters that are older than asked for', async () => {
    const letters = openDeadLetters(file, log);
    await letters.add({ group: 'game', topic: 'plays', event: aVisit(1), error: new Error('no') });
    expect(await letters.removeOld(new Date(Date.now() - 60_000))).toBe(0);
    expect(await letters.removeOld(new Date(Date.now() + 60_000))).toBe(1);
    expect(await letters.port.list()).toEqual([]);
  });

  it('replays a dead letter once, even for several simultaneous requests', async () => {
    const letters = openDeadLetters(file, log);
    const event = aVisit(1);
    await log.append('plays', [event]);
    await letters.add({ group: 'game', topic: 'plays', event, error: new Error('no') });
    const [letter] = await letters.port.list();
    const answers = await Promise.all([1, 2, 3].map(() => letters.port.replay(letter!.id)));
    expect(answers.sort()).toEqual([false, false, true]);
    expect(await numbersIn('plays')).toEqual([1, 1]);
    expect(await read('plays', START, 'mail')).toHaveLength(1);
  });
});

it('reads a backlog page after page, without a rest between full ones', async () => {
  await log.append('plays', visits(45));
  const store = createGroupStore('game', ['plays']);
  // A rest would never end.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
  const reader = startReader({
    ...{ topic: 'plays', consumer: store.consumer(), pageSize: 10, log: silent },
    ...{ eventLog: log, notifier: file.notifier, deadLetters: openDeadLetters(file, log) },
    options: { attempts: 1, backoffMs: 1 },
  });
  while (store.applied.length < 45) await new Promise((resolve) => setImmediate(resolve));
  expect(store.pages).toEqual([10, 10, 10, 10, 5]);
  await reader.stop();
});
