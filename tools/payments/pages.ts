import { html, type SafeHtml } from '@girouette/platform/kit';
import { pageDocument } from '../lib/developer-pages';
import { ofCustomer, type Books } from './books';
import { cardOf, verbsOf } from './changes';
import {
  refundedOf,
  type Customer,
  type Payment,
  type Portal,
  type Session,
  type Subscription,
} from './objects';

/** The effects of the payment page's cards. Any other number is refused as wrong. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'pays', says: 'est acceptée' },
  { number: '4000 0000 0000 0002', does: 'is declined', says: 'est refusée' },
  { number: '4000 0027 6000 3184', does: 'asks', says: 'demande une confirmation (3-D Secure)' },
  {
    number: '4000 0000 0000 0341',
    does: 'pays',
    says: 'est acceptée, puis refusée aux renouvellements',
  },
] as const;

/** The verbs of customers. */
export const PORTAL_VERBS = ['cancel', 'resume'];

const PERIODS = { month: 'par mois', year: 'par an' };
const STATES = { active: 'actif', past_due: 'en retard de paiement', canceled: 'résilié' };
const CLOCK = { 1: '1\u00A0jour', 7: '7\u00A0jours', 31: '31\u00A0jours', 366: '1\u00A0an' };

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const euros = (cents: number) => EUROS.format(cents / 100);
const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });
const day = (seconds: number) => DAY.format(seconds * 1_000).replaceAll(' ', '\u00A0');
const pages = (count: number) => `${count}\u00A0${count === 1 ? 'page' : 'pages'}`;

const layout = (title: string, content: readonly SafeHtml[]) =>
  pageDocument({
    title,
    program: ['Paiement de démonstration', 'Aucune carte n’est débitée.'],
    content: html`<h1>${title}</h1>
      ${content}`,
  });

const sentence = (text: string) => html`<p>${text}</p>`;
const link = (href: string, label: string) => html`<p><a href="${href}">${label}</a></p>`;
const field = (name: string, label: string, value: string) =>
  html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" autocomplete="off" required value="${value}" />`;
const button = (action: string, label: string) =>
  html`<form method="post" action="${action}"><button>${label}</button></form>`;
const section = (title: string, content: readonly SafeHtml[]) =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`;

/** The order, and a form for the card. */
export function paymentPage({ id, order, ...session }: Session, error?: string) {
  const { price, quantity } = order;
  const period = PERIODS[price.recurring.interval];
  const total = euros(session.amount_total);
  return layout('Votre abonnement', [
    section(price.nickname, [
      html`<p class="amount">${total}</p>`,
      sentence(`${period}, pour ${pages(quantity)} de destination`),
    ]),
    ...(error === undefined ? [] : [html`<p class="error" role="alert">${error}</p>`]),
    html`<section>
      <form method="post" action="/c/pay/${id}">
        ${field('number', 'Numéro de carte', TEST_CARDS[0].number)}
        ${field('expiry', 'Expiration', '12/34')} ${field('cvc', 'Code CVC', '123')}
        <p><button class="main">S’abonner pour ${total}</button></p>
      </form>
    </section>`,
    ...(session.cancel_url === null
      ? []
      : [link(session.cancel_url, 'Annuler et revenir au site')]),
    section(
      'Cartes de test',
      TEST_CARDS.map(({ number, says }) => html`<p><b>${number}</b> ${says}</p>`),
    ),
  ]);
}

/** The bank's question about a card with 3-D Secure. */
export const confirmationPage = ({ id, amount_total: total }: Session, number: string) =>
  layout('Votre banque demande une confirmation', [
    html`<p class="amount">${euros(total)}</p>
      <form method="post" action="/c/pay/${id}" class="row">
        <input type="hidden" name="number" value="${number}" />
        <button class="main" name="bank" value="confirms">Confirmer le paiement</button>
        <button name="bank" value="refuses">Refuser</button>
      </form>`,
  ]);

/** A session that can no longer be paid, or does not exist. */
export const closedPage = (status?: Session['status']) =>
  status === 'complete'
    ? layout('Ce paiement est déjà fait', [
        sentence('Votre abonnement est en place, rien n’est débité une seconde fois.'),
      ])
    : layout('Ce paiement n’est plus possible', [
        sentence('Le lien a expiré ou n’existe pas. Reprenez depuis la page des tarifs.'),
      ]);

/** The customers who paid, and the clock. */
export const customersPage = ({ state, now }: Books) =>
  layout('Paiements de démonstration', [
    section('Horloge', [
      sentence(`Pour le prestataire de paiement, nous sommes le ${day(now())}. Avancer de\u00A0:`),
      html`<div class="row">
        ${Object.entries(CLOCK).map(([days, label]) => button(`/clock/${days}`, label))}
      </div>`,
    ]),
    state.subscriptions.length === 0 ? sentence('Personne ne s’est encore abonné.') : html``,
    ...state.subscriptions
      .slice(-50)
      .reverse()
      .map(({ customer, status }) => {
        const name = state.customers.find(({ id }) => id === customer)?.name ?? customer;
        return link(`/customers/${customer}`, `${name}, ${STATES[status]}`);
      }),
  ]);

/** One customer, with a button for each possible event. */
export function customerPage(books: Books, { id, name }: Customer) {
  const { state } = books;
  const { length } = state.deliveries;
  const row = (path: string) => buttonRow(`/customers/${id}/${path}`, verbsOf(books, path));
  return layout(name ?? id, [
    link('/', '← Tous les abonnements'),
    length === 0 ? html`` : sentence(`Notifications en attente\u00A0: ${length}`),
    ...ofCustomer(state.subscriptions, id).map((one) => subscriptionCard(one, row(one.id))),
    paymentList(books, id, (one) => row(one.id)),
  ]);
}

/** A customer's view of their subscription, card and invoices. */
export function portalPage(
  books: Books,
  { id, customer, configuration, return_url: back }: Portal,
) {
  const chosen = books.state.portalConfigurations.find((one) => one.id === configuration);
  const shows = chosen?.features.invoice_history.enabled ?? true;
  const all = ofCustomer(books.state.subscriptions, customer);
  const running = all.filter(({ status }) => status !== 'canceled');
  return layout(shows ? 'Votre abonnement et vos factures' : 'Votre abonnement', [
    back === null ? html`` : link(back, '← Revenir au site'),
    running.length === 0 ? sentence('Vous n’avez pas d’abonnement en cours.') : html``,
    ...running.map((one) => {
      const verbs = verbsOf(books, one.id).filter(({ verb }) => PORTAL_VERBS.includes(verb));
      return subscriptionCard(one, buttonRow(`/p/session/${id}/${one.id}`, verbs));
    }),
    section('Carte', [
      sentence(`visa •••• ${cardOf(books, customer)}`),
      html`<form method="post" action="/p/session/${id}/card">
        ${field('number', 'Numéro de carte', TEST_CARDS[0].number)}
        <p><button>Changer de carte</button></p>
      </form>`,
    ]),
    shows ? paymentList(books, customer, () => html``) : html``,
  ]);
}

const buttonRow = (path: string, verbs: readonly { verb: string; label: string }[]) =>
  html`<div class="row">${verbs.map(({ verb, label }) => button(`${path}/${verb}`, label))}</div>`;

function subscriptionCard({ status, ...one }: Subscription, buttons: SafeHtml) {
  const { price, quantity, current_period_end: end } = one.items.data[0];
  const next = one.cancel_at_period_end ? 'Se termine' : 'Se renouvelle';
  const until = status === 'canceled' ? '' : ` ${next} le ${day(end)}.`;
  const state = sentence(`Abonnement ${STATES[status]}.${until}`);
  return section(`${price.nickname}, ${pages(quantity)}`, [state, buttons]);
}

function paymentList({ state }: Books, customer: string, buttons: (one: Payment) => SafeHtml) {
  const stateOf = (payment: Payment) => {
    if (payment.paidAt === null) return 'impayée';
    if (payment.lost) return 'contestée, perdue';
    if (payment.disputed) return 'contestée';
    const back = refundedOf(payment);
    if (back === 0) return 'payée';
    return back === payment.amount ? 'remboursée' : `remboursée de ${euros(back)}`;
  };
  const rows = ofCustomer(state.payments, customer).map(
    (one) => html`<li>${euros(one.amount)} le ${day(one.at)}, ${stateOf(one)} ${buttons(one)}</li>`,
  );
  return rows.length === 0
    ? html``
    : section('Factures', [
        html`<ul>
          ${rows}
        </ul>`,
      ]);
}
