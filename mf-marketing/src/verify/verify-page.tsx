import { Button } from '@girouette/ui/button';
import { useApi, useHost } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { rememberAccount } from '@girouette/ui/session';
import { Loading } from '@girouette/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { loginBecause, pricingFor, type NavigationState } from '../shared/addresses';
import { FormPage } from '../shared/form';
import { paths } from '../shared/paths';
import { takePlanChoice } from '../shared/subscription-intent';
import { ChoosePassword } from './choose-password';

/**
 * Confirms the e-mail address of the opened link, then leads on (docs/specification §2.2, screen 11). The link of a new sub-account leads to
 * the counter, also when it is opened again; its person first chooses a password or signs in. The link of a changed address asks first, since
 * mail programs open links by themselves, and the change may go to a mistyped address.
 */
export function VerifyPage() {
  const api = useApi();
  const host = useHost();
  const { session } = host;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The link works once, so going back must not lead here.
  const leave = (to: string, state?: NavigationState) => navigate(to, { replace: true, state });
  const ofCounter = search.get('counter');
  const ofChange = search.get('change');
  const id = ofCounter ?? ofChange ?? search.get('id') ?? '';
  const { mutate, data, isPending, isSuccess } = useMutation({
    mutationFn: () => api('PATCH /api/auth/verify/:id', { params: { id } }),
    onSuccess: async ({ login, access }) => {
      rememberAccount();
      // This browser registered the account.
      if (login) session.begin(login);
      // The access token states whether the address is confirmed. Without a connection it is renewed later.
      else if (session.user()) await session.refresh().catch(() => null);
      if (ofCounter === null) await leave(pricingFor(takePlanChoice()), { verified: true });
      else if (access?.passwordToken !== undefined) return;
      else if (session.user() || !access) host.navigate(paths.counter);
      else await leave(`${paths.login}?to=${paths.counter}`, { joined: access.email });
    },
    onError: () => {
      if (ofCounter !== null) host.navigate(paths.counter);
      else void leave(loginBecause('not-verified'));
    },
  });
  const asksFirst = ofChange !== null;
  useEffect(() => {
    if (!asksFirst) mutate();
  }, [asksFirst, mutate]);
  if (asksFirst) {
    return (
      <FormPage
        title="Votre nouvelle adresse"
        lead="Elle remplacera l’ancienne pour vous connecter, et vos autres appareils seront déconnectés."
      >
        <Button
          wide
          busy={isPending || isSuccess}
          onClick={() => {
            mutate();
          }}
        >
          Confirmer cette adresse
        </Button>
      </FormPage>
    );
  }
  const { email, passwordToken } = data?.access ?? {};
  if (email !== undefined && passwordToken !== undefined) {
    return <ChoosePassword email={email} token={passwordToken} />;
  }
  return (
    <Page title="Confirmation de votre adresse e-mail" width="narrow">
      <Loading label="Loading..." />
    </Page>
  );
}
