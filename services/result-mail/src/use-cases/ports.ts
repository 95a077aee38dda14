import type { AnyEvent, MailKind } from '@girouette/contracts';
import type { GuestDataService } from '@girouette/contracts/guest-data';
import type { Clock, Keys, Walks } from '@girouette/platform/kit';
import type { Changes } from '@girouette/store';
import type { Consent, NewConsent } from '../domain/consent';
import type { Claimed, Delivery, Lease, LeasedMail, Mail, WinnerMail } from '../domain/mail';
import type { MailEnd } from '../domain/mail-changes';
import type { GuestLink } from '../domain/guest-link';
import type { MailboxReading } from '../domain/mailbox-reading';
import type { Owner } from '../domain/owner';
import type { Bounced } from '../domain/bounce';
import type { DkimKey } from '../domain/dkim';
import type { Dns } from '../domain/dns-answers';
import type { Page, Restaurant } from '../domain/page';
import type { Win } from '../domain/play';
import type { Recipient } from '../domain/recipient';
import type { RetryPolicy } from '../domain/retry';
import type { Sender } from '../domain/sender';
import type { Addressee, Stop } from '../stop-token';
import type { MailText } from '../mails/mail-text';
import type { Deliveries, WebhookClient, Webhooks } from './webhook-ports';

/** This service's copy of the landing pages. */
export interface Pages {
  /** The pages that are known. */
  findAll(pageIds: readonly string[]): Promise<Page[]>;
  restaurantOf(
    pageId: string,
  ): Promise<(Restaurant & Pick<Page, 'ownerId' | 'erased' | 'deleted'>) | null>;
  /** The ids of an owner's pages, at most `limit`. */
  pagesOf(ownerId: string, limit: number): Promise<string[]>;
  /** The ids of pages of restaurants with that name, at most `limit`. */
  pagesNamed(restaurantName: string, limit: number): Promise<string[]>;
  /** Adds to the changes of an event. `change` returns the new row, or null to change nothing. */
  upsert(changes: Changes, pageId: string, change: (known: Page | null) => Page | null): void;
}

/** This service's copy of the users' notification settings. */
export interface Recipients {
  /** Null for a user who has never changed anything. */
  find(userId: string): Promise<Recipient | null>;
  /** Adds to the changes of an event. `change` returns the new row, or null to change nothing. */
  upsert(
    changes: Changes,
    userId: string,
    change: (known: Recipient | null) => Recipient | null,
  ): void;
  remove(changes: Changes, userId: string): void;
}

/** This service's copy of the status of the owners' accounts. */
export interface Owners {
  /** Null for an owner without a known change. */
  find(ownerId: string): Promise<Owner | null>;
  /** Adds to the changes of an event. */
  record(changes: Changes, owner: Owner): void;
  remove(changes: Changes, ownerId: string): void;
}

/** The guests whom a restaurant does not ask any more. */
export interface Stops {
  has(mark: string): Promise<boolean>;
  /** Resolves when it is on disk. A known one stays. */
  add(stop: Stop, at: Date): Promise<void>;
  /** Removes some stops of an owner. @returns how many; 0 when none is left */
  removeSome(ownerId: string): Promise<number>;
}

export interface Loser {
  participant: string;
  ownerId: string;
  /** Keyed hash of owner and address, as the guest spelled it. Absent in a row of an older version. */
  spelling?: string | undefined;
}

/** Guests who have played and won nothing, by keyed hashes. */
export interface Losers {
  /** The known ones of these participants. */
  findAll(participants: readonly string[]): Promise<Loser[]>;
  /** Adds to the changes of an event. A known one stays; one who used several spellings has none of them any more. */
  insert(changes: Changes, loser: Loser): void;
  remove(participants: readonly string[]): Promise<void>;
  /** Removes some losers of an owner. @returns how many; 0 when none is left */
  removeSome(ownerId: string): Promise<number>;
}

/** The links that open what is held about a guest. */
export interface GuestLinks {
  /** Resolves when it is on disk. A known one stays. */
  add(link: GuestLink): Promise<void>;
  find(id: string): Promise<GuestLink | null>;
  /** Uses a link. @returns the link before that; null when it is unknown, used or expired */
  use(id: string, now: Date): Promise<GuestLink | null>;
  removeAll(spelling: string): Promise<void>;
}

/** What guests say about the offers of restaurants. */
export interface Consents {
  find(mark: string): Promise<Consent | null>;
  /** Adds to the changes of an event. Changes nothing when the guest has said something since. */
  give(changes: Changes, consent: NewConsent): void;
  /** Like `give`, outside of an event. */
  add(consent: NewConsent): Promise<void>;
  /** Adds to the changes of an event: the guest has played again. */
  renew(changes: Changes, participant: string, at: Date): void;
  /** Removes the address. Resolves when it is on disk. */
  withdraw(guest: Stop, at: Date): Promise<void>;
  /** The number of an owner's guests who accept offers now. */
  countGiven(ownerId: string): Promise<number>;
  /** The consents that an owner's guests give now, the earliest first, in parts. */
  given(ownerId: string): AsyncIterable<readonly Consent[]>;
  /** Notes when the owner has last exported the consents, and publishes `events`, in one step. */
  noteExport(ownerId: string, at: Date, events: readonly AnyEvent[]): Promise<void>;
  remove(mark: string): Promise<void>;
  /** Removes some consents of an owner, and the note of the export. @returns how many consents; 0 when none is left */
  removeSome(ownerId: string): Promise<number>;
}

/** The guests that were erased some days ago, by their spellings. An event about one may still arrive. */
export interface ErasedGuests {
  note(spelling: string, at: Date): Promise<void>;
  /** Whether what happened at that moment was erased with its guest. An older version noted the mark. */
  covers(guest: Pick<Addressee, 'mark' | 'spelling'>, moment: Date): Promise<boolean>;
}

/** This service's copy of the plays that won. */
export interface Wins {
  find(playId: string): Promise<Win | null>;
  /** Some wins with ids after `id`, in their order. Empty after the last. */
  listAfter(id: string): Promise<Win[]>;
  /** The wins of these participants. A participant is a person on one page, so each has at most one. */
  ofParticipants(participants: readonly string[]): Promise<Win[]>;
  /** One page, from 1, of an owner's wins, the latest first, and the number of all. */
  latest(
    ownerId: string,
    window: { page: number; limit: number },
  ): Promise<{ wins: Win[]; total: number }>;
  countOf(ownerId: string): Promise<number>;
  /** All wins of an owner in parts, the earliest first. */
  allOf(ownerId: string): AsyncIterable<Win[]>;
  /** The number of an owner's winners who accept offers. */
  countMarketing(ownerId: string): Promise<number>;
  /** Adds to the changes of an event. Plays never change, so a known one stays. */
  insert(changes: Changes, win: Win): void;
  /** Adds to the changes of an event: why a gift is no longer handed over; undefined when it is after all. */
  close(changes: Changes, playId: string, closed: Win['closed']): void;
  /** Removes the guest's hash and consent from a win. */
  forgetGuest(playId: string): Promise<void>;
  /** Removes some wins of an owner. @returns how many; 0 when none is left */
  removeSome(ownerId: string): Promise<number>;
}

/** The methods that take a lease change nothing once another sender holds the lease. */
export interface Mails {
  /**
   * Queues a winner's mail, even if it waits for its winner to confirm. Until the address of the play is known, the mail waits for it.
   * Resolves when it is on disk.
   * @returns false when that mail was accepted before
   */
  accept(mail: Claimed): Promise<boolean>;
  /** Adds a mail and publishes `events`, in one step. A mail with a known id changes nothing. Resolves when it is on disk. */
  add(mail: Mail, events?: readonly AnyEvent[]): Promise<void>;
  /** Adds to the changes of an event: queues a mail, or gives a waiting mail its address. Does not change other mails. */
  queue(changes: Changes, mail: Mail, now: Date): void;
  /** Makes the later asks due whose hour has come, at most `limit`. */
  wake(options: { now: Date; limit: number }): Promise<void>;
  /** Ends the waiting later asks with that mark, and removes their addresses. */
  stop(mark: string): Promise<void>;
  /** Removes address and content from a mail, which is not sent any more. */
  forget(id: string): Promise<void>;
  /** Like `forget`. Adds to the changes of an event. */
  forgetLater(changes: Changes, id: string): void;
  /** Adds to the changes of an event: a service has erased its part of a guest, whom this mail tells when all have. */
  answer(changes: Changes, id: string, by: { service: GuestDataService; now: Date }): void;
  /**
   * Locks the mails that have been due for longest, for this sender alone until `until`. Counts an attempt for each.
   * @param options.inFlight the ids of the mails that this process is sending, which must not be sent again when the clock jumps
   */
  lockDue(options: {
    now: Date;
    until: Date;
    limit: number;
    inFlight: ReadonlySet<string>;
  }): Promise<LeasedMail[]>;
  renewLease(lease: Lease, until: Date): Promise<void>;
  /** Makes some mails due now whose time comes after `from`. @returns how many */
  pullForward(options: { now: Date; from: Date; limit: number }): Promise<number>;
  /** Postpones the mail until that time or, with `awaitsPage`, until its page is known, if that is earlier. */
  postpone(lease: Lease, options: { until: Date; awaitsPage: boolean }): Promise<void>;
  /** Ends the mail and publishes `events`, in one step. Removes the content of a requested mail unless it failed. */
  complete(lease: Lease, end: MailEnd, events: readonly AnyEvent[]): Promise<void>;
  /** One page, from 1, of the failed mails, the latest first, and the total. */
  failed(window: { page: number; limit: number }): Promise<{ mails: Mail[]; total: number }>;
  countFailed(): Promise<number>;
  /** How many mails wait to be sent, and how many of them are due. Mails that are being sent do not count as due. */
  countWaiting(now: Date): Promise<{ all: number; due: number }>;
  /** The existing mails to winners with these ids. */
  findForWinners(ids: readonly string[]): Promise<WinnerMail[]>;
  /**
   * Queues a winner's mail again, and publishes `events`, in one step.
   * @returns null when there is no such mail
   * @throws AppError ADDRESS_REMOVED, MAIL_UNDER_WAY, RESENDS_USED_UP
   */
  resend(id: string, cause: Cause, events: readonly AnyEvent[]): Promise<WinnerMail | null>;
  /**
   * Queues a failed mail again and publishes its `eventsOf`, in one step.
   * @throws AppError MAIL_NOT_FOUND and those of `queuedAgain`
   */
  resendFailed(
    id: string,
    cause: Cause,
    eventsOf: (mail: Mail) => readonly AnyEvent[],
  ): Promise<void>;
  /** Removes the addresses of winners after their time, at most `limit`. @returns how many */
  removeAddresses(options: { now: Date; limit: number }): Promise<number>;
  /** Makes a mail due again that waits for its page. */
  release(id: string, now: Date): Promise<void>;
  /** Adds to the changes of an event: makes the mails due that wait for this page. */
  releaseAwaiting(changes: Changes, options: { pageId: string; now: Date }): void;
  /** The existing mails with these ids. */
  findAll(ids: readonly string[]): Promise<Mail[]>;
  /** The mails that a guest has asked for and later asks that wait, by the keyed hash of owner and address. */
  ofGuest(mark: string): Promise<Mail[]>;
  /** The mails to a user. */
  to(userId: string): Promise<Mail[]>;
  /** The number of mails to guests of an owner's pages. */
  countToWinners(ownerId: string): Promise<number>;
  /**
   * Adds to the changes of an event: removes address and content from the mails to a user, and from those to winners on the user's pages.
   * Waiting mails are not sent.
   */
  forgetAddresses(changes: Changes, userId: string): Promise<void>;
}

/** Who has a mail sent again, and when. */
interface Cause extends Pick<Mail, 'requestId' | 'traceparent' | 'network'> {
  now: Date;
}

/** Hands a mail to the mail server, within a time limit. Resolves to the result and never rejects. */
export type Deliver = (
  mail: MailText & {
    id: string;
    from: Sender;
    to: string;
    signer: Signer | null;
    /** Comes back with a bounce. */
    bounceToken: string;
  },
) => Promise<Delivery>;

/** The addresses that refused mails for good, by the keyed hashes of `addressMark`. */
export interface Bounces {
  /** The known ones of these marks. */
  findAll(marks: readonly string[]): Promise<Bounced[]>;
  /** Replaces what is known of the address. */
  record(bounce: Bounced): Promise<void>;
  /** Changes a known one. */
  change(mark: string, change: (bounce: Bounced) => Bounced): Promise<void>;
  countSince(from: Date): Promise<number>;
}

/** The mailbox to which mail servers return mails. */
export interface BounceMailbox {
  isConfigured: boolean;
  /**
   * Gives each new message to `take`, at most its first 256 KB, and marks it as read.
   * @returns false when the mailbox cannot be read
   */
  read(take: (message: Uint8Array) => Promise<void>, signal: AbortSignal): Promise<boolean>;
}

/** The last reading of that mailbox. */
export interface MailboxReadings {
  /** Null before the first one. */
  find(): Promise<MailboxReading | null>;
  record(reading: MailboxReading): Promise<void>;
}

/** The key that signs a mail (DKIM). */
export interface Signer {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

/** Finds the key that signs the mails of a domain. */
export interface SigningKeys {
  /** Null while no record of a key is published: a signature without its record does harm. Remembered for five minutes. */
  signerOf(domain: string): Promise<Signer | null>;
  /** Looks into the DNS again at the next mail. */
  forget(domain: string): void;
}

/** The DKIM keys of the senders' domains. */
export interface DkimStore {
  /** The keys of a domain, the oldest first. */
  find(domain: string): Promise<readonly DkimKey[]>;
  /**
   * Replaces the keys and publishes the events, in one step. `change` returns null to change nothing.
   * @returns whether anything changed
   */
  change(
    domain: string,
    change: (keys: readonly DkimKey[]) => readonly DkimKey[] | null,
    events: readonly AnyEvent[],
  ): Promise<boolean>;
}

/** The settings of administrators. */
export interface SettingsStore {
  /** Null before the first change. */
  findSender(): Promise<Sender | null>;
  /** Stores the sender and the events to publish in one step. */
  putSender(sender: Sender, events: readonly AnyEvent[]): Promise<void>;
}

/** Counts a mail. Resolves to false when its mailbox, account or network has had enough mails of this kind for now. */
export type CountMail = (mail: {
  kind: MailKind | 'winner' | 'later-ask';
  to: string;
  accountId: string | undefined;
  network: string | undefined;
}) => Promise<boolean>;

/** The dependencies of this service's use cases, routes and consumers. */
export interface ResultMailDeps {
  pages: Pages;
  recipients: Recipients;
  owners: Owners;
  stops: Stops;
  losers: Losers;
  guestLinks: GuestLinks;
  consents: Consents;
  erasedGuests: ErasedGuests;
  walks: Walks;
  wins: Wins;
  mails: Mails;
  deliver: Deliver;
  countMail: CountMail;
  /** How many mails were dropped because of a limit. */
  surplus: { inc(labels: { kind: string }): void };
  /** Closes the connections to the mail server. A delivery in progress fails and is tried again later. */
  closeConnections: () => void;
  webhooks: Webhooks;
  deliveries: Deliveries;
  webhookClient: WebhookClient;
  /** Starts sending messages to webhooks without waiting for it. */
  triggerWebhooks: () => void;
  settings: SettingsStore;
  bounces: Bounces;
  bounceMailbox: BounceMailbox;
  mailboxReadings: MailboxReadings;
  dkim: DkimStore;
  dns: Dns;
  signingKeys: SigningKeys;
  /** The host of the mail server. */
  smtpHost: string;
  /** The configured sender of the mails, and whether no other is allowed. */
  sender: Sender & { isFixed: boolean };
  /** The company's address for questions. */
  contact?: string | undefined;
  /** How many mails are sent at the same time; at least 2. */
  concurrency: number;
  retry: RetryPolicy;
  /** How long a winner may take to confirm before the mail goes out by itself. */
  confirmWaitMs: number;
  /** Starts sending without waiting for it. */
  triggerSending: () => void;
  /** Starts the requested erasures without waiting for them. */
  triggerErasing: () => void;
  keys: Keys;
  clock: Clock;
  /** The base address of the buttons in mails, without a slash at the end. */
  siteUrl: string;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

export type SendDeps = Pick<
  ResultMailDeps,
  | 'pages'
  | 'wins'
  | 'losers'
  | 'guestLinks'
  | 'consents'
  | 'owners'
  | 'stops'
  | 'recipients'
  | 'mails'
  | 'settings'
  | 'signingKeys'
  | 'bounces'
  | 'sender'
  | 'contact'
  | 'deliver'
  | 'countMail'
  | 'surplus'
  | 'concurrency'
  | 'retry'
  | 'confirmWaitMs'
  | 'keys'
  | 'siteUrl'
  | 'clock'
  | 'log'
>;
