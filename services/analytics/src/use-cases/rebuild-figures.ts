import { AppError } from '@girouette/contracts';
import { addFact, noOwnerFigures, noPlatformFigures } from '../domain/rebuilt-figures';
import type { AnalyticsDeps } from './ports';

/** The interval at which a rebuild renews itself. */
const RENEW_MS = 5_000;

/**
 * Recomputes all figures from the journal, one owner after the other. Each owner's old figures are served until they are replaced.
 * Meanwhile no event is counted; events wait in the log. May be interrupted and restarted at any time.
 * @param onProgress is called with the number of events read and the total
 * @throws AppError UNAVAILABLE while another rebuild is running
 */
export async function rebuildFigures(
  deps: Pick<AnalyticsDeps, 'journal' | 'figures' | 'rebuilds' | 'clock'>,
  { onProgress }: { onProgress: (done: number, total: number) => void },
): Promise<void> {
  const { journal, figures: stored, rebuilds, clock } = deps;
  const holder = await rebuilds.begin(clock.now());
  if (holder === null) throw new AppError('UNAVAILABLE');
  try {
    const total = await journal.count();
    const platform = noPlatformFigures();
    const rebuilt = new Set<string>();
    let renewedAt = clock.now();
    let owner = { id: '', figures: noOwnerFigures() };
    let done = 0;

    const renew = async () => {
      const now = clock.now();
      if (now.getTime() - renewedAt.getTime() < RENEW_MS) return;
      await rebuilds.renew(holder, now);
      renewedAt = now;
    };
    const replace = async ({ id, figures }: typeof owner) => {
      if (id === '') return;
      await renew();
      await stored.replaceOwner(id, figures);
      rebuilt.add(id);
    };

    for await (const facts of journal.byOwner()) {
      await renew();
      for (const fact of facts) {
        if (owner.id !== fact.ownerId) {
          await replace(owner);
          owner = { id: fact.ownerId, figures: noOwnerFigures() };
        }
        addFact(fact, { figures: owner.figures, platform });
      }
      done += facts.length;
      onProgress(done, total);
    }
    await replace(owner);
    for await (const id of stored.ownerIds()) {
      if (!rebuilt.has(id)) await replace({ id, figures: noOwnerFigures() });
    }
    await renew();
    await stored.replacePlatform(platform);
  } finally {
    await rebuilds.end(holder, clock.now());
  }
}
