import type { ReactNode } from 'react';
import { classNames } from '../shared';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

/** A state in a word; the word says it, the colour only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
