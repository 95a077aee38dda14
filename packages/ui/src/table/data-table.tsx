import type { ReactNode } from 'react';
import { classNames } from '../shared';
import styles from './table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The cell that names the row for screen readers; exactly one column. */
  isRowHeader?: boolean;
  /** On a phone, uses the full width of the card without the column's name, e.g. for buttons. */
  fullWidthOnPhone?: boolean;
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
}: {
  /** What the table contains, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={column.align === 'end' ? styles.end : undefined}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = classNames(
    column.align === 'end' && styles.end,
    column.fullWidthOnPhone && styles.full,
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
