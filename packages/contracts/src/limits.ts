/** How many requests may be sent: `count` per `seconds`, multiplied by `RATE_LIMIT_FACTOR`. */
export interface RateLimit {
  count: number;
  seconds: number;
}

/** How often one account, and one network with all its accounts, may send requests of a class. */
interface SignedInLimit {
  account: RateLimit;
  network: RateLimit;
}

/**
 * Limits of signed-in requests by kind of work. All endpoints of a class share one counter, so switching endpoints gains nothing. A network
 * is e.g. a restaurant with sixty sub-accounts.
 */
export const limits = {
  read: { account: { count: 600, seconds: 60 }, network: { count: 6_000, seconds: 60 } },
  write: { account: { count: 120, seconds: 60 }, network: { count: 1_200, seconds: 60 } },
  /** Hashes or checks a password. An owner may create sixty sub-accounts in a row. */
  hash: { account: { count: 90, seconds: 600 }, network: { count: 600, seconds: 600 } },
  /** Sends a mail to another person. */
  mail: { account: { count: 60, seconds: 600 }, network: { count: 300, seconds: 600 } },
  /** Asks the DNS about the sender, or sends a test mail to oneself. */
  lookup: { account: { count: 20, seconds: 600 }, network: { count: 100, seconds: 600 } },
  /** Calls the payment provider. */
  payment: { account: { count: 30, seconds: 600 }, network: { count: 300, seconds: 600 } },
  /** Reads everything about a user. */
  export: { account: { count: 30, seconds: 600 }, network: { count: 60, seconds: 600 } },
} as const satisfies Record<string, SignedInLimit>;

export type LimitName = keyof typeof limits;

/** How often one API key may send requests of a class. Its requests do not count for the account, so that no tool locks out the screens. */
export const keyLimits = {
  read: { count: 300, seconds: 60 },
  write: { count: 60, seconds: 60 },
  mail: { count: 30, seconds: 600 },
  export: { count: 10, seconds: 600 },
} as const satisfies Partial<Record<LimitName, RateLimit>>;

/** How often one network may exchange API keys. Each costs a look-up. */
export const KEY_EXCHANGE_RATE: RateLimit = { count: 120, seconds: 60 };

/** How many requests one network may send to a cheap public endpoint, which neither hashes nor mails. */
export const VISITOR_RATE: RateLimit = { count: 300, seconds: 60 };

/** How many requests one network may send to a public endpoint that mails. A client that asks for more has not just forgotten something. */
export const MAIL_RATE: RateLimit = { count: 20, seconds: 600 };

/** How many pages one network may open, existing or not. */
export const PAGE_RATE: RateLimit = { count: 600, seconds: 60 };
