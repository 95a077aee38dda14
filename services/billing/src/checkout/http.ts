import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import { receiveWebhook } from '../subscriptions/actions';
import { confirmCheckout, openPortal, startCheckout, type CheckoutDeps } from './actions';

/** The endpoints of paying, and the one that the payment provider calls. */
export const checkoutRoutes = (deps: CheckoutDeps) => (route: Router) => {
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

  route(endpoints.openPortal, ({ principal, body: { userId } }) =>
    openPortal(deps, { principal, userId }),
  );
};
