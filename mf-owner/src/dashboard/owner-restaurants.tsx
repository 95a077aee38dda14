import type { AnalyticsRow } from '@girouette/contracts/figures/http/analytics';
import { buttonClass } from '@girouette/ui/button';
import { formatCount } from '@girouette/ui/format';
import { HostLink, useApi } from '@girouette/ui/microfrontend';
import { DataTable, type Column } from '@girouette/ui/table';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../shared/paths';
import { queryKeys } from '../shared/query-keys';
import styles from './dashboard.module.css';

/** The maximum per request. */
const MOST_SHOWN = 200;

/** The restaurants of an owner, each with its visits and reviews; for administrators. */
export function useRestaurantsOf(ownerId: string, { enabled }: { enabled: boolean }) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.restaurantsOf(ownerId),
    queryFn: ({ signal }) =>
      api(
        'GET /api/auth/getall/pages',
        { query: { owner: ownerId, limit: MOST_SHOWN } },
        { signal },
      ),
    enabled,
  });
}

/** The restaurants of an owner, for administrators. */
export function OwnerRestaurants({
  rows,
  chosen,
}: {
  rows: readonly AnalyticsRow[];
  /** The name of the restaurant that the administrator came from. */
  chosen: string | null;
}) {
  const columns: readonly Column<AnalyticsRow>[] = [
    {
      header: 'Restaurant',
      isRowHeader: true,
      cell: ({ resturantName }) =>
        resturantName === chosen ? <mark>{resturantName}</mark> : resturantName,
    },
    { header: 'Visites', align: 'end', cell: (row) => formatCount(row.visitedMembers) },
    { header: 'Avis', align: 'end', cell: (row) => formatCount(row.reviews) },
  ];
  const [first] = rows;
  return (
    <section className={styles.restaurants}>
      <h2>
        {first ? `Les restaurants du compte «\u00A0${first.ownerName}\u00A0»` : 'Ses restaurants'}
      </h2>
      <DataTable
        caption="Visites et avis de chaque restaurant"
        columns={columns}
        rows={rows}
        // Two restaurants of one owner may have the same name.
        rowKey={(row) => String(rows.indexOf(row))}
      />
      <h2>Toutes ses pages ensemble</h2>
    </section>
  );
}

export const BackToAnalytics = () => (
  <HostLink className={buttonClass({ variant: 'secondary' })} href={paths.analytics}>
    Retour à l’analytique
  </HostLink>
);
