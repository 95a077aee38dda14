import type { ReactNode } from 'react';
import { classNames } from '../shared';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info';

/** A state as a word on a colour. The word alone must be clear, for those who see no colours. */
export function Badge({
  tone = 'neutral',
  plain = false,
  children,
}: {
  tone?: Tone;
  /** Without the dot, for what is not a state, such as a reduction. */
  plain?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, styles[tone], plain && styles.plain)}>
      {children}
    </span>
  );
}
