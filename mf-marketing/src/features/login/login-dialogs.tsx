import { MessageDialog } from '@girouette/ui/dialog';
import type { LoginOutcome } from './login-outcome';

/** Dialogs for a blocked account and an unverified e-mail address (docs/specification §2.2, §8). */
export function LoginDialogs({
  outcome,
  email,
  onClose,
  onHome,
}: {
  outcome: LoginOutcome | null;
  email: string;
  onClose: () => void;
  onHome: () => void;
}) {
  return (
    <>
      <MessageDialog
        message={outcome === 'blocked' ? `Your Account ${email} is Blocked By Admin` : null}
        button="Back to home"
        onPress={onHome}
        onClose={onClose}
      />
      <MessageDialog
        message={outcome === 'to-verify' ? 'Vérifiez votre e-mail' : null}
        button="D'accord"
        onClose={onClose}
      >
        <p>
          Un lien de confirmation a été envoyé à <strong>{email}</strong>. Ouvrez-le, puis revenez
          vous connecter. Pensez à regarder dans les courriers indésirables.
        </p>
      </MessageDialog>
    </>
  );
}
