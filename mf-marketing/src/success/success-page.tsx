import { useApi, useHost } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Loading } from '@girouette/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { loginBecause } from '../shared/addresses';
import { paths } from '../shared/paths';
import { tellPaid } from '../shared/payment-window';

/**
 * Confirms the payment, then leads to the sign-in form whatever the result, and signed-in users to the dashboard, where that form would
 * lead (docs/specification §2.2, screen 12). The next screen shows the result.
 */
export function SuccessPage() {
  const api = useApi();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { session, navigate: toScreen } = useHost();
  const leave = (signedIn: string, signedOut: string) => {
    if (session.user()) toScreen(signedIn);
    else void navigate(signedOut, { replace: true });
  };
  const { mutate } = useMutation({
    mutationFn: () =>
      api('GET /api/checkout/success', { query: { sessionId: search.get('sessionId') ?? '' } }),
    onSuccess: () => {
      tellPaid();
      leave(paths.paid, loginBecause('paid'));
    },
    onError: () => {
      leave(paths.notPaid, loginBecause('not-paid'));
    },
  });
  useEffect(() => {
    mutate();
  }, [mutate]);
  return (
    <Page title="Confirmation de votre paiement" width="narrow">
      <Loading label="Loading..." />
    </Page>
  );
}
