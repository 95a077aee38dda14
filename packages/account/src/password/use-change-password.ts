import { useApi } from '@girouette/ui/microfrontend';
import { rememberedLogin, rememberLogin } from '@girouette/ui/session';
import { useToast } from '@girouette/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { sessionsKey } from '../sessions/use-sessions';
import { useOwnId } from '../shared/own-id';

/** Changes the user's own password. Updates the login that this browser remembers for `email`. */
export function useChangePassword() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const userId = useOwnId();
  return async ({
    email,
    currentPassword,
    newPassword,
  }: {
    email: string;
    currentPassword: string;
    newPassword: string;
  }) => {
    const { message } = await api('PUT /api/auth/:userId/password', {
      params: { userId },
      body: { currentPassword, newPassword },
    });
    toast({ text: message });
    void client.invalidateQueries({ queryKey: sessionsKey(userId) });
    const remembered = await rememberedLogin();
    if (remembered?.email === email) await rememberLogin({ email, password: newPassword });
  };
}
