import { useRef, type ReactNode } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import { Icon, X } from '../icon/icon';
import { useBackCloses } from '../layer';
import { classNames } from '../shared';
import styles from './dialog.module.css';

/**
 * A modal dialog: traps the focus, closes with Escape or the browser's back button, and returns the focus afterwards. `actions` are the
 * buttons at the bottom, the main one last. `onOpenChange` returns false when the dialog stays open.
 *
 * Radix's overlay is not used, because its scroll lock writes a style element, which the content security policy blocks. reset.css stops
 * the page from scrolling instead.
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
  onOpenChange: (open: boolean) => unknown;
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  size?: 'medium' | 'large';
  children?: ReactNode;
}) {
  // Radix returns the focus only to its own trigger, which these dialogs do not have.
  const opener = useRef<Element | null>(null);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className={styles.frame}>
          <RadixDialog.Content
            className={classNames(styles.sheet, size === 'large' && styles.large)}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // The closing code may already have moved the focus.
              if (document.activeElement !== document.body) return;
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={styles.head}>
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              <RadixDialog.Close className={styles.close} aria-label="Fermer">
                <Icon of={X} />
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
