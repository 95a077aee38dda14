import { useRef, type ReactNode } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import { classNames } from '../shared';
import styles from './dialog.module.css';

/**
 * A window over the page: keeps the focus, closes with Escape, gives the focus back. `actions` are the buttons at its
 * foot, the main one last.
 *
 * Radix's own overlay is left out: its scroll lock writes a style element, which the content security policy refuses;
 * reset.css holds the page still instead.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  size = 'medium',
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  size?: 'medium' | 'large';
  children?: ReactNode;
}) {
  // Radix gives the focus back to its own trigger only, and these dialogs are opened by anything.
  const cameFrom = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className={styles.frame}>
          <RadixDialog.Content
            className={classNames(styles.sheet, size === 'large' && styles.large)}
            onOpenAutoFocus={() => {
              cameFrom.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // Whoever closed it may have led the focus on already.
              if (document.activeElement !== document.body) return;
              if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={styles.head}>
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              <RadixDialog.Close className={styles.close} aria-label="Fermer">
                <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                  <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
                </svg>
              </RadixDialog.Close>
            </div>
            {description ? (
              <RadixDialog.Description className={styles.description}>
                {description}
              </RadixDialog.Description>
            ) : null}
            {children}
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
