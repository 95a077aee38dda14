import { useCallback, useState, type ReactNode } from 'react';
import * as RadixToast from 'radix-ui/toast';
import { Check, Icon, TriangleAlert, X } from '../icon/icon';
import { classNames } from '../shared';
import styles from './toast.module.css';
import { ToastContext, type ShowToast, type ToastMessage } from './use-toast';

const VISIBLE_MS = 6_000;
/** When more toasts arrive, older ones are removed, so that toasts never cover the page. */
const MAX_TOASTS = 3;

/** Shows short confirmations at the bottom and announces them. One per microfrontend, near its root. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(ToastMessage & { key: number })[]>([]);
  const show = useCallback<ShowToast>((message) => {
    setToasts((before) => [
      ...before.slice(1 - MAX_TOASTS),
      { ...message, key: (before.at(-1)?.key ?? 0) + 1 },
    ]);
  }, []);
  const remove = (key: number) => {
    setToasts((before) => before.filter((toast) => toast.key !== key));
  };
  return (
    <ToastContext value={show}>
      <RadixToast.Provider label="Notification" duration={VISIBLE_MS} swipeDirection="right">
        {children}
        {toasts.map((toast) => (
          <RadixToast.Root
            key={toast.key}
            // It waits until a screen reader has said what it is saying.
            type="background"
            className={classNames(styles.toast, toast.tone === 'failure' && styles.failure)}
            onOpenChange={(open) => {
              if (!open) remove(toast.key);
            }}
          >
            <Icon of={toast.tone === 'failure' ? TriangleAlert : Check} className={styles.mark} />
            <RadixToast.Description className={styles.text}>{toast.text}</RadixToast.Description>
            <RadixToast.Close className={styles.close} aria-label="Fermer la notification">
              <Icon of={X} />
            </RadixToast.Close>
          </RadixToast.Root>
        ))}
        <RadixToast.Viewport className={styles.viewport} label="Notifications ({hotkey})" />
      </RadixToast.Provider>
    </ToastContext>
  );
}
