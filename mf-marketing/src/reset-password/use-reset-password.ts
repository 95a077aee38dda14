import { useApi } from '@girouette/ui/microfrontend';
import { useSubmission } from '../shared/form';

/** Sets a new password with the token from the mailed link. */
export function useResetPassword(token: string) {
  const api = useApi();
  return useSubmission((newPassword: string) =>
    api('POST /api/auth/reset-password', { body: { token, newPassword } }),
  );
}
