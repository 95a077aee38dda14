import { events, type EventDefinition } from '@girouette/contracts';
import { validityOf } from '@girouette/contracts/gifts/gift-validity';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { z } from 'zod';
import type { AnalyticsDeps } from '../deps';
import { countFact } from './actions';
import type { Fact, FactType } from './rules';

type Details = Omit<Fact, 'id' | 'type' | 'ownerId' | 'pageId' | 'at'> & { at?: string };
interface Common {
  ownerId?: string | undefined;
  pageId?: string | undefined;
  at?: string | undefined;
}
type CountedSchema = z.ZodType<Common>;

/** The handlers of all counted events, one row per event. The store applies each event once, so each counts once. */
export function countingConsumers(deps: AnalyticsDeps): readonly EventConsumer[] {
  return [
    counts(events.pageVisited, ofMedium),
    counts(events.linkClicked, ({ network }) => ({ network })),
    counts(events.wheelSpun, ({ outcome: { kind }, medium, conditions, at }) => ({
      kind,
      ...ofMedium({ medium }),
      ...(kind === 'gift' && { lastDay: validityOf({ wonAt: new Date(at), conditions }).lastDay }),
    })),
    counts(events.giftRedeemed, redemption),
    // Subtracted on the day when it was counted.
    counts(events.giftRedemptionUndone, ({ redeemedAt, wonAt, cost, medium, campaign }) => {
      const details = redemption({ wonAt, cost, medium, campaign });
      return details && { ...details, at: redeemedAt };
    }),
    counts(events.reviewSubmitted),
    counts(events.consentGiven),
    // A mail about an account belongs to no page and does not count for the owner.
    counts(events.mailSent, ({ pageId, kind }) => (pageId === undefined ? null : { kind })),
    counts(events.mailFailed, ({ pageId, kind }) => (pageId === undefined ? null : { kind })),
    counts(events.userRegistered, ({ accountType, isAdmin }) =>
      accountType === 'main' && !isAdmin ? {} : null,
    ),
    counts(events.userErased, ({ userId, ownerId, isAdmin }) =>
      userId === ownerId ? { isAdmin } : null,
    ),
    counts(events.pageCreated),
    counts(events.pageDeleted),
    counts(events.pageErased, ({ deletedBefore }) => ({ deletedBefore })),
    counts(events.paymentSucceeded, ({ cents, adjusts, paidAt }) => ({
      cents,
      adjusts,
      at: paidAt,
    })),
    counts(events.paymentReversed, ({ cents, adjusts, paidAt }) => ({
      cents,
      adjusts,
      at: paidAt,
    })),
  ];

  /** @param detailsOf the data for counting besides owner, page and time; null for an event that does not count */
  function counts<Type extends FactType, Schema extends CountedSchema>(
    definition: EventDefinition<Type, Schema>,
    detailsOf: (data: z.output<Schema>) => Details | null = () => ({}),
  ): EventConsumer {
    return consume([definition], async ({ id, type, time, data }, { changes }) => {
      const details = detailsOf(data);
      const { ownerId, pageId, at: happenedAt }: Common = data;
      if (details === null || ownerId === undefined) return;
      const at = new Date(details.at ?? happenedAt ?? time);
      const page = pageId === undefined ? null : await deps.pages.located(pageId);
      countFact(deps, { changes, fact: { id, type, ownerId, pageId, ...details, at }, page });
    });
  }
}

interface OfMedium {
  medium?: number | undefined;
}

/** Absent for a guest without a medium, and in older events. */
const ofMedium = ({ medium }: OfMedium): Details => (medium === undefined ? {} : { medium });

/** A campaign's gift does not count: no spin won it, and these figures compare the redeemed gifts with the won ones. */
const redemption = ({
  wonAt,
  cost,
  medium,
  campaign,
}: OfMedium & {
  wonAt: string;
  cost: number | null;
  campaign?: true | undefined;
}): Details | null =>
  campaign
    ? null
    : {
        ...ofMedium({ medium }),
        wonAt: new Date(wonAt),
        ...(cost !== null && { cents: cost }),
      };
