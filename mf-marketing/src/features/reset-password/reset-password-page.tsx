import { MessageDialog } from '@girouette/ui/dialog';
import { useNavigate, useParams } from 'react-router';
import { FormPage } from '../../shared/form';
import { paths } from '../../shared/paths';
import { ResetPasswordForm } from './reset-password-form';
import { useResetPassword } from './use-reset-password';

/** Chooses a new password by the link of a mail (docs/specification §2.2, screen 9; §4, Password reset). */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const reset = useResetPassword(token);
  return (
    <FormPage
      title="Nouveau mot de passe"
      lead="Il remplace l’ancien partout, et vos autres appareils seront déconnectés."
    >
      <ResetPasswordForm reset={reset} />
      <MessageDialog
        message={reset.isSuccess ? 'The password has been successfully reset!' : null}
        button="Login"
        // The link works once, so that going back must not lead here.
        onClose={() => void navigate(paths.login, { replace: true })}
      />
    </FormPage>
  );
}
