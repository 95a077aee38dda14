import { endpoints, toEuros } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { receiveWebhook } from '../subscriptions/actions';
import { confirmCheckout, openPortal, startCheckout } from './actions';
import { changeSubscription, previewChange } from './change';

/** The endpoints of paying, and the one that the payment provider calls. */
export const checkoutRoutes = (deps: BillingDeps) => (route: Router) => {
  route(endpoints.startCheckout, async ({ principal, params: { plan }, query }) => {
    const { userId, amount, landingPages: pages } = query;
    const session = await startCheckout(deps, { principal, userId, plan, pages, amount });
    return { session, url: session.url };
  });

  route(endpoints.confirmCheckout, async ({ query }) => {
    await confirmCheckout(deps, query);
    return { message: 'Votre paiement est confirmé.' };
  });

  route(endpoints.receiveWebhook, async ({ request }) => {
    const signature = request.headers['stripe-signature'];
    await receiveWebhook(deps, {
      payload: request.rawBody ?? '',
      signature: typeof signature === 'string' ? signature : '',
    });
    return { received: true as const };
  });

  route(endpoints.previewChange, async ({ principal, query, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { landingPages: pages, ...wanted } = query;
    const { price, due, credit, renewsAt, at } = await previewChange(deps, {
      principal,
      pages,
      ...wanted,
    });
    return {
      amount: toEuros(price),
      dueToday: toEuros(due),
      credit: toEuros(credit),
      renewsAt: renewsAt.toISOString(),
      at: at.toISOString(),
    };
  });

  route(endpoints.changeSubscription, async ({ principal, body }) => {
    const { landingPages: pages, at, ...wanted } = body;
    await changeSubscription(deps, { principal, pages, at: new Date(at), ...wanted });
    return { message: 'Votre abonnement est à jour.' };
  });

  route(endpoints.openPortal, ({ principal, body: { userId } }) =>
    openPortal(deps, { principal, userId }),
  );
};
