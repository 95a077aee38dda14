import { useApi } from '@girouette/ui/microfrontend';
import { useMutation } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';

/** Leads to the payment provider's page for card, invoices and cancellation. That page links back to this screen. */
export function usePortal() {
  const api = useApi();
  const userId = useAccount();
  return useMutation({
    mutationFn: () => api('POST /api/payment/portal', { body: { userId } }),
    onSuccess: ({ url }) => {
      window.open(url, '_self');
    },
  });
}
