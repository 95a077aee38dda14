import { ApiError } from '@girouette/ui/api';
import { MessageDialog } from '@girouette/ui/dialog';
import { FormFailure } from '@girouette/ui/form';
import { useSubmission } from '@girouette/ui/microfrontend';
import { Link, useNavigate, useParams } from 'react-router';
import { FormPage } from '../shared/form';
import { NewPasswordForm } from '../shared/new-password-form';
import { paths } from '../shared/paths';

/** Undoes a change of the e-mail through the link mailed to the old address (docs/specification §10.32). */
export function UndoEmailPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const undo = useSubmission({
    send: (api, newPassword: string) =>
      api('POST /api/auth/undo-email-change', { body: { token, newPassword } }),
  });
  return (
    <FormPage
      title="Rétablir votre adresse"
      lead="Choisissez un nouveau mot de passe : votre compte reprend son ancienne adresse, et tous les appareils sont déconnectés."
    >
      <NewPasswordForm change={undo} refusal={(error) => <Refusal error={error} />} />
      <MessageDialog
        message={undo.isSuccess ? 'Votre adresse est rétablie' : null}
        button="Se connecter"
        // The link works once, so going back must not lead here.
        onClose={() => void navigate(paths.login, { replace: true })}
      >
        <p>Connectez-&#8288;vous avec votre ancienne adresse et votre nouveau mot de passe.</p>
      </MessageDialog>
    </FormPage>
  );
}

function Refusal({ error }: { error: Error }) {
  const isExpired = error instanceof ApiError && error.code === 'LINK_EXPIRED';
  if (!isExpired) {
    return <FormFailure message={error.message} />;
  }
  return (
    <FormFailure message="Ce lien ne fonctionne plus&nbsp;: il a déjà servi, ou sept jours ont passé.">
      <p>
        <Link to={paths.demo}>Écrivez-&#8288;nous pour retrouver votre compte</Link>
      </p>
    </FormFailure>
  );
}
