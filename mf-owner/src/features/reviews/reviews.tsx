import type { Review } from '@girouette/contracts/http/review';
import { may } from '@girouette/contracts/permissions';
import { useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { DataTable, type Column } from '@girouette/ui/table';
import { useState } from 'react';
import { HiddenText } from './hidden-text';
import { Reply } from './reply';
import styles from './reviews.module.css';
import { Stars } from './stars';
import { useReviews } from './use-reviews';

interface Row {
  review: Review;
  /** True while the offensive words of a review are hidden. */
  hidden: boolean;
  show: () => void;
  mayReply: boolean;
}

/** Columns and their names: docs/specification §2.4. */
const COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Nom',
    cell: ({ review, hidden }) => (
      <span className={styles.name}>{hidden ? 'Nom masqué' : review.name}</span>
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
    cell: ({ review, hidden, show, mayReply }) => (
      <div className={styles.review}>
        {hidden ? <HiddenText onShow={show} /> : <p className={styles.text}>{review.text}</p>}
        <Reply review={review} mayReply={mayReply} />
      </div>
    ),
  },
];

/** « Avis des clients » (docs/specification §2.4). */
export function Reviews() {
  useTitle('Avis des clients');
  const reviews = useReviews();
  const user = useUser();
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const toRow = (review: Review): Row => ({
    review,
    hidden: review.flagged === true && !shown.has(review._id),
    show: () => {
      setShown((ids) => new Set(ids).add(review._id));
    },
    mayReply: may(user, 'review:reply', review.ownerId),
  });
  return (
    <Page title="Avis des clients" lead="Ce que vos clients ont écrit après avoir tourné la roue.">
      <WhenLoaded query={reviews} loading="Chargement des avis…">
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="Pas encore d’avis">
              Partagez le lien de votre page{'\u00A0'}: les avis de vos clients apparaîtront ici.
            </Empty>
          ) : (
            <DataTable
              caption="Avis des clients"
              columns={COLUMNS}
              rows={rows.map(toRow)}
              rowKey={({ review }) => review._id}
            />
          )
        }
      </WhenLoaded>
    </Page>
  );
}
