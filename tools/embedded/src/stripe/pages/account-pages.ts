import { html, type SafeHtml } from '@girouette/platform/kit';
import type { StripeAccount, StripeCharge, StripeInvoice, StripeSubscription } from '../account';
import { itemOf } from '../invoices';
import { button, day, euros, layout } from './layout';

const STATES = { active: 'actif', past_due: 'en retard de paiement', canceled: 'résilié' };
const INVOICES = { open: 'impayée', paid: 'payée', void: 'annulée' };

const CLOCK = [
  [1, '1\u00A0jour'],
  [7, '7\u00A0jours'],
  [31, '31\u00A0jours'],
  [366, '1\u00A0an'],
] as const;

/** All customers, and the clock. */
export const accountsPage = (accounts: readonly StripeAccount[], now: Date) =>
  layout(
    'Paiements de démonstration',
    html`<section>
        <h2>Horloge</h2>
        <p>Pour le prestataire de paiement, nous sommes le ${day(now)}.</p>
        <p class="soft">Avancer de${'\u00A0'}:</p>
        <div class="row">${CLOCK.map(([days, label]) => button(`/clock/${days}`, label))}</div>
      </section>
      <section>
        <h2>Abonnés</h2>
        ${
          accounts.length === 0
            ? html`<p class="soft">Personne ne s’est encore abonné.</p>`
            : html`<ul>
                ${accounts.map(
                  ({ id, customer, subscriptions }) =>
                    html`<li>
                      <a href="/customers/${id}">${customer.name ?? customer.email ?? id}</a>
                      <span class="soft">
                        ${subscriptions.map(({ status }) => STATES[status]).join(', ')}
                      </span>
                    </li>`,
                )}
              </ul>`
        }
      </section>`,
  );

/** One customer, with a button for each possible event. */
export const accountPage = (account: StripeAccount) =>
  layout(
    account.customer.name ?? account.id,
    html`<p><a href="/">← Tous les abonnés</a></p>
      ${waiting(account)}
      ${account.subscriptions.toReversed().map((one) => subscriptionCard(account, one))}
      ${list(
        'Débits',
        account.charges.toReversed().map((one) => chargeRow(account, one)),
      )}
      ${list('Factures', account.invoices.toReversed().map(invoiceRow))}`,
  );

const waiting = ({ deliveries: { length } }: StripeAccount) =>
  length === 0
    ? ''
    : html`<p class="soft">
        ${length} ${length === 1 ? 'notification en attente' : 'notifications en attente'} d’être
        remises au site.
      </p>`;

function subscriptionCard(account: StripeAccount, subscription: StripeSubscription): SafeHtml {
  const { quantity } = itemOf(subscription);
  const action = (verb: string) =>
    `/customers/${account.id}/subscriptions/${subscription.id}/${verb}`;
  return html`<section>
    ${summary(subscription)}
    ${
      subscription.status === 'canceled'
        ? ''
        : html`<div class="row">
            ${button(action('renew'), 'Renouveler maintenant')}
            ${button(action('fail'), 'Faire échouer le renouvellement')}
            ${subscription.status === 'past_due' ? button(action('pay'), 'Payer la facture impayée') : ''}
            ${button(action('more'), `Passer à ${quantity + 1} pages`)}
            ${cancellation(subscription, action)} ${button(action('end'), 'Résilier tout de suite')}
          </div>`
    }
  </section>`;
}

const cancellation = (subscription: StripeSubscription, action: (verb: string) => string) =>
  subscription.cancel_at_period_end
    ? button(action('resume'), 'Reprendre l’abonnement')
    : button(action('cancel'), 'Résilier à l’échéance');

function summary(subscription: StripeSubscription): SafeHtml {
  const { price, quantity, current_period_end: end } = itemOf(subscription);
  const next = subscription.cancel_at_period_end ? 'Se termine' : 'Se renouvelle';
  return html`<h2>${price.nickname}, ${quantity}${'\u00A0'}${quantity === 1 ? 'page' : 'pages'}</h2>
    <p class="soft">
      Abonnement ${STATES[subscription.status]}.
      ${subscription.status === 'canceled' ? '' : `${next} le ${day(end)}.`}
    </p>`;
}

const chargeRow = (account: StripeAccount, charge: StripeCharge) =>
  html`<li>
    <span>
      ${euros(charge.amount)} le
      ${day(charge.created)}${charge.paid ? '' : ', refusé'}${charge.refunded ? ', remboursé' : ''}
    </span>
    ${
      charge.paid && !charge.refunded
        ? html`<div class="row">
            ${button(`/customers/${account.id}/charges/${charge.id}/refund`, 'Rembourser')}
          </div>`
        : ''
    }
  </li>`;

const invoiceRow = ({ number, total, created, status }: StripeInvoice) =>
  html`<li>
    <span>${euros(total)} le ${day(created)}, ${INVOICES[status]}</span>
    <span class="soft">${number}</span>
  </li>`;

const list = (title: string, rows: SafeHtml[]) =>
  rows.length === 0
    ? html``
    : html`<section>
        <h2>${title}</h2>
        <ul>
          ${rows}
        </ul>
      </section>`;

/** A customer's view of their subscription, invoices and card. */
export function portalPage(
  account: StripeAccount,
  portal: { id: string; return_url: string | null },
) {
  const running = account.subscriptions.filter(({ status }) => status !== 'canceled');
  const card = account.charges.findLast(({ paid }) => paid)?.payment_method_details.card;
  return layout(
    'Votre abonnement et vos factures',
    html`${portal.return_url === null ? '' : html`<p><a href="${portal.return_url}">← Revenir au site</a></p>`}
    ${
      running.length === 0
        ? html`<section><p>Vous n’avez pas d’abonnement en cours.</p></section>`
        : ''
    }
    ${running.map(
      (one) =>
        html`<section>
          ${summary(one)}
          <div class="row">
            ${cancellation(one, (verb) => `/p/session/${portal.id}/${one.id}/${verb}`)}
          </div>
        </section>`,
    )}
    ${
      card
        ? html`<section>
            <h2>Carte</h2>
            <p>${card.brand} •••• ${card.last4}</p>
          </section>`
        : ''
    }
    ${list('Factures', account.invoices.toReversed().map(invoiceRow))}`,
  );
}
