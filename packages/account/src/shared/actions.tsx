import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The buttons of a form or a section: in a row, or stacked at full width on a phone. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
