import { html } from '@girouette/platform/kit';
import type { CheckoutSession } from '../account';
import { orderOf } from '../sessions';
import { euros, layout } from './layout';

const PERIODS = { month: 'par mois', year: 'par an' };

/** The order, and a form for the card. */
export function paymentPage(session: CheckoutSession, error?: string) {
  const { price, quantity } = orderOf(session);
  return layout(
    'Votre abonnement',
    html`<section>
        <h2>${price.nickname}</h2>
        <p class="amount">${euros(session.amount_total)}</p>
        <p class="soft">
          ${PERIODS[price.recurring.interval]}, pour ${quantity}
          ${quantity === 1 ? 'page' : 'pages'} de destination
        </p>
      </section>
      ${error === undefined ? '' : html`<p class="error" role="alert">${error}</p>`}
      <section>
        <form method="post" action="/c/pay/${session.id}">
          <label for="number">Numéro de carte</label>
          <input
            id="number"
            name="number"
            inputmode="numeric"
            autocomplete="off"
            required
            value="4242 4242 4242 4242"
          />
          <div class="pair">
            <div>
              <label for="expiry">Expiration</label>
              <input id="expiry" name="expiry" autocomplete="off" required value="12/34" />
            </div>
            <div>
              <label for="cvc">Code CVC</label>
              <input
                id="cvc"
                name="cvc"
                inputmode="numeric"
                autocomplete="off"
                required
                value="123"
              />
            </div>
          </div>
          <button class="main">S’abonner pour ${euros(session.amount_total)}</button>
        </form>
        ${
          session.cancel_url === null
            ? ''
            : html`<p><a href="${session.cancel_url}">Annuler et revenir au site</a></p>`
        }
      </section>
      ${testCards}`,
  );
}

const testCards = html`<section>
  <h2>Cartes de test</h2>
  <dl>
    <dt>4242 4242 4242 4242</dt>
    <dd>est acceptée</dd>
    <dt>4000 0000 0000 0002</dt>
    <dd>est refusée</dd>
    <dt>4000 0000 0000 0341</dt>
    <dd>est acceptée, puis refusée aux renouvellements</dd>
  </dl>
</section>`;

/** A session that can no longer be paid, or does not exist. */
export const closedPage = (session: CheckoutSession | null) =>
  layout(
    session?.status === 'complete'
      ? 'Ce paiement est déjà fait'
      : 'Ce paiement n’est plus possible',
    html`<section>
      <p>
        ${
          session?.status === 'complete'
            ? 'Votre abonnement est en place, rien n’est débité une seconde fois.'
            : 'Le lien a expiré ou n’existe pas. Reprenez depuis la page des tarifs.'
        }
      </p>
    </section>`,
  );
