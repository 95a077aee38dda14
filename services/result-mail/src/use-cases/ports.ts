import type { AnyEvent } from '@girouette/contracts';
import type { Clock, Keys } from '@girouette/service-kit';
import type { Delivery, LeasedMail, Mail } from '../domain/mail';
import type { RetryPolicy } from '../domain/retry';
import type { WinnerMail } from '../domain/winner-mail';
import type { Restaurant } from '../domain/winner-texts';
import type { Play } from '../domain/won-gift';

/** What this service knows of other services' landing pages. */
export interface Pages {
  restaurantOf(pageId: string): Promise<Restaurant | null>;
  /** Ids of pages of that restaurant, at most `limit`. */
  idsByName(resturantName: string, limit: number): Promise<string[]>;
}

/** This service's copy of the plays that won. */
export interface Wins {
  /** The wins of these participants; a participant is a person on one page, so each has one at most. */
  ofParticipants(participants: readonly string[]): Promise<Play[]>;
}

export type NewMail = Omit<Mail, 'status' | 'attempts' | 'nextAttemptAt'> & { to: string };

/** What changes a locked mail does nothing when its lease has gone to another sender meanwhile. */
export interface Mails {
  /** Queues a mail. Resolves when it is safe. @returns false when that mail was accepted before */
  accept(mail: NewMail): Promise<boolean>;
  /** Locks the mails that have waited longest: no other sender gets them until then. Counts an attempt of each. */
  lockDue(options: { now: Date; until: Date; limit: number }): Promise<LeasedMail[]>;
  renewLease(mail: LeasedMail, until: Date): Promise<void>;
  /** Leaves the mail until then, or until its page is known if that is what it waits for. */
  postpone(mail: LeasedMail, options: { until: Date; awaitsPage: boolean }): Promise<void>;
  /** Ends the mail, forgets its address when it went out, and publishes `events`, in one step. */
  complete(mail: LeasedMail, end: MailEnd, events: readonly AnyEvent[]): Promise<void>;
}

export interface MailEnd {
  status: 'sent' | 'failed';
  at: Date;
}

/** Hands a mail to the mail server, within a time limit; answers what came of it and never throws for it. */
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
