import styles from './reviews.module.css';

const MOST = 5;

/** A rating of 1 to 5 as stars, read as « 4 sur 5 ». */
export function Stars({ rating }: { rating: number }) {
  const full = Math.min(MOST, Math.max(0, Math.round(rating)));
  return (
    <span className={styles.stars} role="img" aria-label={`${String(full)} sur ${String(MOST)}`}>
      <span>{'★'.repeat(full)}</span>
      <span className={styles.missing}>{'★'.repeat(MOST - full)}</span>
    </span>
  );
}
