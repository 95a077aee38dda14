import { events, type EventDefinition } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import type { z } from 'zod';
import type { OwnerFigures } from '../domain/owner-figures';
import type { Page } from '../domain/page';
import { parisDay } from '../domain/paris-days';
import { addToOwner } from '../storage/owner-repository';
import { addToPage } from '../storage/page-repository';
import { addToDay, type ReviewDay } from '../storage/review-day-repository';

/** What an event adds to the figures of its owner, of its page, and of the owner's day in Paris. */
interface Added {
  owner: Partial<OwnerFigures>;
  page?: Partial<Pick<Page, 'visits' | 'reviews'>>;
  day?: Pick<ReviewDay, 'reviews'>;
}

/** All that is counted, one row for each event. The store applies each event once, so it counts once. */
export const countedEvents: readonly EventConsumer[] = [
  counts(events.pageVisited, () => ({ owner: { visits: 1 }, page: { visits: 1 } })),
  counts(events.linkClicked, ({ network }) => ({ owner: { [network]: 1 } })),
  counts(events.wheelSpun, ({ outcome }) => ({
    owner: { spins: 1, gifts: outcome.kind === 'gift' ? 1 : 0 },
  })),
  counts(events.reviewSubmitted, () => ({
    owner: { reviews: 1 },
    page: { reviews: 1 },
    day: { reviews: 1 },
  })),
  counts(events.mailSent, () => ({ owner: { mailsSent: 1 } })),
  counts(events.mailFailed, () => ({ owner: { mailsFailed: 1 } })),
];

type Happening = z.ZodType<{ ownerId: string; pageId: string; at: string }>;

function counts<Type extends string, Schema extends Happening>(
  definition: EventDefinition<Type, Schema>,
  addedBy: (data: z.output<Schema>) => Added,
): EventConsumer {
  return consume([definition], ({ data }, { changes }) => {
    const { owner, page, day } = addedBy(data);
    addToOwner(changes, data.ownerId, owner);
    if (page) addToPage(changes, data, page);
    if (day) {
      addToDay(changes, { ownerId: data.ownerId, day: parisDay(new Date(data.at)) }, day);
    }
  });
}
