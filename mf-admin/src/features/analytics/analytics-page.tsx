import { TextField } from '@girouette/ui/field';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { TablePages } from '@girouette/ui/table';
import { useState } from 'react';
import { useDebounced } from '../../shared/use-debounced';
import styles from './analytics.module.css';
import { AnalyticsTable } from './analytics-table';
import { NoneFound } from './none-found';
import { PAGE_SIZE, useRestaurants } from './use-restaurants';

/** The search runs after this pause in typing. */
const TYPING_PAUSE_MS = 300;

/** Analytique (docs/specification §2.5, screen 3). */
export function AnalyticsPage() {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS);
  return (
    <Page title="Analytique" lead="Visites et avis de chaque restaurant.">
      <TextField
        type="search"
        label="Rechercher un restaurant"
        hint="Par le début de son nom, avec ou sans accents."
        className={styles.search}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <Restaurants
        q={q}
        onClear={() => {
          setText('');
        }}
      />
    </Page>
  );
}

function Restaurants({ q, onClear }: { q: string; onClear: () => void }) {
  const [chosen, setChosen] = useState({ q, page: 1 });
  // Another search starts at its first page.
  const page = chosen.q === q ? chosen.page : 1;
  const restaurants = useRestaurants({ q, page });
  return (
    <WhenLoaded
      query={restaurants}
      loading="Chargement des restaurants…"
      failed="Les restaurants n’ont pas pu être chargés."
    >
      {(found) => {
        if (found.total > 0) {
          return (
            <TablePages
              of="restaurants"
              page={found.page}
              pageSize={PAGE_SIZE}
              total={found.total}
              isOutdated={restaurants.isPlaceholderData}
              onPage={(next) => {
                setChosen({ q, page: next });
              }}
            >
              <AnalyticsTable rows={found.rows} />
            </TablePages>
          );
        }
        return found.q === '' ? <NoRestaurant /> : <NoneFound q={found.q} onClear={onClear} />;
      }}
    </WhenLoaded>
  );
}

const NoRestaurant = () => (
  <Empty title="Aucun restaurant pour l’instant">
    Les restaurants paraissent ici dès que leur première page est créée.
  </Empty>
);
