/** How many requests may be sent: `count` in each `seconds`, multiplied by `RATE_LIMIT_FACTOR`. */
export interface RateLimit {
  count: number;
  seconds: number;
}

/** How often one account, and one network with all its accounts, may send the requests of a class. */
interface SignedInLimit {
  account: RateLimit;
  network: RateLimit;
}

/**
 * What signed-in requests may cost, by the kind of work that they cause. All endpoints of a class share one count, so that nothing is
 * gained by going from one to the next. A network is e.g. a restaurant with sixty sub-accounts.
 */
export const limits = {
  read: { account: { count: 600, seconds: 60 }, network: { count: 6_000, seconds: 60 } },
  write: { account: { count: 120, seconds: 60 }, network: { count: 1_200, seconds: 60 } },
  /** Hashes or checks a password. An owner may enter sixty sub-accounts in a row. */
  hash: { account: { count: 90, seconds: 600 }, network: { count: 600, seconds: 600 } },
  /** Sends a mail to somebody else. */
  mail: { account: { count: 60, seconds: 600 }, network: { count: 300, seconds: 600 } },
  /** Calls the payment provider. */
  payment: { account: { count: 30, seconds: 600 }, network: { count: 300, seconds: 600 } },
  /** Reads everything about a user. */
  export: { account: { count: 30, seconds: 600 }, network: { count: 60, seconds: 600 } },
} as const satisfies Record<string, SignedInLimit>;

export type LimitName = keyof typeof limits;

/** How many requests one network may send to a public endpoint that costs little: it neither hashes nor mails by itself. */
export const VISITOR_RATE: RateLimit = { count: 300, seconds: 60 };

/** How many pages one network may open, whether they exist or not. */
export const PAGE_RATE: RateLimit = { count: 600, seconds: 60 };
