import { sendLink } from '../../links/actions';
import type { AuthDeps } from '../../deps';

/** Mails a new verification link to an account with an unconfirmed e-mail. Does nothing for any other address. */
export const resendVerification = (deps: AuthDeps, email: string): Promise<void> =>
  sendLink(deps, {
    purpose: 'verify',
    kind: 'verification',
    email,
    isWanted: ({ isVerified, blocked }) => !isVerified && !blocked,
  });
