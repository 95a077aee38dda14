import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocuments, PortMisuseError, type Documents } from '../../src';
import { lowestPosition, openGroupOffset } from '../../src/events/embedded/group-offset';
import { openLog, type Entry, type EventLog } from '../../src/events/embedded/log';
import { aVisit, numberOf, visits } from './visits';

let dir: string;
let documents: Documents;
let log: EventLog;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'girouette-log-'));
  documents = await openDocuments({ service: 'events', dir });
  log = openLog(documents);
});
afterEach(async () => {
  await documents.close();
  await rm(dir, { recursive: true, force: true });
});

const append = (first: number, count: number) =>
  log.append(
    'plays',
    visits(count, { first }).map((event) => ({ event })),
  );

describe('the embedded log', () => {
  it('numbers without a gap, and keeps calls together, when several processes publish at once', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => openDocuments({ service: 'events', dir })),
    );
    const logs = [log, ...others.map(openLog)];
    await Promise.all(
      logs.flatMap((each, writer) =>
        Array.from({ length: 10 }, (_, call) => {
          const first = writer * 1_000 + call * 10;
          return each.append(
            'plays',
            visits(3, { first }).map((event) => ({ event })),
          );
        }),
      ),
    );

    const entries = await log.readAfter('plays', '', 1_000);
    expect(entries.map(({ _id }) => Number(_id.split('/')[1]))).toEqual(
      Array.from({ length: 120 }, (_, i) => i + 1),
    );
    const heard = entries.map(({ event }) => numberOf(event));
    for (let i = 0; i < heard.length; i += 3) {
      expect(heard.slice(i, i + 3)).toEqual([heard[i], heard[i]! + 1, heard[i]! + 2]);
    }
    await Promise.all(others.map((other) => other.close()));
  });

  it('keeps topics apart, also when one name begins like another', async () => {
    await log.append('plays', [{ event: aVisit(1) }]);
    await log.append('plays-2', [{ event: aVisit(2) }]);
    const read = async (topic: string) =>
      (await log.readAfter(topic, '', 10)).map(({ event }) => numberOf(event));
    expect(await read('plays')).toEqual([1]);
    expect(await read('plays-2')).toEqual([2]);
  });

  it.each(['', 'plays/2', 'plays~', ' plays'])('refuses %p as a topic', async (topic) => {
    await expect(log.append(topic, [{ event: aVisit(1) }])).rejects.toThrow(PortMisuseError);
  });

  describe('trimming', () => {
    const old = new Date('2026-11-01T00:00:00Z');
    const before = new Date('2026-11-10T00:00:00Z');
    const left = async () =>
      (await log.readAfter('plays', '', 2_000)).map(({ event }) => numberOf(event));
    const age = (first: number, last: number) =>
      documents
        .collection<Entry>('log')
        .updateMany({ _id: { $gte: id(first), $lte: id(last) } }, { $set: { at: old } });
    const id = (n: number) => `plays/${String(n).padStart(15, '0')}`;

    it('removes what is old and done with by every group', async () => {
      await append(1, 10);
      await age(1, 6);
      expect(await log.trim('plays', { before, position: id(4) })).toBe(4);
      expect(await left()).toEqual([5, 6, 7, 8, 9, 10]);
      expect(await log.trim('plays', { before, position: id(10) })).toBe(2);
      expect(await left()).toEqual([7, 8, 9, 10]);
    });

    it('removes nothing that a group has not begun to read', async () => {
      await append(1, 3);
      await age(1, 3);
      const member = { topic: 'plays', owner: 'me' };
      const game = openGroupOffset(documents, { ...member, group: 'game' });
      await game.register();
      await game.acquire();
      await game.commit(id(3));
      await openGroupOffset(documents, { ...member, group: 'mail' }).register();
      const position = await lowestPosition(documents, 'plays');
      expect(await log.trim('plays', { before, position })).toBe(0);
      expect(await left()).toEqual([1, 2, 3]);
    });

    it('goes by age alone when nobody reads the topic', async () => {
      await append(1, 1_200);
      await age(1, 1_100);
      expect(await lowestPosition(documents, 'plays')).toBeNull();
      expect(await log.trim('plays', { before, position: null })).toBe(1_100);
      expect(await left()).toHaveLength(100);
    });

    it('keeps the newest event, so that numbers go on from it', async () => {
      await append(1, 3);
      await age(1, 3);
      expect(await log.trim('plays', { before, position: null })).toBe(2);
      await append(4, 1);
      const entries = await log.readAfter('plays', '', 10);
      expect(entries.map(({ _id }) => _id)).toEqual([id(3), id(4)]);
    });
  });
});

describe('the offset of a group', () => {
  const offsetOf = (owner: string) =>
    openGroupOffset(documents, { group: 'game', topic: 'plays', owner });

  it('gives the work to one member at a time', async () => {
    const [one, two] = [offsetOf('one'), offsetOf('two')];
    await one.register();
    await two.register();
    expect(await one.acquire()).toBe('');
    expect(await two.acquire()).toBeNull();
    expect(await one.acquire()).toBe('');

    await one.release('plays/1');
    expect(await two.acquire()).toBe('plays/1');
    expect(await one.acquire()).toBeNull();
  });

  it('takes the work from a member whose lease has run out, whose late word then counts for nothing', async () => {
    const [one, two] = [offsetOf('one'), offsetOf('two')];
    await one.register();
    await one.acquire();
    await documents
      .collection('groups')
      .updateOne({ _id: 'game/plays' }, { $set: { leaseUntil: new Date(0) } });
    expect(await two.acquire()).toBe('');
    expect(await one.commit('plays/9')).toBe(false);
    expect(await one.renew()).toBe(false);
    await one.release('plays/9');
    expect(await two.position()).toBe('');
    expect(await two.renew()).toBe(true);
  });

  it('does not wait for a member of this machine whose process is gone', async () => {
    const { hostname } = await import('node:os');
    // Beyond the largest process id of any system.
    const dead = offsetOf(`${hostname()}:99999999:x`);
    await dead.register();
    expect(await dead.acquire()).toBe('');
    expect(await offsetOf('one').acquire()).toBe('');
  });

  it('waits for a member of another machine', async () => {
    const elsewhere = offsetOf('elsewhere:99999999:x');
    await elsewhere.register();
    expect(await elsewhere.acquire()).toBe('');
    expect(await offsetOf('one').acquire()).toBeNull();
  });
});
