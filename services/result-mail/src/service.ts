import {
  createService,
  createWalkRepository,
  ERASE,
  measureCall,
  type Adapters,
  type Service,
  type Task,
} from '@girouette/platform/kit';
import type { ResultMailConfig } from './config';
import { consumers } from './events/consumers';
import { routes } from './http/routes';
import type { Dns } from './domain/dns-answers';
import { parseSender } from './domain/sender';
import { measureMails } from './measure-mails';
import { openDns } from './dns/resolver-dns';
import { openBounceMailbox } from './imap/bounce-mailbox';
import { openSmtpDelivery } from './smtp/smtp-delivery';
import { createGuestLinkRepository } from './storage/guest-link-repository';
import { createLoserRepository } from './storage/loser-repository';
import { createConsentRepository } from './storage/consent-repository';
import { createErasedGuestRepository } from './storage/erased-guest-repository';
import { createBounceRepository } from './storage/bounce-repository';
import { createDkimRepository } from './storage/dkim-repository';
import { createMailCounter } from './storage/mail-counter';
import { createMailRepository } from './storage/mail-repository';
import { createOwnerRepository } from './storage/owner-repository';
import { createPageRepository } from './storage/page-repository';
import { createRecipientRepository } from './storage/recipient-repository';
import { createReadingRepository } from './storage/reading-repository';
import { createSettingsRepository } from './storage/settings-repository';
import { createStopRepository } from './storage/stop-repository';
import { createWinRepository } from './storage/win-repository';
import { createDeliveryRepository } from './storage/delivery-repository';
import { createWebhookRepository } from './storage/webhook-repository';
import { TABLES } from './storage/tables';
import { eraseGuest } from './use-cases/erase-guest';
import { eraseOwner } from './use-cases/erase-owner';
import type { ResultMailDeps } from './use-cases/ports';
import { recordEarlierConsents } from './use-cases/record-earlier-consents';
import { readBounces } from './use-cases/read-bounces';
import { removeAddresses } from './use-cases/remove-addresses';
import { createSigningKeys } from './signing-keys';
import { sendWebhooks } from './use-cases/send-webhooks';
import { openWebhookClient } from './webhooks/webhook-client';
import { sendDueMails } from './use-cases/send-due-mails';

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

/** Makes the dependencies of this service's use cases, routes and consumers, except the triggers of its own tasks. */
export function createDependencies(
  { store, cache, clock, keys, log, metrics }: Adapters,
  config: ResultMailConfig,
  dns: Dns = openDns(),
): Omit<ResultMailDeps, 'triggerErasing' | 'triggerSending' | 'triggerWebhooks'> {
  const { deliver, close } = openSmtpDelivery({
    url: config.SMTP_URL,
    connections: CONCURRENCY,
  });
  const dkim = createDkimRepository(store);
  const signing = { dkim, dns, signingKeys: createSigningKeys({ dkim, dns, keys, clock }) };
  return {
    pages: createPageRepository(store),
    recipients: createRecipientRepository(store),
    owners: createOwnerRepository(store),
    stops: createStopRepository(store),
    losers: createLoserRepository(store),
    guestLinks: createGuestLinkRepository(store),
    consents: createConsentRepository(store),
    erasedGuests: createErasedGuestRepository(store),
    walks: createWalkRepository(store),
    wins: createWinRepository(store),
    mails: createMailRepository(store),
    deliver: (mail) =>
      measureCall({ metrics, to: 'smtp', outcomeOf: ({ kind }) => kind }, () => deliver(mail)),
    countMail: createMailCounter({ cache, log, factor: config.RATE_LIMIT_FACTOR }),
    surplus: metrics.counter({
      name: 'mails_dropped_total',
      help: 'Mails that were dropped because their mailbox, account or network had too many of the kind in an hour.',
      labels: ['kind'],
    }),
    bounces: createBounceRepository(store),
    bounceMailbox: openBounceMailbox({ url: config.BOUNCE_IMAP_URL, log }),
    mailboxReadings: createReadingRepository(store),
    settings: createSettingsRepository(store),
    webhooks: createWebhookRepository(store),
    deliveries: createDeliveryRepository(store),
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
    routes: routes(deps),
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
