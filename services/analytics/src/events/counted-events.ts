import { events, parisDay, type EventDefinition } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import type { z } from 'zod';
import { addActivity, type Counts } from '../use-cases/add-activity';
import type { AnalyticsDeps } from '../use-cases/ports';

type ActivitySchema = z.ZodType<{
  ownerId?: string | undefined;
  pageId?: string | undefined;
  at: string;
}>;

/** Everything that is counted, one row for each event. The store applies each event once, so each counts once. */
export function countedEvents(deps: AnalyticsDeps): readonly EventConsumer[] {
  return [
    counts(events.pageVisited, () => ({
      owner: { visits: 1 },
      page: { visits: 1 },
      day: { visits: 1 },
    })),
    counts(events.linkClicked, ({ network }) => ({ owner: { [network]: 1 }, day: { clicks: 1 } })),
    counts(events.wheelSpun, ({ outcome }) => {
      const added = { spins: 1, gifts: outcome.kind === 'gift' ? 1 : 0 };
      return { owner: added, day: added };
    }),
    counts(events.reviewSubmitted, () => ({
      owner: { reviews: 1 },
      page: { reviews: 1 },
      day: { reviews: 1 },
    })),
    counts(events.mailSent, ({ kind }) => ({
      owner: { mailsSent: 1 },
      day: { results: kind === 'winner' ? 1 : 0 },
    })),
    counts(events.mailFailed, () => ({ owner: { mailsFailed: 1 } })),
    countsPayment(events.paymentSucceeded, 1),
    countsPayment(events.paymentReversed, -1),
    consume([events.userRegistered], ({ data: { accountType, isAdmin } }, { changes }) => {
      if (accountType === 'main' && !isAdmin) deps.platform.add(changes, { users: 1 });
    }),
    consume([events.pageCreated], (_event, { changes }) => {
      deps.platform.add(changes, { pages: 1 });
    }),
  ];

  function countsPayment(
    definition: typeof events.paymentSucceeded | typeof events.paymentReversed,
    sign: 1 | -1,
  ): EventConsumer {
    return consume([definition], ({ data: { cents, adjusts, paidAt } }, { changes }) => {
      deps.platform.add(changes, { cents: sign * cents });
      // More pages within a period are no subscription of their own.
      const subscriptions = adjusts ? 0 : sign;
      deps.platform.addSubscriptions(changes, { day: parisDay(new Date(paidAt)), subscriptions });
    });
  }

  function counts<Type extends string, Schema extends ActivitySchema>(
    definition: EventDefinition<Type, Schema>,
    countsOf: (data: z.output<Schema>) => Counts,
  ): EventConsumer {
    return consume([definition], ({ data }, { changes }) => {
      const { ownerId, pageId, at } = data;
      // A mail about an account belongs to no page, and is not the owner's.
      if (ownerId === undefined || pageId === undefined) return;
      const activity = { ownerId, pageId, at: new Date(at), counts: countsOf(data) };
      addActivity(deps, { changes, activity });
    });
  }
}
