import { Button, ButtonLink } from '@girouette/ui/button';
import { useUser } from '@girouette/ui/microfrontend';
import { loginFor } from '../shared/addresses';
import type { SubscriptionIntent } from '../shared/subscription-intent';
import { maySubscribe } from './may-subscribe';
import type { Checkout } from './use-checkout';

/** « S'abonner » leads to the sign-in form with the choice, or, with a session, to the payment page (docs/specification §4, Pricing). */
export function SubscribeButton({
  intent,
  checkout,
  variant,
}: {
  intent: SubscriptionIntent;
  checkout: Checkout;
  variant: 'primary' | 'secondary';
}) {
  const user = useUser();
  if (!maySubscribe(user)) return null;
  if (!user) {
    return (
      <ButtonLink wide variant={variant} href={loginFor(intent)}>
        S&apos;abonner
      </ButtonLink>
    );
  }
  return (
    <Button
      wide
      variant={variant}
      busy={checkout.isPending && checkout.variables.plan === intent.plan}
      onClick={() => {
        checkout.submit(intent);
      }}
    >
      S&apos;abonner
    </Button>
  );
}
