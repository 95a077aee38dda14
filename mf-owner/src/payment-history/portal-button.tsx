import { Button, type ButtonProps } from '@girouette/ui/button';
import styles from './payment-history.module.css';
import { usePortal } from './use-portal';

/** Opens the payment provider's page. When that fails, shows the reason beside the button. */
export function PortalButton({ variant, children }: Pick<ButtonProps, 'variant' | 'children'>) {
  const portal = usePortal();
  return (
    <div className={styles.portal}>
      <Button
        variant={variant}
        busy={portal.isPending}
        onClick={() => {
          portal.mutate();
        }}
      >
        {children}
      </Button>
      {portal.error ? (
        <p className={styles.failure} role="alert">
          {portal.error.message}
        </p>
      ) : null}
    </div>
  );
}
