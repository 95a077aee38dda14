import { sleep } from '@girouette/platform/kit';
import { AppError } from '@girouette/contracts';
import { newId, table, type Changes, type Store } from '@girouette/store';

/** The running rebuild. Events are counted again after `until`, so a killed rebuild does no harm. */
export const REBUILDS = table<{ id: string; holder: string; until: Date }>('rebuilds');

const FIGURES = 'figures';
const LEASE_MS = 60_000;
/** On MongoDB a page of events first checks for a rebuild, then writes its rows one after the other. */
const SETTLE_MS = 5_000;

/** Creates the guard that prevents events from being counted during a rebuild, until a minute after its last renewal. */
export function createRebuilds(store: Store) {
  const rebuilds = store.table(REBUILDS);
  const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
  return {
    /**
     * Resolves once no event is being counted.
     * @returns the holder, needed to renew and end the rebuild; null while another one is running
     */
    async begin(now: Date): Promise<string | null> {
      const holder = newId();
      const begun = await rebuilds.upsert(FIGURES, (running) =>
        running && running.until > now ? null : { id: FIGURES, holder, until: leaseFrom(now) },
      );
      if (!begun) return null;
      if (store.kind !== 'sqlite') await sleep(SETTLE_MS);
      return holder;
    },

    /** @throws Error when the rebuild paused for so long that events have been counted */
    async renew(holder: string, now: Date): Promise<void> {
      const renewed = await rebuilds.update(FIGURES, (running) =>
        running.holder === holder && running.until > now
          ? { ...running, until: leaseFrom(now) }
          : null,
      );
      if (!renewed) throw new Error('The rebuild was interrupted for too long. Start it again.');
    },

    async end(holder: string, now: Date): Promise<void> {
      await rebuilds.update(FIGURES, (running) =>
        running.holder === holder ? { ...running, until: now } : null,
      );
    },

    /** Makes the changes fail with AppError UNAVAILABLE during a rebuild. */
    assertNone(changes: Changes, now: Date): void {
      changes(REBUILDS).update(FIGURES, ({ until }) => {
        if (until > now) throw new AppError('UNAVAILABLE');
        return null;
      });
    },
  };
}
