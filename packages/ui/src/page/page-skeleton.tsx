import { classNames, VisuallyHidden } from '../shared';
import styles from './page.module.css';

/** A placeholder for a loading screen: bars for its title, its description and its first card. Announced politely. */
export const PageSkeleton = () => (
  <div className={classNames(styles.page, styles.skeleton)} role="status">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    <span className={styles.titleBar} />
    <span className={styles.leadBar} />
    <span className={styles.cardBar} />
  </div>
);
