import type { AnalyticsRow } from '@girouette/contracts/http/analytics';
import { Page } from '@girouette/ui/page';
import { Empty, Failed, Loading } from '@girouette/ui/states';
import { AnalyticsTable } from './analytics-table';
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

const Restaurants = ({ rows }: { rows: AnalyticsRow[] }) => (
  <>
    <Totals rows={rows} />
    <AnalyticsTable rows={rows} />
  </>
);
