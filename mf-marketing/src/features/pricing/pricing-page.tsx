import { Page } from '@girouette/ui/page';
import { useLocation } from 'react-router';
import { readArrival } from '../../shared/arrival';
import { Notice } from '../../shared/form';
import { CheckoutDialogs } from './checkout-dialogs';
import { Plans } from './plans';
import { SubAccountNote } from './sub-account-note';
import { useCheckout } from './use-checkout';
import { useCheckoutOnArrival } from './use-checkout-on-arrival';

/** Tarifs (docs/specification §2.2, screen 3). */
export function PricingPage() {
  const { verified } = readArrival(useLocation().state);
  const checkout = useCheckout();
  useCheckoutOnArrival(checkout);
  return (
    <Page
      title="Des tarifs simples, page par page"
      lead="Choisissez le nombre de pages dont vous avez besoin&nbsp;: plus vous en prenez, moins chacune coûte."
    >
      {verified ? (
        <Notice tone="success">
          Votre adresse e-mail est confirmée. Choisissez maintenant votre formule.
        </Notice>
      ) : null}
      <Plans checkout={checkout} />
      <SubAccountNote />
      <CheckoutDialogs checkout={checkout} />
    </Page>
  );
}
