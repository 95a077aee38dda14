import { formatDay } from '@girouette/ui/format';
import { useUser } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';
import { readNavigationState } from '../shared/addresses';
import { Notice } from '../shared/form';
import { describeIntent, readIntent } from '../shared/subscription-intent';
import { CheckoutDialogs } from './checkout-dialogs';
import { CurrentSubscription } from './current-subscription';
import { Plans, SubAccountNote } from './plans';
import { maySubscribe, useCheckout, type Checkout } from './use-checkout';

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
      {expiredAt !== undefined && isSubAccount ? (
        <Notice>
          {`L’abonnement du restaurant a pris fin le ${formatDay(expiredAt)}\u00A0: ses pages sont hors ligne jusqu’à son renouvellement.`}
        </Notice>
      ) : null}
      <CancelledNotice />
      <CurrentSubscription isConfirmed={verified === true} />
      <Plans checkout={checkout} />
      <SubAccountNote />
      <CheckoutDialogs checkout={checkout} />
    </Page>
  );
}

/** Tells an owner who cancelled the payment that nothing was charged and that their choice is kept. */
export function CancelledNotice() {
  const [search] = useSearchParams();
  if (!search.has('cancelled')) return null;
  const intent = readIntent(search);
  return (
    <Notice>
      {`Le paiement a été annulé\u00A0: rien n’a été débité.${intent ? ` Votre choix est conservé\u00A0: ${describeIntent(intent)}.` : ''}`}
    </Notice>
  );
}

/** Starts the checkout chosen before signing in, once: not again after a reload or a return. */
export function useCheckoutOnArrival({ submit }: Checkout): void {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const user = useUser();
  const intent = readIntent(query);
  const wanted =
    readNavigationState(state).checkout && user !== null && intent !== null && maySubscribe(user);

  useEffect(() => {
    if (!wanted) return;
    void navigate(pathname + search, { replace: true });
    submit(intent);
    // The rest changes with `wanted`, which is false after the first run.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once for each arrival
  }, [wanted]);
}
