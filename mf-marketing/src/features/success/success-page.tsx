import { loginBecause } from '../../shared/addresses';
import { useApi } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Loading } from '@girouette/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Has the payment confirmed, then leads to the sign-in form either way (docs/specification §2.2, screen 12). */
export function SuccessPage() {
  const api = useApi();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const leave = (to: string) => navigate(to, { replace: true });
  const { mutate } = useMutation({
    mutationFn: () =>
      api('GET /api/checkout/success', { query: { sessionId: search.get('sessionId') ?? '' } }),
    onSuccess: () => leave(loginBecause('paid')),
    onError: () => leave(loginBecause('not-paid')),
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
