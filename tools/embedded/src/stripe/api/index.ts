import type { FastifyInstance } from 'fastify';
import type { AccountRepository } from '../account-repository';
import type { Context } from '../events';
import { StripeRefusal } from '../stripe-error';
import { createApi } from './api';
import { addBilling } from './billing';
import { addCheckoutSessions } from './checkout-sessions';
import { addCustomers } from './customers';
import { addEvents } from './events';

/** Stripe's API: the calls of the billing service, with Stripe's shapes, refusals and idempotency keys. */
export function addApi(
  app: FastifyInstance,
  options: { accounts: AccountRepository; secretKey: string; context: () => Promise<Context> },
): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (given === undefined) done(new StripeRefusal(401, 'You did not provide an API key.'));
    else if (given === options.secretKey) done();
    else done(new StripeRefusal(401, `Invalid API Key provided: ***${given.slice(-4)}`));
  });
  const api = createApi(options);
  addCustomers(app, api);
  addCheckoutSessions(app, api);
  addBilling(app, api);
  addEvents(app, api);
}
