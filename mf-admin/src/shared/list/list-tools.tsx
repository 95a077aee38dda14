import { Button } from '@girouette/ui/button';
import { SearchField, SelectField } from '@girouette/ui/field';
import { Empty } from '@girouette/ui/states';
import type { ReactNode } from 'react';
import styles from './list.module.css';
import type { ListSearch } from './use-list-search';

/** The services' maximum length of a search. */
const MAX_LENGTH = 200;

/** The search field of a list and the choice of its order, which replaces the sortable headers on a phone. */
export function ListTools({
  search: { text, setText, sorts, sorting },
  label,
  placeholder,
}: {
  search: ListSearch;
  /** What the search covers, for screen readers. */
  label: string;
  placeholder: string;
}) {
  return (
    <div className={styles.tools} role="search">
      <SearchField
        label={label}
        placeholder={placeholder}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <SelectField
        className={styles.sort}
        label="Trier par"
        value={sorting.value}
        onChange={({ target }) => {
          sorting.onSort(target.value);
        }}
      >
        {Object.entries(sorts).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The search found nothing. */
export const NoneFound = ({
  title,
  children,
  onClear,
}: {
  title: string;
  /** Help for searching. */
  children: ReactNode;
  onClear: () => void;
}) => (
  <div role="status">
    <Empty
      title={title}
      action={
        <Button variant="secondary" onClick={onClear}>
          Effacer la recherche
        </Button>
      }
    >
      {children}
    </Empty>
  </div>
);
