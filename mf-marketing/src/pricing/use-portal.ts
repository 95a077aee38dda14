import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useSubmission } from '../shared/form';
import { openWindow } from '../shared/open-window';

/** Opens the payment provider's page for changing a subscription in a new window (docs/specification §10.10). */
export function usePortal() {
  const api = useApi();
  const user = useUser();
  const portal = useSubmission(async (userId: string) => {
    const { url } = await api('POST /api/payment/portal', { body: { userId } });
    return { url, opened: openWindow(url) };
  });
  return {
    ...portal,
    open: () => {
      portal.submit(user?.userId ?? '');
    },
  };
}
