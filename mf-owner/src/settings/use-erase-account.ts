import { useApi, useHost, useUser } from '@girouette/ui/microfrontend';
import { forgetLogin } from '@girouette/ui/session';
import { paths } from '../shared/paths';
import { forgetDrafts } from '../shared/waiting/unsaved-pages';

/** Erases the user's account, signs out here, removes the account's data from this browser, and leads to a confirmation page. */
export function useEraseAccount() {
  const api = useApi();
  const { session, navigate } = useHost();
  const userId = useUser()?.userId ?? '';
  return async (currentPassword: string) => {
    await api('DELETE /api/auth/:userId', { params: { userId }, body: { currentPassword } });
    forgetLogin();
    forgetDrafts(userId);
    await session.end();
    navigate(paths.erased);
  };
}
