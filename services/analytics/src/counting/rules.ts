import type { Network } from '@girouette/contracts';
import { lastDayCounter, type LastDayCounts, type PlaceCounts } from '../comparison/rules';
import {
  delayCounter,
  type DayFigures,
  type MediumStats,
  type OwnerStats,
  type PageStats,
} from '../counters/rules';
import type { PlatformTotals } from '../platform/rules';

/** One event in the journal. It contains only the data for counting, and nothing that identifies a guest or a user. */
export interface Fact {
  id: string;
  type: FactType;
  ownerId: string;
  pageId?: string | undefined;
  /** When it happened. Determines its day in Paris. An undone redemption belongs to the day of the redemption. */
  at: Date;
  network?: Network;
  /** The number of the page's medium that the guest came by. */
  medium?: number;
  /** For a spin: `gift` or `loss`. For a mail: its kind. */
  kind?: string;
  /** The last day of a won gift, as yyyy-MM-dd. Absent for a loss, and in older rows. */
  lastDay?: string;
  /** A payment, or the cost of a gift that was redeemed. */
  cents?: number;
  /** When the redeemed gift was won. */
  wonAt?: Date;
  /** A payment for more pages within an already paid period. */
  adjusts?: boolean;
  /** The erased account is an administrator's, who is not counted. */
  isAdmin?: boolean;
  /** The erased page was already counted as deleted. */
  deletedBefore?: boolean;
}

/** The increments of a fact for its owner, its page, its medium, the day of owner and page, the month of its place, and the platform. */
export interface Counts {
  owner?: Partial<OwnerStats>;
  page?: Partial<PageStats>;
  /** Only for a fact with a medium. */
  medium?: Partial<MediumStats>;
  day?: Partial<DayFigures>;
  place?: Partial<PlaceCounts> & LastDayCounts;
  platform?: Partial<PlatformTotals>;
  /** Subscriptions begun or renewed on the day. */
  subscriptions?: number;
}

export type FactType =
  | 'PageVisited'
  | 'LinkClicked'
  | 'WheelSpun'
  | 'GiftRedeemed'
  | 'GiftRedemptionUndone'
  | 'ReviewSubmitted'
  | 'ConsentGiven'
  | 'MailSent'
  | 'MailFailed'
  | 'UserRegistered'
  | 'UserErased'
  | 'PageCreated'
  | 'PageDeleted'
  | 'PageErased'
  | 'PaymentSucceeded'
  | 'PaymentReversed';

const COUNTS: Record<FactType, (fact: Fact) => Counts> = {
  PageVisited: () => {
    const added = { visits: 1 };
    return { owner: added, page: added, medium: added, day: added, place: added };
  },
  LinkClicked: ({ network }) => {
    const added = network ? { [network]: 1 } : {};
    return { owner: added, page: added, day: { clicks: 1 } };
  },
  WheelSpun: ({ kind, lastDay }) => {
    const wins = kind === 'gift' ? 1 : 0;
    const added = { spins: 1, gifts: wins };
    const place = { plays: 1, wins, ...(lastDay && { [lastDayCounter(lastDay)]: 1 }) };
    return { owner: added, page: added, medium: added, day: added, place };
  },
  GiftRedeemed: (fact) => ofRedemption(fact, 1),
  GiftRedemptionUndone: (fact) => ofRedemption(fact, -1),
  ReviewSubmitted: () => {
    const added = { reviews: 1 };
    return { owner: added, page: added, day: added, place: added };
  },
  ConsentGiven: () => ({ day: { contacts: 1 }, place: { contacts: 1 } }),
  MailSent: ({ kind }) => ({
    owner: { mailsSent: 1 },
    day: { results: kind === 'winner' ? 1 : 0 },
  }),
  MailFailed: () => ({ owner: { mailsFailed: 1 } }),
  UserRegistered: () => ({ platform: { users: 1 } }),
  UserErased: ({ isAdmin }) => ({ platform: { users: isAdmin ? 0 : -1 } }),
  PageCreated: () => ({ platform: { pages: 1 } }),
  PageDeleted: () => ({ platform: { pages: -1 } }),
  PageErased: ({ deletedBefore }) => ({ platform: { pages: deletedBefore ? 0 : -1 } }),
  PaymentSucceeded: (fact) => ofPayment(fact, 1),
  PaymentReversed: (fact) => ofPayment(fact, -1),
};

const ofRedemption = ({ at, wonAt = at, cents = 0 }: Fact, sign: 1 | -1): Counts => ({
  medium: { redeemed: sign },
  day: { redeemed: sign, redeemedCents: sign * cents, [delayCounter(wonAt, at)]: sign },
  place: { handovers: sign },
});

// Buying more pages within a period is not a separate subscription.
const ofPayment = ({ cents = 0, adjusts }: Fact, sign: 1 | -1): Counts => ({
  platform: { cents: sign * cents },
  subscriptions: adjusts ? 0 : sign,
});

export const countsOf = (fact: Fact): Counts => COUNTS[fact.type](fact);
