import type { Review } from '@girouette/contracts/http/review';
import { useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { DataTable, type Column } from '@girouette/ui/table';
import styles from './reviews.module.css';
import { Stars } from './stars';
import { useReviews } from './use-reviews';

/** Columns and their names: docs/specification §2.4. */
const COLUMNS: readonly Column<Review>[] = [
  { header: 'Nom', cell: (review) => review.name, isRowHeader: true, fullWidthOnPhone: true },
  { header: 'Notation', cell: (review) => <Stars rating={review.rating} /> },
  {
    header: 'Date soumission',
    cell: (review) => <span className={styles.moment}>{review.reviewDate.slice(0, 10)}</span>,
  },
  {
    header: 'Soumission heure',
    cell: (review) => <span className={styles.moment}>{review.reviewTime}</span>,
  },
  {
    header: 'Avis',
    fullWidthOnPhone: true,
    cell: (review) => <p className={styles.text}>{review.text}</p>,
  },
];

/** « Avis des clients » (docs/specification §2.4). */
export function Reviews() {
  useTitle('Avis des clients');
  const reviews = useReviews();
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
              rows={rows}
              rowKey={(review) => review._id}
            />
          )
        }
      </WhenLoaded>
    </Page>
  );
}
