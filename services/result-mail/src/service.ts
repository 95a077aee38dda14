import { hostname } from 'node:os';
import {
  createService,
  createWalkRepository,
  ERASE,
  measureCall,
  type Adapters,
  type Metrics,
  type Router,
  type Service,
  type Task,
} from '@girouette/platform/kit';
import { readBounces, type BounceReadingDeps } from './bounces/actions';
import { openBounceMailbox } from './bounces/imap';
import { createBounces, createMailboxReadings } from './bounces/store';
import type { CampaignDeps } from './campaigns/actions';
import { chooseCampaignGuests, type ChooseDeps } from './campaigns/choose';
import { createExposures } from './campaigns/exposure-store';
import { createCampaignGuests } from './campaigns/guest-store';
import { campaignRoutes } from './campaigns/http';
import { createCampaigns } from './campaigns/store';
import type { ResultMailConfig } from './config';
import { recordEarlierConsents, type ConsentDeps } from './consents/actions';
import { consentRoutes } from './consents/http';
import { createConsents, createStops } from './consents/store';
import { consumers, type EventDeps } from './events';
import { eraseGuest, type GuestDeps } from './guests/actions';
import { guestRoutes } from './guests/http';
import { createErasedGuests, createGuestLinks, createLosers } from './identities/store';
import { removeAddresses, type MailDeps } from './queue/actions';
import { mailRoutes } from './queue/http';
import { createMailCounter } from './queue/limits';
import { MOST_SLOW } from './queue/flights';
import { sendDueMails, type SendDeps } from './queue/send';
import { greetingNameOf, openSmtpDelivery } from './delivery/smtp';
import { createMails } from './queue/store';
import { createOwners, createPages, createRecipients } from './restaurants/store';
import type { SenderDeps } from './sender/actions';
import { openDns, type Dns } from './delivery/dns';
import { createFaults } from './delivery/fault-store';
import { senderRoutes } from './sender/http';
import { parseSender } from './delivery/rules';
import { createSigningKeys } from './delivery/signing';
import { createDkimStore, createSettings } from './delivery/store';
import { TABLES } from './tables';
import { openWebhookClient } from './webhooks/client';
import { webhookRoutes } from './webhooks/http';
import { sendWebhooks } from './webhooks/send';
import { createDeliveries, createWebhooks } from './webhooks/store';
import type { WinnerDeps } from './winners/actions';
import { winnerRoutes } from './winners/http';
import { createWins } from './winners/store';

const CHOOSE_GUESTS = 'choose-campaign-guests';
const SEND_MAILS = 'send-mails';
const SEND_WEBHOOKS = 'send-webhooks';
const REMOVE_ADDRESSES = 'remove-addresses';
const EARLIER_CONSENTS = 'record-earlier-consents';
const READ_BOUNCES = 'read-bounces';
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How many mails are sent at the same time, each over its own connection. */
const CONCURRENCY = 4;
/** The wait doubles with each try of a mail. 200 tries take about two days. */
const RETRY = { firstMs: 2_000, longestMs: 15 * 60_000, attempts: 200 };

export type ResultMailDeps = MailDeps &
  SendDeps &
  WinnerDeps &
  ConsentDeps &
  GuestDeps &
  ChooseDeps &
  BounceReadingDeps &
  SenderDeps &
  CampaignDeps &
  EventDeps & {
    /** Closes the connections to the mail server. A delivery in progress fails and is tried again later. */
    closeConnections: () => void;
  };

/** Makes the dependencies of this service's features, except the triggers of its own tasks. */
export function createDependencies(
  { store, cache, clock, keys, log, metrics }: Adapters,
  config: ResultMailConfig,
  dns: Dns = openDns(),
): Omit<ResultMailDeps, 'triggerErasing' | 'triggerSending' | 'triggerWebhooks'> {
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

/** The periodic work of this service. Only a configured mailbox is read. */
function tasksOf(deps: ResultMailDeps): Task[] {
  const tasks: Task[] = [
    { name: SEND_MAILS, everyMs: 1_000, run: (signal) => sendDueMails(deps, signal) },
    {
      name: CHOOSE_GUESTS,
      everyMs: MINUTE_MS,
      run: (signal) => chooseCampaignGuests(deps, signal),
    },
    { name: SEND_WEBHOOKS, everyMs: 1_000, run: (signal) => sendWebhooks(deps, signal) },
    { name: REMOVE_ADDRESSES, everyMs: HOUR_MS, run: (signal) => removeAddresses(deps, signal) },
    {
      name: EARLIER_CONSENTS,
      everyMs: HOUR_MS,
      run: (signal) => recordEarlierConsents(deps, signal),
    },
  ];
  if (!deps.bounceMailbox.isConfigured) return tasks;
  const run = (signal: AbortSignal) => readBounces(deps, signal);
  return [...tasks, { name: READ_BOUNCES, everyMs: MINUTE_MS, run }];
}

/**
 * The result-mail service: it accepts the claims of winners, and sends all mails of the product, each once.
 * @param overrides replace single dependencies in tests
 */
export async function createResultMailService(
  adapters: Adapters,
  config: ResultMailConfig,
  overrides: Partial<ResultMailDeps> = {},
): Promise<Service> {
  // An unreadable key fails the start rather than the first claim.
  adapters.keys.playKey();
  adapters.keys.mailKey();
  adapters.keys.winnerPrivateKey();
  const deps: ResultMailDeps = {
    ...createDependencies(adapters, config, overrides.dns),
    triggerErasing: () => {
      service.trigger(ERASE);
    },
    triggerSending: () => {
      service.trigger(SEND_MAILS);
    },
    triggerWebhooks: () => {
      service.trigger(SEND_WEBHOOKS);
    },
    ...overrides,
  };
  measureMails(adapters.metrics, deps);
  const service: Service = await createService({
    name: 'result-mail',
    config,
    adapters,
    tables: TABLES,
    routes: routesOf(deps),
    consumers: consumers(deps),
    erase: (erasure) => eraseOwner(deps, erasure),
    eraseGuest: (...guest) => eraseGuest(deps, ...guest),
    tasks: tasksOf(deps),
    plugins: (http) => {
      http.addHook('onClose', (_http, done) => {
        deps.closeConnections();
        done();
      });
      return Promise.resolve();
    },
  });
  return service;
}

/** The endpoints of the result-mail service (docs/specification §7). */
const routesOf =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
    for (const routes of ROUTES) routes(deps)(route);
  };

const ROUTES = [
  mailRoutes,
  winnerRoutes,
  consentRoutes,
  guestRoutes,
  senderRoutes,
  webhookRoutes,
  campaignRoutes,
];

/** Removes an owner's webhooks and campaigns, the wins and losers of the pages, and the stops and consents of their guests. It works in parts. Repeat it to continue. */
async function eraseOwner(
  deps: ResultMailDeps,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  const { webhooks, deliveries, wins, losers, stops, consents } = deps;
  const { campaigns, campaignGuests, exposures } = deps;
  const ofGuests = [wins, losers, stops, consents, campaignGuests, exposures];
  for (const rows of [webhooks, deliveries, campaigns, ...ofGuests]) {
    while ((await rows.removeSome(ownerId)) > 0) signal.throwIfAborted();
  }
}

/** The metrics of the mail queue for Prometheus. */
function measureMails(metrics: Metrics, { mails, clock }: ResultMailDeps): void {
  metrics.gauge({
    name: 'mails_waiting',
    help: 'Mails to be sent, by whether their time has come (due) or is still to come (later).',
    label: 'time',
    read: async () => {
      const { due, all } = await mails.countWaiting(clock.now());
      return { due, later: all - due };
    },
  });
  metrics.gauge({
    name: 'mails_failed',
    help: 'Mails that were given up and not sent again.',
    read: () => mails.countFailed(),
  });
}
