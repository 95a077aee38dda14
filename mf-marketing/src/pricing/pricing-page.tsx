import { formatDay } from '@girouette/ui/format';
import { useUser } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { useLocation } from 'react-router';
import { readNavigationState } from '../shared/navigation-state';
import { Notice } from '../shared/form';
import { CheckoutDialogs } from './checkout-dialogs';
import { CancelledNotice } from './cancelled-notice';
import { CurrentSubscription } from './current-subscription';
import { Plans } from './plans';
import { SubAccountNote } from './sub-account-note';
import { useCheckout } from './use-checkout';
import { useCheckoutOnArrival } from './use-checkout-on-arrival';

/** Tarifs (docs/specification §2.2, screen 3). */
export function PricingPage() {
  const { verified, expiredAt } = readNavigationState(useLocation().state);
  const isSubAccount = useUser()?.accountType === 'sub';
  const checkout = useCheckout();
  useCheckoutOnArrival(checkout);
  return (
    <Page
      title="Des tarifs simples, page par page"
      lead="Choisissez le nombre de pages dont vous avez besoin&nbsp;: plus vous en prenez, moins chaque page coûte cher."
    >
      {verified ? (
        <Notice tone="success">
          Votre adresse e-mail est confirmée. Choisissez maintenant votre formule.
        </Notice>
      ) : null}
      {expiredAt !== undefined && isSubAccount ? (
        <Notice>
          {`L’abonnement du restaurant a pris fin le ${formatDay(expiredAt)}\u00A0: ses pages sont hors ligne jusqu’à son renouvellement.`}
        </Notice>
      ) : null}
      <CancelledNotice />
      <CurrentSubscription />
      <Plans checkout={checkout} />
      <SubAccountNote />
      <CheckoutDialogs checkout={checkout} />
    </Page>
  );
}
