import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SafeHtml } from '@girouette/service-kit';
import type { Card, CheckoutSession, StripeAccount, StripeSubscription } from './account';
import type { AccountRepository } from './account-repository';
import {
  cancelAtPeriodEnd,
  changeQuantity,
  disputeCharge,
  endSubscription,
  payOpenInvoice,
  refundCharge,
  renewSubscription,
} from './changes';
import type { Context } from './events';
import { itemOf } from './invoices';
import { completeSession, expireWhenOld, TEST_CARDS } from './sessions';
import { customerIdIn } from './ids';
import { accountPage, accountsPage, portalPage } from './pages/account-pages';
import { STRIPE_CSS } from './pages/layout';
import { authenticationPage, closedPage, paymentPage } from './pages/payment-page';
import { parseForm } from './parameters';

const DAY_MS = 86_400_000;

type Verb = (account: StripeAccount, context: Context, subscription: StripeSubscription) => void;

/** What can be done to a subscription by hand. */
const VERBS: Readonly<Record<string, Verb>> = {
  renew: (account, context, subscription) => {
    renewSubscription(account, context, { subscription, paid: true });
  },
  fail: (account, context, subscription) => {
    renewSubscription(account, context, { subscription, paid: false });
  },
  pay: payOpenInvoice,
  more: (account, context, subscription) => {
    const quantity = itemOf(subscription).quantity + 1;
    changeQuantity(account, context, { subscription, quantity });
  },
  cancel: (account, context, subscription) => {
    cancelAtPeriodEnd(account, context, { subscription, cancel: true });
  },
  resume: (account, context, subscription) => {
    cancelAtPeriodEnd(account, context, { subscription, cancel: false });
  },
  end: endSubscription,
};
const PORTAL_VERBS = ['cancel', 'resume'];

/** The pages for people: payment, portal, and the things that happen to subscriptions by hand. */
export function addSite(
  app: FastifyInstance,
  options: {
    accounts: AccountRepository;
    context: () => Promise<Context>;
    /** Called when events wait or renewals may be due. */
    wake: () => void;
  },
): void {
  const { accounts, context, wake } = options;

  app.get('/stripe.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STRIPE_CSS),
  );

  async function findSession(id: string): Promise<CheckoutSession | null> {
    const account = await accounts.get(customerIdIn(id) ?? '');
    const session = account?.sessions.find((one) => one.id === id);
    return session ? expireWhenOld(session, (await context()).now) : null;
  }

  /** Pays an open session, and leads back to the site. */
  async function pay(id: string, card: Card, reply: FastifyReply): Promise<FastifyReply> {
    const now = await context();
    const paid = await accounts.change(customerIdIn(id) ?? '', (account) => {
      const session = account.sessions.find((one) => one.id === id);
      if (!session || expireWhenOld(session, now.now).status !== 'open') return null;
      completeSession(account, now, { session, card });
      return session.success_url;
    });
    wake();
    if (!paid) return sendPage(reply.code(410), closedPage(await findSession(id)));
    return reply.redirect(paid.replaceAll('{CHECKOUT_SESSION_ID}', id), 303);
  }

  app.get<Id>('/c/pay/:id', async ({ params: { id } }, reply) => {
    const session = await findSession(id);
    if (session?.status !== 'open') return sendPage(reply.code(410), closedPage(session));
    allowReturn(reply, session);
    return sendPage(reply, paymentPage(session));
  });
  app.post<Id>('/c/pay/:id', async ({ params: { id }, body }, reply) => {
    const session = await findSession(id);
    if (session?.status !== 'open') return sendPage(reply.code(410), closedPage(session));
    allowReturn(reply, session);
    const { number } = parseForm(String(body));
    const digits = typeof number === 'string' ? number.replace(/\D/g, '') : '';
    const known = Object.entries(TEST_CARDS).find(([one]) => one === digits)?.[1];
    const refuse = (sentence: string) => sendPage(reply.code(402), paymentPage(session, sentence));
    if (!known) return refuse('Ce numéro de carte n’est pas valable. Utilisez une carte de test.');
    if (known.does === 'is declined') {
      return refuse('Votre carte a été refusée. Essayez-en une autre.');
    }
    if (known.does === 'needs authentication') return sendPage(reply, authenticationPage(session));
    return pay(id, cardOf(digits, known.brand), reply);
  });
  app.post<Id & { Params: { answer: string } }>(
    '/c/pay/:id/authentication/:answer',
    async ({ params: { id, answer } }, reply) => {
      const session = await findSession(id);
      if (session?.status !== 'open') return sendPage(reply.code(410), closedPage(session));
      allowReturn(reply, session);
      if (answer === 'accept') return pay(id, cardOf('4000002500003155', 'visa'), reply);
      const refused = 'L’authentification a échoué, rien n’a été débité. Réessayez.';
      return sendPage(reply.code(402), paymentPage(session, refused));
    },
  );

  app.get('/', async (_request, reply) =>
    sendPage(reply, accountsPage(await accounts.newest(), (await context()).now)),
  );
  app.post<{ Params: { days: string } }>('/clock/:days', async ({ params }, reply) => {
    const days = Math.min(400, Math.max(0, Number(params.days) || 0));
    await accounts.addAheadMs(days * DAY_MS);
    wake();
    return reply.redirect('/', 303);
  });
  app.get<Id>('/customers/:id', async ({ params: { id } }, reply) => {
    const account = await accounts.get(id);
    if (!account) return sendPage(reply.code(404), closedPage(null));
    return sendPage(reply, accountPage(account));
  });
  app.post<{ Params: { id: string; subscription: string; verb: string } }>(
    '/customers/:id/subscriptions/:subscription/:verb',
    async ({ params: { id, subscription, verb } }, reply) => {
      await changeSubscription(id, { subscription, verb });
      return reply.redirect(`/customers/${id}`, 303);
    },
  );
  app.post<{ Params: { id: string; charge: string; verb: string } }>(
    '/customers/:id/charges/:charge/:verb',
    async ({ params: { id, charge: chargeId, verb } }, reply) => {
      const now = await context();
      await accounts.change(id, (account) => {
        const charge = account.charges.find((one) => one.id === chargeId);
        if (charge && verb === 'refund') refundCharge(account, now, charge);
        if (charge && verb === 'dispute') disputeCharge(account, now, charge);
      });
      wake();
      return reply.redirect(`/customers/${id}`, 303);
    },
  );

  async function findPortal(id: string) {
    const account = await accounts.get(customerIdIn(id) ?? '');
    const portal = account?.portals.find((one) => one.id === id);
    return account && portal ? { account, portal } : null;
  }
  app.get<Id>('/p/session/:id', async ({ params: { id } }, reply) => {
    const found = await findPortal(id);
    if (!found) return sendPage(reply.code(404), closedPage(null));
    return sendPage(reply, portalPage(found.account, found.portal));
  });
  app.post<{ Params: { id: string; subscription: string; verb: string } }>(
    '/p/session/:id/:subscription/:verb',
    async ({ params: { id, subscription, verb } }, reply) => {
      const found = await findPortal(id);
      if (!found) return sendPage(reply.code(404), closedPage(null));
      if (PORTAL_VERBS.includes(verb))
        await changeSubscription(found.account.id, { subscription, verb });
      return reply.redirect(`/p/session/${id}`, 303);
    },
  );

  async function changeSubscription(
    id: string,
    { subscription: subscriptionId, verb }: { subscription: string; verb: string },
  ): Promise<void> {
    const now = await context();
    await accounts.change(id, (account) => {
      const subscription = account.subscriptions.find((one) => one.id === subscriptionId);
      if (subscription && Object.hasOwn(VERBS, verb)) VERBS[verb]?.(account, now, subscription);
    });
    wake();
  }
}

interface Id {
  Params: { id: string };
}

const cardOf = (digits: string, brand: string): Card => ({
  brand,
  last4: digits.slice(-4),
  exp_month: 12,
  exp_year: 2034,
});

export const PAGE_CSP = (origins: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    // Browsers also apply it to where a form's answer redirects to.
    `form-action 'self' ${origins.join(' ')}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ');

function allowReturn(reply: FastifyReply, { success_url }: CheckoutSession): void {
  reply.header('content-security-policy', PAGE_CSP([new URL(success_url).origin]));
}

const sendPage = (reply: FastifyReply, page: SafeHtml) =>
  reply.type('text/html; charset=utf-8').send(page.toString());
