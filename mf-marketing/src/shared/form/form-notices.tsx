import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Says why this screen is shown or what was done. */
export function Notice({
  tone = 'warning',
  children,
}: {
  tone?: 'success' | 'warning';
  children: ReactNode;
}) {
  return (
    <p className={styles.notice} data-tone={tone} role="status">
      {children}
    </p>
  );
}

/** Links to other forms, below a form. */
export function FormLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
