import { TextField } from '@girouette/ui/field';
import { Page } from '@girouette/ui/page';
import { Empty, Failed, Loading } from '@girouette/ui/states';
import { useState } from 'react';
import { useDebounced } from '../../shared/use-debounced';
import styles from './analytics.module.css';
import { NoneFound } from './none-found';
import { RestaurantPages } from './restaurant-pages';
import { useRestaurants } from './use-restaurants';

/** So long without a key counts as the end of a word. */
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
  // Another search begins at its first page.
  const page = chosen.q === q ? chosen.page : 1;
  const restaurants = useRestaurants({ q, page });
  if (restaurants.isPending) return <Loading label="Chargement des restaurants…" />;
  if (restaurants.isError) {
    return (
      <Failed
        title="Les restaurants n’ont pas pu être chargés."
        onRetry={() => void restaurants.refetch()}
      >
        {restaurants.error.message}
      </Failed>
    );
  }
  const found = restaurants.data;
  if (found.total === 0) {
    return found.q === '' ? <NoRestaurant /> : <NoneFound q={found.q} onClear={onClear} />;
  }
  return (
    <RestaurantPages
      {...found}
      isOutdated={restaurants.isPlaceholderData}
      onPage={(next) => {
        setChosen({ q, page: next });
      }}
    />
  );
}

const NoRestaurant = () => (
  <Empty title="Aucun restaurant pour l’instant">
    Les restaurants paraissent ici dès que leur première page est créée.
  </Empty>
);
