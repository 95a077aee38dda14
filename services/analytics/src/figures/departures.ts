import { events } from '@girouette/contracts';
import { consume, type Clock, type EventConsumer } from '@girouette/platform/kit';
import type { Pages } from '../pages/store';
import type { Rebuilds } from '../rebuild/store';
import type { Days } from './day-store';
import type { Media } from './medium-store';
import type { Owners } from './owner-store';
import { negated } from './rules';

interface DepartureDeps {
  owners: Owners;
  pages: Pages;
  days: Days;
  media: Media;
  rebuilds: Rebuilds;
  clock: Clock;
}

/**
 * Gives the figures of a page that leaves an organisation to its new owner, with what they add to the totals of both. Only the mails about the page
 * stay with the former owner, because they are counted for owners only; a rebuild moves them too.
 */
export const departureConsumers = (deps: DepartureDeps): EventConsumer[] => [
  consume([events.pageLeft], async ({ data: { pageId, from, to } }, { changes }) => {
    const { owners, pages, days, media, rebuilds, clock } = deps;
    rebuilds.assertNone(changes, clock.now());
    const counts = await pages.statsOf(pageId);
    owners.add(changes, { ownerId: from, counts: negated(counts) });
    owners.add(changes, { ownerId: to, counts });
    await days.give(changes, { pageId, from, to });
    await media.give(changes, { pageId, to });
  }),
];
