import { hostname } from 'node:os';
import { createWalkRepository, measureCall, type Adapters } from '@girouette/platform/kit';
import { openBounceMailbox } from './bounces/imap';
import { createBounces, createMailboxReadings } from './bounces/store';
import { createExposures } from './campaigns/exposure-store';
import { createCampaignGuests } from './campaigns/guest-store';
import { createCampaigns } from './campaigns/store';
import type { ResultMailConfig } from './config';
import { createConsents, createStops } from './consents/store';
import { openDns, type Dns } from './delivery/dns';
import { createFaults } from './delivery/fault-store';
import { parseSender } from './delivery/rules';
import { createSigningKeys } from './delivery/signing';
import { greetingNameOf, openSmtpDelivery, type Deliver } from './delivery/smtp';
import { createDkimStore, createSettings } from './delivery/store';
import { createErasedGuests, createGuestLinks, createLosers } from './identities/store';
import { MOST_SLOW } from './queue/flights';
import { createMailCounter } from './queue/limits';
import type { Mail } from './queue/rules';
import { createMails } from './queue/store';
import type { Composed } from './queue/writers';
import { createOwners, createPages, createRecipients } from './restaurants/store';
import { openWebhookClient } from './webhooks/client';
import { createDeliveries, createWebhooks } from './webhooks/store';
import { createWins } from './winners/store';

/** How many mails are sent at the same time, each over its own connection. */
const CONCURRENCY = 4;
/** The wait doubles with each try of a mail. 200 tries take about two days. */
const RETRY = { firstMs: 2_000, longestMs: 15 * 60_000, attempts: 200 };

/** The dependencies of the actions, routes, consumers and tasks. All features share one type, as they send mails from one queue. */
export interface ResultMailDeps extends ReturnType<typeof openDependencies> {
  /** Writes a mail as the feature of its kind does. */
  write: (mail: Mail) => Promise<Composed>;
  /** Tells that feature the end of a mail, before it is stored. `isSent`: its guest has it, or may have it. */
  noteEnd: (mail: Mail, end: { isSent: boolean }) => Promise<void>;
  /** Takes a complaint about a mail, by the token of the link that ends such mails. */
  takeComplaint: (token: string) => Promise<void>;
  /** Starts the requested erasures without waiting for them. */
  triggerErasing: () => void;
  /** Starts sending without waiting for it. */
  triggerSending: () => void;
  /** Starts sending messages to webhooks without waiting for it. */
  triggerWebhooks: () => void;
}

/** Opens the stores, limits and other tools of the features. */
export function openDependencies(
  { store, cache, clock, keys, log, metrics }: Adapters,
  config: ResultMailConfig,
  dns: Dns = openDns(),
) {
  const smtp = openSmtpDelivery({
    url: config.SMTP_URL,
    greetsAs: greetingNameOf(hostname(), config.PUBLIC_URL),
    connections: CONCURRENCY + MOST_SLOW,
  });
  const deliver: Deliver = (mail) =>
    measureCall({ metrics, to: 'smtp', outcomeOf: ({ kind }) => kind }, () => smtp.deliver(mail));
  const dkim = createDkimStore(store);
  const signing = { dkim, dns, signingKeys: createSigningKeys({ dkim, dns, keys, clock }) };
  return {
    pages: createPages(store),
    campaigns: createCampaigns(store),
    campaignGuests: createCampaignGuests(store),
    exposures: createExposures(store),
    recipients: createRecipients(store),
    owners: createOwners(store),
    stops: createStops(store),
    losers: createLosers(store),
    guestLinks: createGuestLinks(store),
    consents: createConsents(store),
    erasedGuests: createErasedGuests(store),
    walks: createWalkRepository(store),
    wins: createWins(store),
    mails: createMails(store),
    deliver,
    countMail: createMailCounter({ cache, log, factor: config.RATE_LIMIT_FACTOR }),
    surplus: metrics.counter({
      name: 'mails_dropped_total',
      help: 'Mails that were dropped because their mailbox, account or network had too many of the kind in an hour.',
      labels: ['kind'],
    }),
    bounces: createBounces(store),
    bounceMailbox: openBounceMailbox({ url: config.BOUNCE_IMAP_URL, log }),
    mailboxReadings: createMailboxReadings(store),
    faults: createFaults(store),
    settings: createSettings(store),
    webhooks: createWebhooks(store),
    deliveries: createDeliveries(store),
    webhookClient: openWebhookClient({ allowPrivate: config.WEBHOOK_PRIVATE_TARGETS }),
    ...signing,
    /** The host of the mail server. */
    smtpHost: new URL(config.SMTP_URL).hostname.replace(/^\[|\]$/g, ''),
    /** The configured sender of the mails, and whether no other is allowed. */
    sender: { ...parseSender(config.MAIL_FROM), isFixed: config.MAIL_FROM_FIXED },
    /** The company's address for questions. */
    contact: config.OPERATOR_EMAIL,
    /** Closes the connections to the mail server. A delivery in progress fails and is tried again later. */
    closeConnections: smtp.close,
    /** How many mails are sent at the same time; at least 2. */
    concurrency: CONCURRENCY,
    retry: RETRY,
    /** How long a winner may take to confirm before the mail goes out by itself. */
    confirmWaitMs: config.CONFIRM_WAIT_MS,
    /** The base address of the site, without a slash at the end. */
    siteUrl: config.PUBLIC_URL,
    keys,
    clock,
    log,
  };
}
