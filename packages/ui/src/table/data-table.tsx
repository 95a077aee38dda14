import { useState, type CSSProperties, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, ArrowUpDown, Icon } from '../icon/icon';
import { classNames } from '../shared';
import styles from './table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The cell that names the row for screen readers. Exactly one column must have it. */
  isRowHeader?: boolean;
  /** On a phone, fills the card's width without the column name, e.g. for buttons. The row's name always does. */
  fullWidthOnPhone?: boolean;
  /** On a phone, placed to the right of the row's name, e.g. a badge. At most one column. */
  besideNameOnPhone?: boolean;
  /** Takes the remaining width and wraps its text, e.g. a review. */
  isWidest?: boolean;
  /** Shares the remaining width with the row's name; `BriefText` shortens what does not fit. */
  grows?: boolean;
  /** On a phone, hidden until the row's « Détails » is opened. */
  isDetail?: boolean;
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
  isDocument = false,
  asCards = false,
}: {
  /** What the table contains, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** Marks rows that are out of use. */
  isMuted?: (row: Row) => boolean;
  /** Every text wraps, as in a document. The server may render it, because it has no style attribute. */
  isDocument?: boolean;
  /** Each row is a card on every screen: its cells in one line, and the widest below. For rows that people read. */
  asCards?: boolean;
}) {
  const isSized = !isDocument && !asCards;
  // The roles are those of the elements. Browsers drop them where the style gives the elements another display (a grid, cards on phones).
  return (
    <table
      className={classNames(
        styles.table,
        isSized && styles.sized,
        asCards && styles.cards,
        columns.length > MOST_ROOMY && styles.dense,
      )}
      style={isSized ? ({ '--columns': tracksOf(columns) } as CSSProperties) : undefined}
      role="table"
    >
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
          <Row key={rowKey(row)} columns={columns} row={row} isMuted={isMuted?.(row) ?? false} />
        ))}
      </tbody>
    </table>
  );
}

/** With more columns, a tablet gives a name narrow lines, and one more. */
const MOST_ROOMY = 5;

/**
 * The widths of the columns: content decides, and what is left is shared. The widest takes two parts, the row's name and what grows one. A name
 * that grows alone has a fifth of the table, however long the words of the head are.
 */
function tracksOf<Row>(columns: readonly Column<Row>[]): string {
  const hasWidest = columns.some(({ isWidest }) => isWidest);
  const isAlone = !hasWidest && columns.filter(doesGrow).length === 1;
  const isDense = columns.length > MOST_ROOMY;
  return columns
    .map((column) => {
      if (column.isWidest) return 'minmax(max(11rem, 24%), 2fr)';
      if (!doesGrow(column)) {
        // The head of a figure breaks before names do.
        const isFigure = isDense && column.align === 'end' && !column.sort;
        return isFigure ? 'min-content' : 'minmax(min-content, max-content)';
      }
      // The name of a row has room for its longest word.
      const least = isDense && !column.isRowHeader ? '5.5rem' : '8.5rem';
      return `minmax(${isAlone ? `max(${least}, 20%)` : least}, ${hasWidest ? '1fr' : 'auto'})`;
    })
    .join(' ');
}

const doesGrow = <Row,>({ grows, isRowHeader }: Column<Row>): boolean =>
  Boolean(grows ?? isRowHeader);

function Row<Row>({
  columns,
  row,
  isMuted,
}: {
  columns: readonly Column<Row>[];
  row: Row;
  isMuted: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const hasDetails = columns.some(({ isDetail }) => isDetail);
  return (
    <tr
      role="row"
      className={classNames(
        isMuted && styles.muted,
        hasDetails && !isOpen && styles.closed,
        columns.some(({ isWidest }) => isWidest) && styles.hasWidest,
        columns.some(({ besideNameOnPhone }) => besideNameOnPhone) && styles.hasBeside,
      )}
    >
      {columns.map((column) => (
        <Cell key={column.header} column={column} row={row} />
      ))}
      {hasDetails ? (
        <td className={classNames(styles.full, styles.phoneOnly)}>
          <button
            type="button"
            className={styles.details}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            <span>{isOpen ? 'Masquer les détails' : 'Détails'}</span>
          </button>
        </td>
      ) : null}
    </tr>
  );
}

function ColumnHeader<Row>({
  column,
  sorting,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
}) {
  const { header, align, sort } = column;
  const className = classNames(align === 'end' && styles.end, hasButtons(column) && styles.buttons);
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

/** Whether a column has nothing for paper. */
const hasButtons = <Row,>({ fullWidthOnPhone, isRowHeader, isWidest }: Column<Row>): boolean =>
  Boolean(fullWidthOnPhone && !isRowHeader && !isWidest);

const ARROWS = { ascending: ArrowUp, descending: ArrowDown };

/** A date, a figure or a word: the longest text that a table never breaks. */
const SHORT = 24;

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  const className = classNames(
    column.align === 'end' && styles.end,
    (column.fullWidthOnPhone ?? column.isRowHeader) && styles.full,
    column.besideNameOnPhone && styles.beside,
    column.isWidest && styles.widest,
    column.isDetail && styles.detail,
    typeof content === 'string' && content.length <= SHORT && styles.short,
    hasButtons(column) && styles.buttons,
  );
  const shared = {
    className,
    'data-column': column.header,
    'data-wraps': column.isWidest ?? undefined,
  };
  return column.isRowHeader ? (
    <th {...shared} scope="row">
      {content}
    </th>
  ) : (
    <td {...shared}>{content}</td>
  );
}

/** Text of at most two lines in a table, or three where it stands alone or columns are narrow, where a pointer shows the part that does not fit. A card on a phone shows it whole. */
export const BriefText = ({ children, soft = false }: { children: string; soft?: boolean }) => (
  <span className={classNames(styles.brief, soft && styles.soft)} title={children}>
    {children}
  </span>
);

/** An e-mail address of at most three lines, or mostly two where it stands `soft` under a name. A card on a phone shows it whole. Lines break after @ and dots first. */
export const EmailText = ({ children, soft = false }: { children: string; soft?: boolean }) => (
  <span
    className={classNames(styles.brief, styles.address, soft && styles.soft)}
    title={children}
    translate="no"
  >
    {(children.match(/[^@.]*[@.]|[^@.]+/g) ?? []).flatMap((part, index) =>
      // The parts of an address never change places.
      index === 0 ? [part] : [<wbr key={index} />, part],
    )}
  </span>
);
