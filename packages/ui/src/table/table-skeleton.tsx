import { classNames, VisuallyHidden } from '../shared';
import styles from './table.module.css';

/** A placeholder for a table while its rows load: its head, and bars as high as its rows. Announced politely. */
export function TableSkeleton({
  headers,
  rows = 3,
  label = 'Chargement…',
}: {
  /** The names of the columns. */
  headers: readonly string[];
  rows?: number;
  /** For screen readers. */
  label?: string;
}) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <table className={classNames(styles.table, styles.skeleton)} aria-hidden="true">
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {headers.map((header) => (
                <td key={header} className={styles.full}>
                  <span className={styles.bar} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
