import type { ReactNode } from 'react';
import { classNames } from '../shared';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info';

/** A state as a coloured word. The word alone must be clear, for people who do not see colours. */
export function Badge({
  tone = 'neutral',
  plain = false,
  children,
}: {
  tone?: Tone;
  /** Without the dot, for labels that are not states, such as a reduction. */
  plain?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, styles[tone], plain && styles.plain)}>
      {children}
    </span>
  );
}
