import { useApi } from '@girouette/ui/microfrontend';
import { useSubmission } from '../../shared/form';

/** Sets a new password by the token of the link in the mail. */
export function useResetPassword(token: string) {
  const api = useApi();
  return useSubmission((newPassword: string) =>
    api('POST /api/auth/reset-password', { body: { token, newPassword } }),
  );
}
