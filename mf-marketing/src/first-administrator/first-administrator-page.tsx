import { ApiError } from '@girouette/ui/api';
import { MessageDialog } from '@girouette/ui/dialog';
import { FormFailure } from '@girouette/ui/form';
import { useSubmission } from '@girouette/ui/microfrontend';
import { useLocation, useNavigate } from 'react-router';
import { FormPage } from '../shared/form';
import { paths } from '../shared/paths';
import { RegisterForm, type Registration } from '../shared/register-form';

/** Creates the first administrator: the operator opens the link printed at the start (docs/specification §10.37). */
export function FirstAdministratorPage() {
  // The fragment is never sent to a server.
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const creation = useSubmission({
    send: (api, { name, email, password }: Registration) =>
      api('POST /api/auth/first-administrator', { body: { token, name, email, password } }),
  });
  return (
    <FormPage
      title="Premier administrateur"
      lead="Créez le compte qui administre cette installation. Le lien ne sert qu’une fois."
    >
      <RegisterForm
        registration={creation}
        hasChoice={false}
        refusal={(error) => <Refusal error={error} />}
      />
      <MessageDialog
        message={creation.isSuccess ? 'Votre compte est créé' : null}
        button="Se connecter"
        // The link works once, so going back must not lead here.
        onClose={() => void navigate(paths.login, { replace: true })}
      >
        <p>Connectez-&#8288;vous pour régler les prix, l’expéditeur des e-mails et le reste.</p>
      </MessageDialog>
    </FormPage>
  );
}

function Refusal({ error }: { error: Error }) {
  const isExpired = error instanceof ApiError && error.code === 'FIRST_LINK_EXPIRED';
  return (
    <FormFailure message={error.message}>
      {isExpired ? <p>Il a déjà servi, ou un jour a passé.</p> : null}
    </FormFailure>
  );
}
