import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { formatCount, ofName } from '../format/format';
import { classNames } from '../shared';
import styles from './table.module.css';

/** The pager of a long table: its range, and buttons to the neighbouring pages. */
export function TablePages({
  of,
  page,
  pageSize,
  total,
  isPartial = false,
  isOutdated,
  onPage,
  children,
}: {
  /** The noun for the rows, e.g. « restaurants ». */
  of: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The number of rows on all pages. */
  total: number;
  /** There are more rows than `total`. They are not counted and cannot be paged to. */
  isPartial?: boolean;
  /** Another page is loading. */
  isOutdated: boolean;
  onPage: (page: number) => void;
  children: ReactNode;
}) {
  const top = useRef<HTMLParagraphElement>(null);
  const ofThem = ofName(of);
  const before = (page - 1) * pageSize;
  const last = Math.min(before + pageSize, total);
  const turnTo = (next: number) => {
    onPage(next);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <p ref={top} className={styles.range} role="status">
        {`${formatCount(before + 1)}–${formatCount(last)} sur ${isPartial ? 'plus de ' : ''}${formatCount(total)}${isPartial ? `. Précisez la recherche pour voir les autres ${of}.` : ''}`}
      </p>
      <div
        role="group"
        aria-label={`Liste ${ofThem}`}
        className={classNames(isOutdated && styles.outdated)}
        aria-busy={isOutdated}
      >
        {children}
      </div>
      {total > pageSize ? (
        <nav className={styles.turning} aria-label={`Pages ${ofThem}`}>
          <Button
            variant="secondary"
            disabled={page === 1}
            onClick={() => {
              turnTo(page - 1);
            }}
          >
            Précédent
          </Button>
          <Button
            variant="secondary"
            disabled={last >= total}
            onClick={() => {
              turnTo(page + 1);
            }}
          >
            Suivant
          </Button>
        </nav>
      ) : null}
    </>
  );
}
