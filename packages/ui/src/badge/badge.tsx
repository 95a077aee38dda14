import type { ReactNode } from 'react';
import { classNames } from '../shared';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

/** A state as a word on a colour. The word alone must be clear, for those who see no colours. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
