import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { SelectField } from '@girouette/ui/field';
import styles from './page-filter.module.css';

/** Chooses the page that the figures are about. */
export function PageFilter({
  pages,
  chosen,
  hasAll = false,
  onChoose,
}: {
  pages: readonly PageSummary[];
  /** Null for all pages. */
  chosen: string | null;
  /** Whether all pages can be chosen. */
  hasAll?: boolean;
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
      {hasAll ? <option value="">Toutes les pages</option> : null}
      {pages.map((page) => (
        <option key={page._id} value={page._id}>
          {`${String(page.pageNumber)} · ${page.resturantName}`}
        </option>
      ))}
    </SelectField>
  );
}
