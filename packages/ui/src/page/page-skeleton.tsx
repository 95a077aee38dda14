import { classNames, VisuallyHidden } from '../shared';
import styles from './page.module.css';

/** Stands where a screen will be while it loads: bars for its title, the line about it and its first card. Announced politely. */
export const PageSkeleton = () => (
  <div className={classNames(styles.page, styles.skeleton)} role="status">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    <span className={styles.titleBar} />
    <span className={styles.leadBar} />
    <span className={styles.cardBar} />
  </div>
);
