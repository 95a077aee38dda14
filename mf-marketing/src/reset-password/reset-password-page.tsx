import { ApiError } from '@girouette/ui/api';
import { MessageDialog } from '@girouette/ui/dialog';
import { FormFailure } from '@girouette/ui/form';
import { useSubmission } from '@girouette/ui/microfrontend';
import { Link, useNavigate, useParams } from 'react-router';
import { FormPage } from '../shared/form';
import { NewPasswordForm } from '../shared/new-password-form';
import { paths } from '../shared/paths';

/** Sets a new password through the link in a mail (docs/specification §2.2, screen 9; §4, Password reset). */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const reset = useSubmission({
    send: (api, newPassword: string) =>
      api('POST /api/auth/reset-password', { body: { token, newPassword } }),
  });
  return (
    <FormPage
      title="Nouveau mot de passe"
      lead="Il remplace l’ancien partout, et vos autres appareils seront déconnectés."
    >
      <NewPasswordForm change={reset} refusal={(error) => <Refusal error={error} />} />
      <MessageDialog
        message={reset.isSuccess ? 'The password has been successfully reset!' : null}
        button="Login"
        // The link works once, so going back must not lead here.
        onClose={() => void navigate(paths.login, { replace: true })}
      />
    </FormPage>
  );
}

function Refusal({ error }: { error: Error }) {
  const isExpired = error instanceof ApiError && error.code === 'LINK_EXPIRED';
  return (
    <FormFailure title="Error resetting password" message={error.message}>
      {isExpired ? (
        <p>
          <Link to={paths.forgot}>Demander un nouveau lien</Link>
        </p>
      ) : null}
    </FormFailure>
  );
}
