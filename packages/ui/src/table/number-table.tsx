import type { ReactNode } from 'react';
import styles from './number-table.module.css';

/** The numbers of a chart behind a summary, in a region that scrolls. `children` is the table. */
export function NumberTable({
  summary,
  label,
  isOpen = false,
  children,
}: {
  summary: string;
  /** Names the region. */
  label: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.numbers} open={isOpen || undefined}>
      <summary>{summary}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: a scrolling region takes the focus */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        {children}
      </div>
    </details>
  );
}
