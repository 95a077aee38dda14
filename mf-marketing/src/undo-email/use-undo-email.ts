import { useApi } from '@girouette/ui/microfrontend';
import { useSubmission } from '../shared/form';

/** Restores the account's former e-mail and sets a new password, with the token from the mailed link. */
export function useUndoEmail(token: string) {
  const api = useApi();
  return useSubmission((newPassword: string) =>
    api('POST /api/auth/undo-email-change', { body: { token, newPassword } }),
  );
}
