import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Card, CheckoutSession } from '../account';
import { customerIdIn } from '../ids';
import { closedPage, paymentPage } from '../pages/payment-page';
import { parseForm } from '../parameters';
import { completeSession, expireWhenOld, TEST_CARDS } from '../sessions';
import { PAGE_CSP, sendPage, type Id, type Site } from './site';

/** The payment of a checkout session with a test card. */
export function addPayment(app: FastifyInstance, { accounts, context, wake }: Site): void {
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
    return pay(id, cardOf(digits, known.brand), reply);
  });
}

const cardOf = (digits: string, brand: string): Card => ({
  brand,
  last4: digits.slice(-4),
  exp_month: 12,
  exp_year: 2034,
});

function allowReturn(reply: FastifyReply, { success_url }: CheckoutSession): void {
  reply.header('content-security-policy', PAGE_CSP([new URL(success_url).origin]));
}
