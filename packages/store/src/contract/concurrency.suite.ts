import type { AnyEvent } from '@girouette/contracts';
import type { Bench } from './adapter-under-test';
import {
  anEvent,
  aThing,
  defineCounters,
  defineThings,
  drain,
  ids,
  minutesLater,
  MONDAY,
  type Thing,
  times,
} from './things';

const idsOfEvents = (events: readonly AnyEvent[]) => events.map(({ id }) => id);

/** Concurrent writers, in this process and through a second store on the same data. */
export function concurrencySuite({ fresh, opened, store }: Bench): void {
  /** Empties the outbox while others write. */
  function startRelay() {
    const published: AnyEvent[] = [];
    let writing = true;
    const run = async () => {
      while (writing) published.push(...(await drain(store())));
      published.push(...(await drain(store())));
    };
    const running = run();
    return {
      async stop(): Promise<AnyEvent[]> {
        writing = false;
        await running;
        return published;
      },
    };
  }

  describe('many writers', () => {
    it('lose no update of one row, and publish each event once and in order', async () => {
      const { rows } = await fresh(defineCounters);
      await drain(store());
      await rows.insert({ id: 'a', hits: 0, clicks: 0 });
      const relay = startRelay();
      await times(50, async () => {
        for (let n = 0; n < 20; n += 1) {
          await rows.update(
            'a',
            (row) => ({ ...row, hits: row.hits + 1 }),
            (row) => [anEvent('a', row.hits)],
          );
        }
      });
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 1_000, clicks: 0 });
      const events = await relay.stop();
      expect(new Set(idsOfEvents(events)).size).toBe(1_000);
      expect(events.map(({ data }) => data.number)).toEqual(
        Array.from({ length: 1_000 }, (_, n) => n + 1),
      );
    }, 60_000);

    it('lose nothing between updates, increments and a relay, from two openings', async () => {
      const { definition, rows } = await fresh(defineCounters);
      await drain(store());
      const other = await opened().openAgain();
      await other.prepare([definition]);
      const theirs = other.table(definition);
      const relay = startRelay();
      await times(20, async (writer) => {
        const mine = writer % 2 === 0 ? rows : theirs;
        const seed = { hits: 0, clicks: 0 };
        for (let n = 0; n < 10; n += 1) {
          const event = [anEvent('a')];
          if (writer % 4 < 2) await mine.increment('a', { clicks: 1 }, seed, event);
          else
            await mine.upsert(
              'a',
              (row) => ({ id: 'a', clicks: 0, ...row, hits: (row?.hits ?? 0) + 1 }),
              () => event,
            );
        }
      });
      const published = await relay.stop();
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 100, clicks: 100 });
      expect(await theirs.get('a')).toEqual({ id: 'a', hits: 100, clicks: 100 });
      expect(new Set(idsOfEvents(published)).size).toBe(200);
      await other.close();
    }, 60_000);

    it('create a counter once, when several create it at the same time', async () => {
      const { rows } = await fresh(defineCounters);
      await times(50, () => rows.increment('a', { hits: 1 }, { hits: 1_000, clicks: 7 }));
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 1_050, clicks: 7 });
    });

    it('create a row once, when several create it at the same time', async () => {
      const { rows } = await fresh(defineThings);
      const inserted = await times(20, (n) => rows.insert(aThing({ id: 'a', rank: n })));
      expect(inserted.filter(Boolean)).toHaveLength(1);
      const slugs = await times(20, (n) => rows.insert(aThing({ id: `r${n}`, slug: 'same' })));
      expect(slugs.filter(Boolean)).toHaveLength(1);
      expect(await rows.count('byRank', [])).toBe(2);
    });

    it('claim each due row once, and all due rows at the first attempt', async () => {
      const { definition, rows } = await fresh(defineThings);
      const other = await opened().openAgain();
      const theirs = other.table(definition);
      for (let n = 10; n < 40; n += 1) {
        await rows.insert(aThing({ id: `r${n}`, dueAt: minutesLater(n - 50) }));
      }
      const claimed = await times(15, (n) =>
        (n % 2 === 0 ? rows : theirs).updateEach(
          'due',
          [],
          { to: MONDAY, limit: 2 },
          (row: Thing) => ({
            ...row,
            rank: row.rank + 1,
            dueAt: minutesLater(60),
          }),
        ),
      );
      expect(claimed.map(({ length }) => length)).toEqual(Array.from({ length: 15 }, () => 2));
      expect(new Set(ids(claimed.flat())).size).toBe(30);
      expect(await rows.count('byRank', [2])).toBe(30);
      await other.close();
    });
  });
}
