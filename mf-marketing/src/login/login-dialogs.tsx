import { MessageDialog } from '@girouette/ui/dialog';
import { VerifyEmailDialog } from '../shared/verify-email-dialog';
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
      <VerifyEmailDialog email={outcome === 'to-verify' ? email : null} onClose={onClose} />
    </>
  );
}
