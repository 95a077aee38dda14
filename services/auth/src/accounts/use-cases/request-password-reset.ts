import { sendLink } from './send-link';
import type { AuthDeps } from '../../deps';

/** Mails a link to choose a new password. Does nothing for an address without an account or with a blocked one. */
export const requestPasswordReset = (deps: AuthDeps, email: string): Promise<void> =>
  sendLink(deps, {
    purpose: 'reset',
    kind: 'password-reset',
    email,
    isWanted: ({ blocked }) => !blocked,
  });
