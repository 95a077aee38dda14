import type { Network } from '@girouette/contracts';
import type { DayFigures } from './day-figures';
import type { OwnerStats, PageStats } from './owner-stats';
import type { PlatformTotals } from './platform';

/** One event as the journal keeps it: what counting needs, and nothing by which a guest or a user is known. */
export interface Fact {
  /** The event's id. */
  id: string;
  type: FactType;
  ownerId: string;
  pageId?: string | undefined;
  /** When it happened, by which it belongs to a day in Paris. */
  at: Date;
  network?: Network;
  /** Of a spin `gift` or `loss`, of a mail what it is about. */
  kind?: string;
  cents?: number;
  /** A payment for more pages within a period that has been paid. */
  adjusts?: boolean;
  /** An erased account of an administrator, who is not counted. */
  isAdmin?: boolean;
  /** An erased page that was counted as deleted before. */
  deletedBefore?: boolean;
}

/** What a fact adds to the counters of its owner, its page, the day of both, and the platform. */
export interface Counts {
  owner?: Partial<OwnerStats>;
  page?: Partial<PageStats>;
  day?: Partial<DayFigures>;
  platform?: Partial<PlatformTotals>;
  /** Subscriptions that were begun or renewed on the day. */
  subscriptions?: number;
}

export type FactType =
  | 'PageVisited'
  | 'LinkClicked'
  | 'WheelSpun'
  | 'ReviewSubmitted'
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
  PageVisited: () => ({ owner: { visits: 1 }, page: { visits: 1 }, day: { visits: 1 } }),
  LinkClicked: ({ network }) => {
    const added = network ? { [network]: 1 } : {};
    return { owner: added, page: added, day: { clicks: 1 } };
  },
  WheelSpun: ({ kind }) => {
    const added = { spins: 1, gifts: kind === 'gift' ? 1 : 0 };
    return { owner: added, page: added, day: added };
  },
  ReviewSubmitted: () => ({ owner: { reviews: 1 }, page: { reviews: 1 }, day: { reviews: 1 } }),
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

// More pages within a period are no subscription of their own.
const ofPayment = ({ cents = 0, adjusts }: Fact, sign: 1 | -1): Counts => ({
  platform: { cents: sign * cents },
  subscriptions: adjusts ? 0 : sign,
});

export const countsOf = (fact: Fact): Counts => COUNTS[fact.type](fact);
