import type { Fact } from '@girouette/analytics/domain/fact';
import { JOURNAL } from '@girouette/analytics/storage/journal-repository';
import { events, type PageSnapshot } from '@girouette/contracts';
import { newId, type Store } from '@girouette/store';

export const OWNERS = 100;
export const PAGES = 500;
/** Days over which the plays are spread. */
const DAYS = 90;
const DAY_MS = 86_400_000;
/** Facts per write, so that they share transactions. */
const BATCH = 2_000;

const KINDS = ['Le Bistrot', 'Chez', 'La Table', 'Restaurant', 'Café'];

export const ownerOf = (page: number): string => `owner-${page % OWNERS}`;

/** The pages of all owners. */
export const somePages = (): PageSnapshot[] =>
  Array.from({ length: PAGES }, (_, page) => ({
    ...events.pageCreated.sample,
    pageId: `page-${page}`,
    ownerId: ownerOf(page),
    resturantName: `${KINDS[page % KINDS.length] ?? ''} Numéro ${page}`,
  }));

/** Stores plays in the journal: a visit and a spin each. */
export async function fillJournal(
  store: Store,
  { plays, now }: { plays: number; now: Date },
): Promise<void> {
  const journal = store.table(JOURNAL);
  for (let play = 0; play < plays; play += BATCH / 2) {
    const some = Array.from({ length: Math.min(BATCH / 2, plays - play) }, (_, at) => play + at);
    await Promise.all(
      some.flatMap((number) => factsOf(number, now).map((fact) => journal.insert(fact))),
    );
  }
}

function factsOf(number: number, now: Date): Fact[] {
  const page = number % PAGES;
  const at = new Date(now.getTime() - (number % DAYS) * DAY_MS);
  const common = { ownerId: ownerOf(page), pageId: `page-${page}`, at };
  return [
    { id: newId(), type: 'PageVisited', ...common },
    { id: newId(), type: 'WheelSpun', kind: number % 4 === 0 ? 'gift' : 'loss', ...common },
  ];
}
