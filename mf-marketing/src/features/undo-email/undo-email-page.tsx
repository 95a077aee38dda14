import { MessageDialog } from '@girouette/ui/dialog';
import { Link, useNavigate, useParams } from 'react-router';
import { FormPage } from '../../shared/form';
import { paths } from '../../shared/paths';
import { ResetPasswordForm } from '../reset-password/reset-password-form';
import { useUndoEmail } from './use-undo-email';

/** Undoes a change of the e-mail by the link that was mailed to the old address (docs/specification §10.32). */
export function UndoEmailPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const undo = useUndoEmail(token);
  return (
    <FormPage
      title="Rétablir votre adresse"
      lead="Choisissez un nouveau mot de passe : votre compte reprend son ancienne adresse, et tous les appareils sont déconnectés."
    >
      <ResetPasswordForm
        reset={undo}
        whenExpired={<Link to={paths.demo}>Écrivez-nous pour retrouver votre compte</Link>}
      />
      <MessageDialog
        message={undo.isSuccess ? 'Votre adresse est rétablie' : null}
        button="Connexion"
        // The link works once, so that going back must not lead here.
        onClose={() => void navigate(paths.login, { replace: true })}
      >
        <p>Connectez-vous avec votre ancienne adresse et votre nouveau mot de passe.</p>
      </MessageDialog>
    </FormPage>
  );
}
