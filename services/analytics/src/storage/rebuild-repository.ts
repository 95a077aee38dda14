import { sleep } from '@girouette/platform/kit';
import { AppError } from '@girouette/contracts';
import { newId, table, type Store } from '@girouette/store';
import type { Rebuilds } from '../use-cases/ports';

/** The running rebuild. Events are counted again after `until`, so a killed rebuild does no harm. */
export const REBUILDS = table<{ id: string; holder: string; until: Date }>('rebuilds');

const FIGURES = 'figures';
const LEASE_MS = 60_000;
/** On MongoDB a page of events first checks for a rebuild, then writes its rows one after the other. */
const SETTLE_MS = 5_000;

export function createRebuildRepository(store: Store): Rebuilds {
  const rebuilds = store.table(REBUILDS);
  const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
  return {
    async begin(now) {
      const holder = newId();
      const begun = await rebuilds.upsert(FIGURES, (running) =>
        running && running.until > now ? null : { id: FIGURES, holder, until: leaseFrom(now) },
      );
      if (!begun) return null;
      if (store.kind !== 'sqlite') await sleep(SETTLE_MS);
      return holder;
    },
    async renew(holder, now) {
      const renewed = await rebuilds.update(FIGURES, (running) =>
        running.holder === holder && running.until > now
          ? { ...running, until: leaseFrom(now) }
          : null,
      );
      if (!renewed) throw new Error('The rebuild was interrupted for too long. Start it again.');
    },
    async end(holder, now) {
      await rebuilds.update(FIGURES, (running) =>
        running.holder === holder ? { ...running, until: now } : null,
      );
    },
    assertNone(changes, now) {
      changes(REBUILDS).update(FIGURES, ({ until }) => {
        if (until > now) throw new AppError('UNAVAILABLE');
        return null;
      });
    },
  };
}
