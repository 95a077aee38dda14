import { hostname } from 'node:os';
import { createWalkRepository, measureCall, type Adapters } from '@girouette/platform/kit';
import type { ExportDeps } from './account-exports/actions';
import type { AccountMailDeps } from './account-mails/compose';
import type { RequestDeps } from './account-mails/consumers';
import type { BounceReadingDeps } from './bounces/actions';
import { openBounceMailbox } from './bounces/imap';
import { createBounces, createMailboxReadings } from './bounces/store';
import type { CampaignDeps } from './campaigns/actions';
import type { ChooseDeps } from './campaigns/choose';
import type { CampaignMailDeps } from './campaigns/compose';
import type { CampaignEventDeps } from './campaigns/consumers';
import type { PreviewDeps } from './campaigns/preview';
import { createExposures } from './campaigns/exposure-store';
import { createCampaignGuests } from './campaigns/guest-store';
import { createCampaigns } from './campaigns/store';
import type { ResultMailConfig } from './config';
import type { ConsentDeps } from './consents/actions';
import type { ConsentGivenDeps } from './consents/consumers';
import { createConsents, createStops } from './consents/store';
import { openDns, type Dns } from './delivery/dns';
import { createFaults } from './delivery/fault-store';
import { parseSender } from './delivery/rules';
import { createSigningKeys } from './delivery/signing';
import { greetingNameOf, openSmtpDelivery } from './delivery/smtp';
import { createDkimStore, createSettings } from './delivery/store';
import type { GuestDeps } from './guests/actions';
import type { MyDataMailDeps } from './guests/compose';
import type { GuestErasedDeps } from './guests/consumers';
import { createErasedGuests, createGuestLinks, createLosers } from './identities/store';
import type { LaterAskMailDeps } from './later-asks/compose';
import type { LaterAskDeps } from './later-asks/consumers';
import type { MailDeps } from './queue/actions';
import { MOST_SLOW } from './queue/flights';
import { createMailCounter } from './queue/limits';
import type { SendDeps } from './queue/send';
import { createMails } from './queue/store';
import type { RestaurantDeps } from './restaurants/consumers';
import { createOwners, createPages, createRecipients } from './restaurants/store';
import type { SenderDeps } from './sender/actions';
import type { WebhookDeps } from './webhooks/actions';
import { openWebhookClient } from './webhooks/client';
import { createDeliveries, createWebhooks } from './webhooks/store';
import type { WinnerDeps } from './winners/actions';
import type { PlayDeps } from './winners/consumers';
import type { LostGiftsDeps } from './winners/lost-gifts';
import { createWins } from './winners/store';

/** How many mails are sent at the same time, each over its own connection. */
const CONCURRENCY = 4;
/** The wait doubles with each try of a mail. 200 tries take about two days. */
const RETRY = { firstMs: 2_000, longestMs: 15 * 60_000, attempts: 200 };

/** What the features of this service need. */
export type ResultMailDeps = RestaurantDeps &
  BounceReadingDeps &
  MailDeps &
  SendDeps &
  AccountMailDeps &
  RequestDeps &
  WinnerDeps &
  PlayDeps &
  LostGiftsDeps &
  ConsentDeps &
  ConsentGivenDeps &
  LaterAskDeps &
  LaterAskMailDeps &
  CampaignDeps &
  ChooseDeps &
  CampaignMailDeps &
  CampaignEventDeps &
  PreviewDeps &
  GuestDeps &
  MyDataMailDeps &
  GuestErasedDeps &
  SenderDeps &
  WebhookDeps &
  ExportDeps & {
    /** Closes the connections to the mail server. A delivery in progress fails and is tried again later. */
    closeConnections: () => void;
  };

/** What one feature has another do, which lies above it or is only known once the service runs. */
export type Wiring = Pick<
  ResultMailDeps,
  'write' | 'noteEnd' | 'takeComplaint' | 'triggerErasing' | 'triggerSending' | 'triggerWebhooks'
>;

/** Opens the stores, limits and other tools of the features. */
export function openDependencies(
  { store, cache, clock, keys, log, metrics }: Adapters,
  config: ResultMailConfig,
  dns: Dns = openDns(),
): Omit<ResultMailDeps, keyof Wiring> {
  const { deliver, close } = openSmtpDelivery({
    url: config.SMTP_URL,
    greetsAs: greetingNameOf(hostname(), config.PUBLIC_URL),
    connections: CONCURRENCY + MOST_SLOW,
  });
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
    deliver: (mail) =>
      measureCall({ metrics, to: 'smtp', outcomeOf: ({ kind }) => kind }, () => deliver(mail)),
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
    smtpHost: new URL(config.SMTP_URL).hostname.replace(/^\[|\]$/g, ''),
    sender: { ...parseSender(config.MAIL_FROM), isFixed: config.MAIL_FROM_FIXED },
    contact: config.OPERATOR_EMAIL,
    closeConnections: close,
    concurrency: CONCURRENCY,
    retry: RETRY,
    confirmWaitMs: config.CONFIRM_WAIT_MS,
    siteUrl: config.PUBLIC_URL,
    keys,
    clock,
    log,
  };
}
