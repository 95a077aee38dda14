import { VisuallyHidden } from '@girouette/ui/shared';
import styles from './fields-skeleton.module.css';

/** A placeholder for fields or rows while they load. Announced politely. */
export function FieldsSkeleton({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.row} />
      ))}
    </div>
  );
}
