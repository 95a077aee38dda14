import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ArrowUpDown, Icon } from '../icon/icon';
import { classNames } from '../shared';
import styles from './table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The cell that names the row for screen readers. Exactly one column must have it. */
  isRowHeader?: boolean;
  /** On a phone, fills the card's width without the column name, e.g. for buttons. */
  fullWidthOnPhone?: boolean;
  /** On a phone, placed to the right of the row's name, e.g. a badge. At most one column. */
  besideNameOnPhone?: boolean;
  /** Takes the remaining width, e.g. for texts. At most one column. */
  isWidest?: boolean;
  /** Makes the header a sort button, with the values of both directions. Figures (`align: 'end'`) start with the highest. */
  sort?: { ascending: string; descending: string };
}

/** The current sort order, as one of the columns' values, and the function that changes it. */
export interface Sorting {
  value: string;
  onSort: (value: string) => void;
}

/**
 * A table that shows each row as a card on a phone. Its roles are explicit, because some browsers drop them together with
 * `display: table`.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  isMuted,
}: {
  /** What the table contains, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** Marks rows that are out of use. */
  isMuted?: (row: Row) => boolean;
}) {
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr role="row">
          {columns.map((column) => (
            <ColumnHeader key={column.header} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={isMuted?.(row) ? styles.muted : undefined}>
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnHeader<Row>({
  column: { header, align, sort },
  sorting,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
}) {
  const className = align === 'end' ? styles.end : undefined;
  if (!sort || !sorting) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {header}
      </th>
    );
  }
  const { ascending, descending } = sort;
  const direction =
    sorting.value === ascending
      ? 'ascending'
      : sorting.value === descending
        ? 'descending'
        : undefined;
  const other = { ascending: descending, descending: ascending };
  const next = direction ? other[direction] : align === 'end' ? descending : ascending;
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => {
          sorting.onSort(next);
        }}
      >
        <span>{header}</span>
        <Icon of={direction ? ARROWS[direction] : ArrowUpDown} />
      </button>
    </th>
  );
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown };

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = classNames(
    column.align === 'end' && styles.end,
    column.fullWidthOnPhone && styles.full,
    column.besideNameOnPhone && styles.beside,
    column.isWidest && styles.widest,
  );
  const shared = { className, 'data-column': column.header };
  const content = column.cell(row);
  return column.isRowHeader ? (
    <th {...shared} scope="row">
      {content}
    </th>
  ) : (
    <td {...shared}>{content}</td>
  );
}
