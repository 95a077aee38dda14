import type { ReactNode } from 'react';
import { CircleAlert, Icon, Info, TriangleAlert } from '../icon/icon';
import { classNames } from '../shared';
import styles from './notice.module.css';

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert };

/** A message about the content below it, with an optional action. */
export function Notice({
  tone = 'info',
  title,
  action,
  children,
}: {
  tone?: keyof typeof ICONS;
  /** In bold, before the rest. */
  title?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <Icon of={ICONS[tone]} className={styles.icon} />
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <p>{children}</p> : null}
      </div>
      {action}
    </div>
  );
}
