import type { AnyEvent } from '@girouette/contracts';
import type { Clock, Keys } from '@girouette/service-kit';
import type { Changes } from '@girouette/store';
import type { Delivery, LeasedMail, Mail } from '../domain/mail';
import type { Page, Restaurant } from '../domain/page';
import type { Play, Win } from '../domain/play';
import type { RetryPolicy } from '../domain/retry';
import type { WinnerMail } from '../domain/winner-mail';

/** This service's copy of the landing pages. */
export interface Pages {
  restaurantOf(pageId: string): Promise<Restaurant | null>;
  /** Ids of pages of restaurants with that name, at most `limit`. */
  pagesNamed(restaurantName: string, limit: number): Promise<string[]>;
  /** Adds to the changes of an event. `change` returns the new row, or null to change nothing. */
  upsert(changes: Changes, pageId: string, change: (known: Page | null) => Page | null): void;
}

/** This service's copy of the plays that won. */
export interface Wins {
  /** The wins of these participants. A participant is a person on one page, so each has one at most. */
  ofParticipants(participants: readonly string[]): Promise<Play[]>;
  /** Adds to the changes of an event. Plays never change, so one that is known is left as it is. */
  insert(changes: Changes, win: Win): void;
}

export type NewMail = Omit<Mail, 'status' | 'attempts' | 'nextAttemptAt'> & { to: string };

/** The methods that take a leased mail change nothing when the lease has passed to another sender. */
export interface Mails {
  /** Queues a mail. Resolves when it is on disk. @returns false when that mail was accepted before */
  accept(mail: NewMail): Promise<boolean>;
  /** Locks the mails that have been due for longest, for this sender alone until `until`. Counts an attempt of each. */
  lockDue(options: { now: Date; until: Date; limit: number }): Promise<LeasedMail[]>;
  renewLease(mail: LeasedMail, until: Date): Promise<void>;
  /** Puts the mail off until that time or, with `awaitsPage`, until its page is known if that is earlier. */
  postpone(mail: LeasedMail, options: { until: Date; awaitsPage: boolean }): Promise<void>;
  /** Marks the mail as sent or failed, removes the address of a sent one, and publishes `events`, in one step. */
  complete(mail: LeasedMail, end: MailEnd, events: readonly AnyEvent[]): Promise<void>;
  /** Adds to the changes of an event: makes the mails due that wait for this page. */
  releaseAwaiting(changes: Changes, options: { pageId: string; now: Date }): void;
}

export interface MailEnd {
  status: 'sent' | 'failed';
  at: Date;
}

/** Hands a mail to the mail server, within a time limit. Resolves to the result and never rejects. */
export type Deliver = (mail: WinnerMail & { id: string; to: string }) => Promise<Delivery>;

/** What the use cases, routes and consumers of this service work with. */
export interface ResultMailDeps {
  pages: Pages;
  wins: Wins;
  mails: Mails;
  deliver: Deliver;
  /** Closes the connections to the mail server. A delivery in progress fails and is tried again later. */
  closeConnections: () => void;
  /** How many mails are sent at the same time; at least 2. */
  concurrency: number;
  retry: RetryPolicy;
  /** Starts sending without waiting for it. */
  triggerSending: () => void;
  keys: Keys;
  clock: Clock;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

export type SendDeps = Pick<
  ResultMailDeps,
  'pages' | 'mails' | 'deliver' | 'concurrency' | 'retry' | 'clock' | 'log'
>;
