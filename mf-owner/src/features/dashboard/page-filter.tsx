import type { PageSummary } from '@girouette/contracts/http/game';
import { SelectField } from '@girouette/ui/field';
import styles from './dashboard.module.css';

/** Chooses the page whose figures are shown. */
export function PageFilter({
  pages,
  chosen,
  onChoose,
}: {
  pages: readonly PageSummary[];
  /** Null for all pages. */
  chosen: string | null;
  onChoose: (pageId: string | null) => void;
}) {
  return (
    <SelectField
      className={styles.pageFilter}
      label="Page"
      value={chosen ?? ''}
      onChange={({ target }) => {
        onChoose(target.value || null);
      }}
    >
      <option value="">Toutes les pages</option>
      {pages.map((page) => (
        <option key={page._id} value={page._id}>
          {`${String(page.pageNumber)} · ${page.resturantName}`}
        </option>
      ))}
    </SelectField>
  );
}
