import { mayInSomePlace } from '@girouette/contracts/permissions';
import { HostLink, useTitle, useUser } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { CheckoutDialogs } from './checkout-dialogs';
import { CurrentSubscription } from './current-subscription';
import { Plans, SubAccountNote } from './plans';
import { useCheckout } from './use-checkout';

/**
 * « Abonnement »: the plans of the pricing page for signed-in users (docs/specification §2.4, screen 10). Owners subscribe, administrators
 * change the plans.
 */
export function SubscriptionPage() {
  useTitle('Abonnement');
  const changesPrices = mayInSomePlace(useUser(), 'price:change');
  const checkout = useCheckout();
  return (
    <Page
      title="Abonnement"
      lead={
        changesPrices
          ? 'Les deux formules, telles que les restaurateurs les voient. Une modification vaut pour les prochains abonnements.'
          : 'Choisissez la formule et le nombre de pages qui vous conviennent.'
      }
    >
      <CurrentSubscription />
      <Plans checkout={checkout} />
      <SubAccountNote />
      {changesPrices ? (
        <p>
          Qui a modifié les formules, et quand{'\u00A0'}:{' '}
          <HostLink href="/admin/settings/prices">historique des tarifs</HostLink>.
        </p>
      ) : null}
      <CheckoutDialogs checkout={checkout} />
    </Page>
  );
}
