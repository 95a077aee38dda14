import type { ReviewSort } from '@girouette/contracts/reviews/http/review';
import { Button } from '@girouette/ui/button';
import { FilterChips } from '@girouette/ui/chips';
import { SelectField } from '@girouette/ui/field';
import { formatCount } from '@girouette/ui/format';
import { useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { TablePages, TableSkeleton } from '@girouette/ui/table';
import { useState } from 'react';
import { NoGuestsYet } from '../gifts/no-guests-yet';
import { PlaceFilter } from '../shared/place-field';
import { TableFile } from '../shared/table-file';
import { usePlaceNames } from '../shared/use-place-names';
import { HEADERS, ReviewTable } from './review-table';
import styles from './reviews.module.css';
import { PAGE_SIZE, useRatings, useReviews, type Wanted } from './use-reviews';

const SORTS: Record<ReviewSort, string> = {
  '-date': 'Les plus récents',
  date: 'Les plus anciens',
  '-rating': 'Les meilleures notes',
  rating: 'Les moins bonnes notes',
};

const ALL: Wanted = { page: 1, sort: '-date', place: null, rating: null };

/** « Avis des clients » (docs/specification §2.4). */
export function Reviews() {
  useTitle('Avis des clients');
  const [wanted, setWanted] = useState(ALL);
  const reviews = useReviews(wanted);
  const narrow = (changes: Partial<Wanted>) => {
    setWanted({ ...wanted, page: 1, ...changes });
  };
  const isNarrowed = wanted.place !== null || wanted.rating !== null;
  return (
    <Page title="Avis des clients" lead="Ce que vos clients ont écrit après avoir tourné la roue.">
      <WhenLoaded
        query={reviews}
        skeleton={<TableSkeleton headers={HEADERS} label="Chargement des avis…" />}
        failed="Vos avis n’ont pas pu être chargés."
      >
        {(found) =>
          found.total === 0 && !isNarrowed ? (
            <NoGuestsYet
              title="Pas encore d’avis"
              appears="les avis de vos clients apparaîtront ici"
            />
          ) : (
            <>
              <Filters wanted={wanted} onNarrow={narrow} />
              {found.total === 0 ? (
                <Empty
                  title="Aucun avis trouvé"
                  action={
                    <Button
                      variant="secondary"
                      onClick={() => {
                        setWanted(ALL);
                      }}
                    >
                      Voir tous les avis
                    </Button>
                  }
                />
              ) : (
                <TablePages
                  of="avis"
                  page={found.wanted.page}
                  pageSize={PAGE_SIZE}
                  total={found.total}
                  isOutdated={reviews.isPlaceholderData}
                  onPage={(page) => {
                    narrow({ page });
                  }}
                >
                  <ReviewTable reviews={found.rows} />
                </TablePages>
              )}
              <TableFile table="avis" of="tous les avis" />
            </>
          )
        }
      </WhenLoaded>
    </Page>
  );
}

/** The average of the reviews, and what narrows and sorts their list. */
function Filters({
  wanted: { place, rating, sort },
  onNarrow,
}: {
  wanted: Wanted;
  onNarrow: (changes: Partial<Wanted>) => void;
}) {
  const places = usePlaceNames().data ?? [];
  const ratings = useRatings(place).data;
  const all = ratings?.reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.filters} role="search">
      {ratings && all ? <Average ratings={ratings} /> : null}
      <PlaceFilter
        className={styles.place}
        places={places}
        chosen={place}
        onChoose={(chosen) => {
          onNarrow({ place: chosen });
        }}
      />
      <SelectField
        label="Trier par"
        value={sort}
        onChange={({ target }) => {
          onNarrow({ sort: target.value as ReviewSort });
        }}
      >
        {Object.entries(SORTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <FilterChips
        label="Filtrer par note"
        value={String(rating ?? 0)}
        chips={[
          { value: '0', label: 'Tous', count: all },
          ...[5, 4, 3, 2, 1].map((stars) => ({
            value: String(stars),
            label: `${String(stars)}\u00A0étoile${stars > 1 ? 's' : ''}`,
            count: ratings?.[stars - 1],
          })),
        ]}
        onChoose={(stars) => {
          onNarrow({ rating: Number(stars) || null });
        }}
      />
    </div>
  );
}

/** E.g. « 4,3 sur 5, moyenne de 251 avis ». @param ratings of at least one review */
function Average({ ratings }: { ratings: readonly number[] }) {
  const all = ratings.reduce((sum, count) => sum + count, 0);
  const stars = ratings.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const average = (stars / all).toLocaleString('fr-FR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <p className={styles.average}>
      <strong>{average}</strong>
      <span>{`sur 5, ${all === 1 ? 'un seul avis' : `moyenne de ${formatCount(all)}\u00A0avis`}`}</span>
    </p>
  );
}
