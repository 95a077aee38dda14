import { createLoop, type Loop } from '@girouette/platform/async';
import type { Clock, Logger } from '@girouette/platform/kit';
import type { Store } from '@girouette/store';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { createAccountRepository, type AccountRepository } from './account-repository';
import { addApi } from './api';
import { renewSubscription } from './changes';
import { seconds, type Context } from './events';
import { cardRenews, itemOf } from './invoices';
import { addSite, PAGE_CSP } from './site';
import { StripeRefusal } from './stripe-error';
import { createDeliveryLoop } from './webhooks';

/** The names of this machine for itself. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const RENEWALS_EVERY_MS = 30_000;

export interface StripeStandIn {
  http: FastifyInstance;
  /** Where it listens, after `http.listen`. */
  url(): string;
  /** Delivers webhooks to this address from now on, including those waiting since an earlier start. */
  deliverTo(endpoint: string): void;
  close(): Promise<void>;
}

/**
 * The development stand-in for Stripe: the API calls of the billing service, the hosted pages, signed webhooks with retries, and pages for
 * triggering events by hand. Only for this machine: requests under other host names are refused.
 */
export async function createStripeStandIn(options: {
  store: Store;
  clock: Clock;
  log: Logger;
  /** The API key that it accepts. */
  secretKey: string;
  webhookSecret: string;
  /** Allowed host names besides loopback. */
  hosts?: readonly string[];
}): Promise<StripeStandIn> {
  const { store, clock, log, secretKey, webhookSecret, hosts = [] } = options;
  const accounts = await createAccountRepository(store);
  const http = createHttp(new Set([...LOOPBACK_NAMES, ...hosts]));
  const url = () => `http://localhost:${(http.server.address() as AddressInfo).port}`;
  const context = async (): Promise<Context> => ({
    now: new Date(clock.now().getTime() + (await accounts.readAheadMs())),
    url: url(),
  });

  let deliveries: Loop | undefined;
  const renewals = createRenewalLoop({
    accounts,
    context,
    log,
    onRenewed: () => deliveries?.wake(),
  });

  addSite(http, {
    accounts,
    context,
    wake() {
      renewals.wake();
      deliveries?.wake();
    },
  });
  await http.register(
    (api, _options, done) => {
      addApi(api, { accounts, secretKey, context });
      done();
    },
    { prefix: '/v1' },
  );
  return {
    http,
    url,
    deliverTo(endpoint) {
      void deliveries?.stop();
      deliveries = createDeliveryLoop({ accounts, endpoint, secret: webhookSecret, log });
      deliveries.start();
      renewals.start();
    },
    async close() {
      await renewals.stop();
      await deliveries?.stop();
      await http.close();
    },
  };
}

function createHttp(allowedNames: ReadonlySet<string>): FastifyInstance {
  const http = Fastify({
    logger: false,
    bodyLimit: 64 * 1_024,
    requestTimeout: 10_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  http.addHook('onRequest', (request, reply, done) => {
    const { host = '', 'sec-fetch-site': site = 'none' } = request.headers;
    const isOwn = allowedNames.has(host.replace(/:\d+$/, '').toLowerCase());
    // A page of another site could send these forms, which need no session.
    const isForeignForm =
      request.method === 'POST' && !['none', 'same-origin'].includes(String(site));
    if (isOwn && !isForeignForm) return done();
    reply.code(403).send({ error: 'This name is not served here' });
  });
  // eslint-disable-next-line typescript/require-await -- a hook with two parameters is awaited
  http.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', PAGE_CSP([]));
    }
  });
  http.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const refusal =
      error instanceof StripeRefusal
        ? error
        : new StripeRefusal(error.statusCode ?? 500, error.message, { type: 'api_error' });
    return reply.code(refusal.status).send(refusal.toBody());
  });
  http.setNotFoundHandler(({ method, url }, reply) =>
    reply
      .code(404)
      .send(
        new StripeRefusal(
          404,
          `Unrecognized request URL (${method}: ${url.split('?')[0] ?? ''}).`,
        ).toBody(),
      ),
  );
  return http;
}

/** Begins the periods that are due on the stand-in's clock. */
function createRenewalLoop(options: {
  accounts: AccountRepository;
  context: () => Promise<Context>;
  log: Logger;
  onRenewed: () => void;
}): Loop {
  const { accounts, context, log, onRenewed } = options;
  return createLoop(async () => {
    try {
      const now = await context();
      const due = await accounts.withRenewals(now.now);
      for (const { id } of due) {
        await accounts.change(id, (account) => {
          for (const subscription of account.subscriptions) {
            while (
              subscription.status !== 'canceled' &&
              itemOf(subscription).current_period_end <= seconds(now.now)
            ) {
              renewSubscription(account, now, { subscription, paid: cardRenews(account) });
            }
          }
        });
      }
      if (due.length > 0) onRenewed();
    } catch (error) {
      log.error({ err: error }, 'renewals wait');
    }
    return RENEWALS_EVERY_MS;
  });
}
