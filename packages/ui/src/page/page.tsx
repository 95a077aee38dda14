import type { ReactNode } from 'react';
import { classNames } from '../shared';
import styles from './page.module.css';

/** The frame of a screen: its only `<h1>`, a line about it, actions and content. */
export function Page({
  title,
  lead,
  actions,
  width = 'full',
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** `narrow` for a single form, such as sign-in. */
  width?: 'full' | 'narrow';
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.page, width === 'narrow' && styles.narrow)}>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
