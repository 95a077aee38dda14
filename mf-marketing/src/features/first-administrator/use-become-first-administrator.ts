import { useApi } from '@girouette/ui/microfrontend';
import { useSubmission } from '../../shared/form';
import type { Registration } from '../../shared/register-form';

/** Creates the first administrator by the token of the link that the start has printed. */
export function useBecomeFirstAdministrator(token: string) {
  const api = useApi();
  return useSubmission(({ name, email, password }: Registration) =>
    api('POST /api/auth/first-administrator', { body: { token, name, email, password } }),
  );
}
