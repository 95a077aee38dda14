import type { Review } from '@girouette/contracts/http/review';
import { may } from '@girouette/contracts/permissions';
import { useUser } from '@girouette/ui/microfrontend';
import { DataTable, type Column } from '@girouette/ui/table';
import { useState } from 'react';
import { useAccount } from '../shared/owner';
import { usePages } from '../shared/use-pages';
import { FoldedText } from './folded-text';
import { HiddenText } from './hidden-text';
import { Reply } from './reply';
import styles from './reviews.module.css';
import { Stars } from './stars';

interface Row {
  review: Review;
  /** The restaurant; undefined for a deleted page. */
  restaurant: string | undefined;
  /** True while the offensive words of a review are hidden. */
  hidden: boolean;
  show: () => void;
  mayReply: boolean;
}

/** Columns and their names: docs/specification §2.4. */
const COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Nom',
    cell: ({ review, hidden, restaurant }) => (
      <>
        <span className={styles.name}>{hidden ? 'Nom masqué' : review.name}</span>
        {restaurant === undefined ? null : (
          <span className={styles.restaurant}>{` ${restaurant}`}</span>
        )}
      </>
    ),
    isRowHeader: true,
    fullWidthOnPhone: true,
  },
  { header: 'Notation', cell: ({ review }) => <Stars rating={review.rating} /> },
  {
    header: 'Date soumission',
    cell: ({ review }) => <span className={styles.moment}>{review.reviewDate.slice(0, 10)}</span>,
  },
  {
    header: 'Soumission heure',
    cell: ({ review }) => <span className={styles.moment}>{review.reviewTime}</span>,
  },
  {
    header: 'Avis',
    fullWidthOnPhone: true,
    isWidest: true,
    cell: ({ review, hidden, show, mayReply }) => (
      <div className={styles.review}>
        {hidden ? <HiddenText onShow={show} /> : <FoldedText text={review.text} />}
        <Reply review={review} mayReply={mayReply} />
      </div>
    ),
  },
];

export const HEADERS = COLUMNS.map(({ header }) => header);

/** The reviews of one page of the list, each with its reply. */
export function ReviewTable({ reviews }: { reviews: readonly Review[] }) {
  const user = useUser();
  const pages = usePages(useAccount()).data ?? [];
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const toRow = (review: Review): Row => ({
    review,
    restaurant: pages.find(({ _id }) => _id === review.pageId)?.resturantName,
    hidden: review.flagged === true && !shown.has(review._id),
    show: () => {
      setShown((ids) => new Set(ids).add(review._id));
    },
    mayReply: may(user, 'review:reply', review.ownerId),
  });
  return (
    <DataTable
      caption="Avis des clients"
      columns={COLUMNS}
      rows={reviews.map(toRow)}
      rowKey={({ review }) => review._id}
    />
  );
}
