import { createLoop } from '@girouette/platform/async';
import type { Clock, Logger } from '@girouette/platform/kit';
import { openStore } from '@girouette/store';
import type { AddressInfo } from 'node:net';
import { createPageServer, pageCsp } from '../lib/developer-pages';
import { addApi, StripeRefusal } from './api';
import { openBooks } from './books';
import { renewWhatIsDue } from './changes';
import { addSite } from './site';
import { deliverDue } from './webhooks';

const LOOK_MS = 1_000;
const FORM = 'application/x-www-form-urlencoded';

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

/**
 * Starts the development stand-in for Stripe: the API calls of the billing service, the hosted pages, signed webhooks with retries, and
 * pages for triggering events by hand. Only for this machine: requests under other host names are refused.
 * @param options.at where it listens, by default on any free port of loopback, and allowed host names besides loopback
 */
export async function startStripe(options: {
  config: { DATA_DIR: string; STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string };
  at?: { host?: string; port?: number; names?: readonly string[] };
  clock: Clock;
  log: Logger;
}) {
  const { config, at = {}, clock, log } = options;
  const { host = '127.0.0.1', port = 0, names } = at;
  const csp = pageCsp("form-action 'self'");
  const http = createPageServer({ hosts: names, csp, bodyLimit: 64 * 1_024 });
  const url = () => `http://localhost:${(http.server.address() as AddressInfo).port}`;
  const store = await openStore({ service: 'stripe', dir: config.DATA_DIR, log });
  const books = await openBooks({ store, clock, url });
  let endpoint = '';
  const loop = createLoop(async (signal) => {
    try {
      if (renewWhatIsDue(books)) await books.save();
      await deliverDue(books, { endpoint, secret: config.STRIPE_WEBHOOK_SECRET, log, signal });
    } catch (error) {
      log.error({ err: error }, 'webhooks wait');
    }
    return LOOK_MS;
  });

  http.removeAllContentTypeParsers();
  http.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  http.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const { message, statusCode = 500 } = error;
    if (!(error instanceof StripeRefusal)) {
      return reply.code(statusCode).send({ error: { type: 'api_error', message } });
    }
    const { status, more } = error;
    return reply.code(status).send({ error: { type: 'invalid_request_error', message, ...more } });
  });
  addSite(http, { books, wake: () => loop.wake() });
  await http.register(
    (api, _options, done) => {
      addApi(api, books, config.STRIPE_SECRET_KEY);
      done();
    },
    { prefix: '/v1' },
  );
  await http.listen({ host, port });
  return {
    http,
    url: url(),
    /** Delivers webhooks to this address from now on, including those waiting since an earlier start. */
    deliverTo(address: string) {
      endpoint = address;
      loop.start();
    },
    close: async () => {
      await loop.stop();
      await http.close();
      await store.close();
    },
  };
}
