import { Button, ButtonLink } from '@girouette/ui/button';
import { FormFailure } from '@girouette/ui/form';
import { useSubmission, useUser } from '@girouette/ui/microfrontend';
import { openWindow } from '../shared/payment-window';
import styles from './pricing.module.css';

/**
 * Opens the payment provider's page for card, invoices and cancellation (docs/specification §10.10). Shows a link when the browser blocks new
 * windows.
 */
export function PortalButton({ children }: { children: string }) {
  const userId = useUser()?.userId ?? '';
  const portal = useSubmission({
    send: async (api) => {
      const { url } = await api('POST /api/payment/portal', { body: { userId } });
      return { url, opened: openWindow(url) };
    },
  });
  return (
    <div className={styles.portal}>
      <FormFailure message={portal.error?.message} />
      {portal.data?.opened === false ? (
        <ButtonLink href={portal.data.url} target="_blank" rel="noopener noreferrer">
          Ouvrir la page de mon abonnement
        </ButtonLink>
      ) : (
        <Button
          variant="secondary"
          busy={portal.isPending}
          onClick={() => {
            portal.submit();
          }}
        >
          {children}
        </Button>
      )}
    </div>
  );
}
