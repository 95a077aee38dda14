import { AppError } from '@girouette/contracts';
import type { AnalyticsDeps } from '../deps';
import { addFact, noOwnerFigures, noPlatformFigures, type OwnerFigures } from './rules';

/** A rebuild reads no names, so it needs no keys. */
type RebuildDeps = Omit<AnalyticsDeps, 'keys'>;
type OwnersPages = Awaited<ReturnType<RebuildDeps['pages']['allLocated']>>;

/** The interval at which a rebuild renews itself. */
const RENEW_MS = 5_000;

/**
 * Recomputes all figures from the journal, one owner after the other. Each owner's old figures are served until they are replaced.
 * Meanwhile no event is counted; events wait in the log. May be interrupted and restarted at any time.
 * @param onProgress is called with the number of events read and the total
 * @throws AppError UNAVAILABLE while another rebuild is running
 */
export async function rebuildFigures(
  deps: RebuildDeps,
  { onProgress }: { onProgress: (done: number, total: number) => void },
): Promise<void> {
  const { journal, rebuilds, clock } = deps;
  const holder = await rebuilds.begin(clock.now());
  if (holder === null) throw new AppError('UNAVAILABLE');
  try {
    const total = await journal.count();
    const platform = noPlatformFigures();
    const rebuilt = new Set<string>();
    let renewedAt = clock.now();
    let owner = { id: '', figures: noOwnerFigures(), pages: new Map() as OwnersPages };
    let done = 0;

    const renew = async () => {
      const now = clock.now();
      if (now.getTime() - renewedAt.getTime() < RENEW_MS) return;
      await rebuilds.renew(holder, now);
      renewedAt = now;
    };
    const replace = async ({ id, figures }: Omit<typeof owner, 'pages'>) => {
      if (id === '') return;
      await renew();
      await replaceOwner(deps, { id, figures });
      rebuilt.add(id);
    };

    for await (const facts of journal.byOwner()) {
      await renew();
      for (const fact of facts) {
        if (owner.id !== fact.ownerId) {
          await replace(owner);
          const { ownerId: id } = fact;
          owner = { id, figures: noOwnerFigures(), pages: await deps.pages.allLocated(id) };
        }
        addFact(fact, { ...owner, platform });
      }
      done += facts.length;
      onProgress(done, total);
    }
    await replace(owner);
    for await (const id of deps.owners.ids()) {
      if (!rebuilt.has(id)) await replace({ id, figures: noOwnerFigures() });
    }
    await renew();
    await deps.platform.replace(platform);
  } finally {
    await rebuilds.end(holder, clock.now());
  }
}

/** Removes everything of an erased owner. */
async function replaceOwner(
  { owners, pages, media, days, places }: RebuildDeps,
  { id, figures }: { id: string; figures: OwnerFigures },
): Promise<void> {
  await owners.replace(id, figures.erased ? null : figures.owner);
  await pages.replaceOf(id, figures.erased ? null : figures.pages);
  await media.replaceOf(id, figures.media);
  await days.replaceOf(id, figures);
  await places.replaceOf(id, monthsOf(id, figures));
}

const monthsOf = (ownerId: string, { placeMonths }: OwnerFigures) =>
  [...placeMonths].flatMap(([month, byPlace]) =>
    [...byPlace].map(([placeId, counts]) => ({ ownerId, month, placeId, counts })),
  );
