import { openStore } from '@girouette/store';
import { portOf } from '@girouette/server/system/start-parts';
import type { Trial } from '@girouette/server/system/start-system';
import { createInbox } from '../inbox';
import { startStripe } from '../payments';
import { platformClient, stripeSecrets } from '../payments/config';
import { startPlatform } from '../payments/platform';
import { ensureAccounts, type Login } from './accounts/ensure-accounts';
import type { EmbeddedConfig } from './config';
import { DEMO } from './demo';
import { seed } from './seed';

type Opening = Parameters<Trial['open']>[0];

/** The addresses and logins of a start for trials, to print. */
export interface Opened {
  /** Null with `SMTP_URL`. */
  inboxUrl: string | null;
  /** The inbox's SMTP address; null with `SMTP_URL`. */
  inboxSmtpUrl: string | null;
  /** Null with `STRIPE_SECRET_KEY`. */
  stripeUrl: string | null;
  /** Of the stand-in for an approved platform; null with `INVOICE_PLATFORM_URL`. */
  platformUrl: string | null;
  logins: readonly Login[];
  /** Null when it could not be created. */
  demoPageUrl: string | null;
}

/** The inbox, the stand-in for Stripe, the demo accounts and the demo data. Each gives way to the real one that is configured. */
export function createTrial(config: EmbeddedConfig): { trial: Trial; opened: Opened } {
  const opened: Opened = {
    inboxUrl: null,
    inboxSmtpUrl: null,
    stripeUrl: null,
    platformUrl: null,
    logins: [],
    demoPageUrl: null,
  };
  let deliverTo: Trial['deliverTo'] = () => undefined;
  const trial: Trial = {
    async open(system) {
      const inbox = config.SMTP_URL ? null : await startInbox(config, system);
      const stripe = config.STRIPE_SECRET_KEY ? null : await openStripe(config, system);
      const platform = config.INVOICE_PLATFORM_URL ? null : await openPlatform(config, system);
      opened.platformUrl = platform?.url ?? null;
      opened.inboxUrl = inbox?.url ?? null;
      opened.inboxSmtpUrl = inbox?.smtpUrl ?? null;
      opened.stripeUrl = stripe?.url ?? null;
      if (stripe) deliverTo = (url) => stripe.deliverTo(url);
      return {
        ...stripe?.env,
        ...platform?.env,
        SMTP_URL: inbox?.smtpUrl,
        SALES_EMAIL: DEMO.admin.email,
      };
    },
    async prepareAccounts(auth) {
      opened.logins = await ensureAccounts({ adapters: auth, config });
    },
    deliverTo(webhooksUrl) {
      deliverTo(webhooksUrl);
    },
    async seed(system, log) {
      const { demoPageUrl } = await seed({ ...system, log });
      opened.demoPageUrl = demoPageUrl;
    },
  };
  return { trial, opened };
}

async function startInbox(config: EmbeddedConfig, { logOf, later, onStarted }: Opening) {
  const log = logOf('inbox');
  const store = await openStore({ service: 'inbox', dir: config.DATA_DIR, log });
  later(() => store.close());
  const inbox = await createInbox({ store, log });
  later(() => inbox.close());
  const smtpUrl = await inbox.startSmtp(config.INBOX_SMTP_PORT);
  // Every client that can reach it can read every mail.
  await inbox.http.listen({ host: '127.0.0.1', port: config.INBOX_PORT });
  onStarted('inbox');
  return { smtpUrl, url: `http://localhost:${portOf(inbox.http)}` };
}

/** Starts the stand-in for Stripe. @returns it, with the variables that point the billing service to it */
async function openStripe(config: EmbeddedConfig, { clock, logOf, later, onStarted }: Opening) {
  const secrets = stripeSecrets(config.DATA_DIR);
  const stripe = await startStripe({
    config: { DATA_DIR: config.DATA_DIR, ...secrets },
    at: { port: config.STRIPE_PORT },
    clock,
    log: logOf('stripe'),
  });
  later(stripe.close);
  onStarted('stripe');
  return { ...stripe, env: { ...secrets, STRIPE_URL: stripe.url } };
}

/** Starts the stand-in for an approved platform, which gets the invoices. @returns it, with the variables that point the billing service to it */
async function openPlatform(config: EmbeddedConfig, { clock, logOf, later, onStarted }: Opening) {
  const platform = await startPlatform({
    config: { DATA_DIR: config.DATA_DIR, ...platformClient(config.DATA_DIR) },
    clock,
    log: logOf('invoice-platform'),
  });
  later(platform.close);
  onStarted('invoice-platform');
  return platform;
}
