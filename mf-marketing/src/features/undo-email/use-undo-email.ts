import { useApi } from '@girouette/ui/microfrontend';
import { useSubmission } from '../../shared/form';

/** Gives the account its former e-mail back, with a new password, by the token of the link in the mail. */
export function useUndoEmail(token: string) {
  const api = useApi();
  return useSubmission((newPassword: string) =>
    api('POST /api/auth/undo-email-change', { body: { token, newPassword } }),
  );
}
