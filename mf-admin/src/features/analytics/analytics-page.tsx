import type { AnalyticsRow } from '@girouette/contracts/http/analytics';
import { Button } from '@girouette/ui/button';
import { TextField } from '@girouette/ui/field';
import { Page } from '@girouette/ui/page';
import { Empty, Failed, Loading } from '@girouette/ui/states';
import { useState } from 'react';
import styles from './analytics.module.css';
import { AnalyticsTable } from './analytics-table';
import { isFound } from './is-found';
import { formatCount } from './numbers';
import { Totals } from './totals';
import { useAllPages } from './use-all-pages';

/** Analytique (SPEC.md §2.5, screen 3). */
export function AnalyticsPage() {
  return (
    <Page title="Analytique" lead="Visites et avis de chaque restaurant.">
      <Content />
    </Page>
  );
}

function Content() {
  const pages = useAllPages();
  if (pages.isPending) return <Loading label="Chargement des restaurants…" />;
  if (pages.isError) {
    return (
      <Failed
        title="Les restaurants n’ont pas pu être chargés."
        onRetry={() => void pages.refetch()}
      >
        {pages.error.message}
      </Failed>
    );
  }
  return pages.data.length === 0 ? <NoRestaurant /> : <Restaurants rows={pages.data} />;
}

const NoRestaurant = () => (
  <Empty title="Aucun restaurant pour l’instant">
    Les restaurants paraissent ici dès que leur première page est créée.
  </Empty>
);

function Restaurants({ rows }: { rows: AnalyticsRow[] }) {
  const [text, setText] = useState('');
  const found = rows.filter((row) => isFound(row, text));
  return (
    <>
      <Totals rows={rows} />
      <TextField
        type="search"
        label="Rechercher un restaurant ou un propriétaire"
        className={styles.search}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <p className={styles.found} role="status">
        {text.trim() === '' ? null : `${formatCount(found.length)} sur ${formatCount(rows.length)}`}
      </p>
      {found.length > 0 ? (
        <AnalyticsTable rows={found} />
      ) : (
        <Empty
          title={`Aucun restaurant pour «\u00A0${text.trim()}\u00A0»`}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setText('');
              }}
            >
              Effacer la recherche
            </Button>
          }
        />
      )}
    </>
  );
}
