import type { ReviewSort } from '@girouette/contracts/http/review';
import { SelectField } from '@girouette/ui/field';
import { useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { TablePages, TableSkeleton } from '@girouette/ui/table';
import { useState } from 'react';
import { NoGuestsYet } from '../shared/no-guests-yet';
import { TableFile } from '../shared/table-file';
import { HEADERS, ReviewTable } from './review-table';
import styles from './reviews.module.css';
import { PAGE_SIZE, useReviews } from './use-reviews';

const SORTS: Record<ReviewSort, string> = {
  '-date': 'Les plus récents',
  date: 'Les plus anciens',
  '-rating': 'Les meilleures notes',
  rating: 'Les moins bonnes notes',
};

/** « Avis des clients » (docs/specification §2.4). */
export function Reviews() {
  useTitle('Avis des clients');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<ReviewSort>('-date');
  const reviews = useReviews({ page, sort });
  return (
    <Page title="Avis des clients" lead="Ce que vos clients ont écrit après avoir tourné la roue.">
      <WhenLoaded
        query={reviews}
        skeleton={<TableSkeleton headers={HEADERS} label="Chargement des avis…" />}
        failed="Vos avis n’ont pas pu être chargés."
      >
        {(found) =>
          found.total === 0 ? (
            <NoGuestsYet
              title="Pas encore d’avis"
              appears="les avis de vos clients apparaîtront ici"
            />
          ) : (
            <>
              <SelectField
                className={styles.sort}
                label="Trier par"
                value={sort}
                onChange={(event) => {
                  setSort(event.target.value as ReviewSort);
                  setPage(1);
                }}
              >
                {Object.entries(SORTS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <TablePages
                of="avis"
                page={found.page}
                pageSize={PAGE_SIZE}
                total={found.total}
                isOutdated={reviews.isPlaceholderData}
                onPage={setPage}
              >
                <ReviewTable reviews={found.rows} />
              </TablePages>
              <TableFile table="avis" of="tous les avis" />
            </>
          )
        }
      </WhenLoaded>
    </Page>
  );
}
