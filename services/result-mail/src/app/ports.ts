import type { AnyEvent } from '@girouette/contracts';
import type { Clock, Keys } from '@girouette/service-kit';
import type { Delivery, QueuedMail } from '../domain/mail';
import type { RetryPolicy } from '../domain/retry';
import type { WinnerMail } from '../domain/winner-mail';
import type { Restaurant } from '../domain/winner-texts';
import type { KnownPlay } from '../domain/won-gift';

/** What this service knows of other services' landing pages. */
export interface Pages {
  restaurantOf(pageId: string): Promise<Restaurant | null>;
  /** Ids of pages of that restaurant, at most `limit`. */
  idsByName(resturantName: string, limit: number): Promise<string[]>;
}

/** This service's copy of the plays that won. */
export interface Wins {
  /** The wins of these participants; a participant is a person on one page, so each has one at most. */
  ofParticipants(participants: readonly string[]): Promise<KnownPlay[]>;
}

export type NewMail = Omit<QueuedMail, 'attempts' | 'claim'>;

export interface Mails {
  /** Keeps a mail to be sent. Does nothing when that mail was accepted before. Resolves when it is safe. */
  accept(mail: NewMail): Promise<void>;
  /** Takes the mail that has waited longest: no other instance gets it until then. */
  claimNext(now: Date, until: Date): Promise<QueuedMail | null>;
  /** Keeps a claimed mail for longer. */
  hold(mail: QueuedMail, until: Date): Promise<void>;
  /** Leaves the mail until then, or until its page is heard of if that is what it waits for. */
  postpone(mail: QueuedMail, options: { until: Date; awaitsPage: boolean }): Promise<void>;
  /** Ends the mail, forgets its address when it went out, and tells the house by `event`, in one step. */
  settle(mail: QueuedMail, end: MailEnd): Promise<void>;
}

export interface MailEnd {
  status: 'sent' | 'failed';
  at: Date;
  event: AnyEvent;
}

/** Hands a mail to the mail server, within a time limit; answers what came of it and never throws for it. */
export type Deliver = (mail: WinnerMail & { id: string; to: string }) => Promise<Delivery>;

export interface AcceptDeps {
  pages: Pages;
  wins: Wins;
  mails: Mails;
  keys: Keys;
  clock: Clock;
  /** Sets the sending off without waiting for it. */
  wakeSender: () => void;
}

export interface SendDeps {
  pages: Pages;
  mails: Mails;
  deliver: Deliver;
  clock: Clock;
  retry: RetryPolicy;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}
