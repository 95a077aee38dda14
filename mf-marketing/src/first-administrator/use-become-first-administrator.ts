import { useApi } from '@girouette/ui/microfrontend';
import { useSubmission } from '../shared/form';
import type { Registration } from '../shared/register-form';

/** Creates the first administrator with the token from the link printed at the start. */
export function useBecomeFirstAdministrator(token: string) {
  const api = useApi();
  return useSubmission(({ name, email, password }: Registration) =>
    api('POST /api/auth/first-administrator', { body: { token, name, email, password } }),
  );
}
