import type { FastifyInstance } from 'fastify';
import { pageCsp, sendPage } from '../lib/developer-pages';
import type { Books } from './books';
import { completeSession, presentSession, verbsOf } from './changes';
import {
  closedPage,
  confirmationPage,
  customerPage,
  customersPage,
  paymentPage,
  PORTAL_VERBS,
  portalPage,
  TEST_CARDS,
} from './pages';

const DAY = 86_400;

interface Site {
  books: Books;
  /** Called when events may be waiting or renewals may be due. */
  wake: () => void;
}

type Params<K extends string> = { Params: Record<K, string> };

/** The pages for people: payment, portal, and events triggered by hand. */
export function addSite(app: FastifyInstance, site: Site): void {
  addPayment(app, site);
  addPortal(app, site);
  addCustomers(app, site);
}

/** The payment of a checkout session with a test card. */
function addPayment(app: FastifyInstance, { books, wake }: Site): void {
  app.route<Params<'id'> & { Body?: string }>({
    method: ['GET', 'POST'],
    url: '/c/pay/:id',
    async handler({ method, params: { id }, body }, reply) {
      const session = books.state.sessions.find((one) => one.id === id);
      const status = session && presentSession(session, books).status;
      if (!session || status !== 'open') return sendPage(reply.code(410), closedPage(status));
      const { origin } = new URL(session.success_url);
      // Browsers also apply `form-action` to the address that the answer to a form leads to.
      reply.header('content-security-policy', pageCsp(`form-action 'self' ${origin}`));
      if (method === 'GET') return sendPage(reply, paymentPage(session));

      const form = new URLSearchParams(body);
      const digits = digitsIn(body);
      const card = TEST_CARDS.find(({ number }) => number.replaceAll(' ', '') === digits);
      const bank = form.get('bank');
      const refuse = (error: string) => sendPage(reply.code(402), paymentPage(session, error));
      if (!card) return refuse('Ce numéro de carte n’est pas valable. Utilisez une carte de test.');
      if (card.does === 'is declined') {
        return refuse('Votre carte a été refusée. Essayez-en une autre.');
      }
      if (card.does === 'asks' && bank === null) {
        return sendPage(reply, confirmationPage(session, digits));
      }
      if (card.does === 'asks' && bank !== 'confirms') {
        return refuse('Votre banque n’a pas confirmé ce paiement. Essayez une autre carte.');
      }
      completeSession(books, session, digits.slice(-4));
      await books.save();
      wake();
      return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id), 303);
    },
  });
}

/** The digits of the card number in a form. */
const digitsIn = (body: string | undefined) =>
  (new URLSearchParams(body).get('number') ?? '').replace(/\D/g, '');

/** The portal, where customers change the card, cancel and resume. */
function addPortal(app: FastifyInstance, { books, wake }: Site): void {
  const find = (id: string) => books.state.portals.find((one) => one.id === id);
  app.get<Params<'id'>>('/p/session/:id', async ({ params: { id } }, reply) => {
    const portal = find(id);
    if (!portal) return sendPage(reply.code(404), closedPage());
    return sendPage(reply, portalPage(books, portal));
  });
  app.post<Params<'id'> & { Body?: string }>(
    '/p/session/:id/card',
    async ({ params: { id }, body }, reply) => {
      const portal = find(id);
      if (!portal) return sendPage(reply.code(404), closedPage());
      books.state.cards[portal.customer] = digitsIn(body).slice(-4);
      await books.save();
      return reply.redirect(`/p/session/${id}`, 303);
    },
  );
  app.post<Params<'id' | 'object' | 'verb'>>(
    '/p/session/:id/:object/:verb',
    async ({ params: { id, object, verb } }, reply) => {
      const { subscriptions } = books.state;
      const customer = subscriptions.find((one) => one.id === object)?.customer;
      const mayChange = customer !== undefined && find(id)?.customer === customer;
      if (mayChange && PORTAL_VERBS.includes(verb)) apply(books, { object, verb });
      await books.save();
      wake();
      return reply.redirect(`/p/session/${id}`, 303);
    },
  );
}

/** All customers, with buttons for triggering events by hand. */
function addCustomers(app: FastifyInstance, { books, wake }: Site): void {
  app.get('/', async (_request, reply) => sendPage(reply, customersPage(books)));
  app.post<Params<'days'>>('/clock/:days', async ({ params }, reply) => {
    books.state.ahead += DAY * Math.min(400, Math.max(0, Number(params.days) || 0));
    await books.save();
    wake();
    return reply.redirect('/', 303);
  });
  app.get<Params<'id'>>('/customers/:id', async ({ params: { id } }, reply) => {
    const customer = books.state.customers.find((one) => one.id === id);
    if (!customer) return sendPage(reply.code(404), closedPage());
    return sendPage(reply, customerPage(books, customer));
  });
  app.post<Params<'id' | 'object' | 'verb'>>(
    '/customers/:id/:object/:verb',
    async ({ params }, reply) => {
      apply(books, params);
      await books.save();
      wake();
      return reply.redirect(`/customers/${params.id}`, 303);
    },
  );
}

function apply(books: Books, { object, verb }: { object: string; verb: string }): void {
  verbsOf(books, object)
    .find((one) => one.verb === verb)
    ?.apply();
}
