import type { AnalyticsRow, RESTAURANT_SORTS } from '@girouette/contracts/figures/http/analytics';
import { ButtonLink } from '@girouette/ui/button';
import { formatCount } from '@girouette/ui/format';
import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Empty } from '@girouette/ui/states';
import { type Column, DataTable, BriefText, type Sorting } from '@girouette/ui/table';
import { ListTools, NoneFound, PagedList, useListSearch } from '../shared/list';
import { paths } from '../shared/paths';
import { queryKeys } from '../shared/query-keys';

const SORTS: Readonly<Record<(typeof RESTAURANT_SORTS)[number], string>> = {
  '-visits': 'Les plus visités',
  visits: 'Les moins visités',
  '-reviews': 'Le plus d’avis',
  reviews: 'Le moins d’avis',
  name: 'Nom, de A à Z',
  '-name': 'Nom, de Z à A',
};

/** « Analytique » (docs/specification §2.5, screen 3). */
export function AnalyticsPage() {
  useTitle('Analytique');
  const search = useListSearch(SORTS);
  const { q, sort } = search;
  return (
    <Page title="Analytique" lead="Visites et avis de chaque restaurant.">
      <ListTools search={search} label="Rechercher un restaurant" placeholder="Début du nom" />
      <PagedList
        of="restaurants"
        headers={ANALYTICS_HEADERS}
        failed="Les restaurants n’ont pas pu être chargés."
        queryKey={queryKeys.restaurants({ q, sort })}
        read={(api, { query, options }) =>
          api('GET /api/auth/getall/pages', { query: { ...query, q, sort } }, options)
        }
        empty={
          q === '' ? (
            <Empty title="Aucun restaurant pour l’instant">
              Les restaurants apparaîtront ici dès que leur première page est créée.
            </Empty>
          ) : (
            <NoneFound title={`Aucun restaurant pour «\u00A0${q}\u00A0»`} onClear={search.clear}>
              {
                'La recherche regarde le début des mots du nom\u00A0: pour «\u00A0Chez Camille\u00A0», tapez «\u00A0cam\u00A0».'
              }
            </NoneFound>
          )
        }
      >
        {(rows) => <AnalyticsTable rows={rows} sorting={search.sorting} />}
      </PagedList>
    </Page>
  );
}

const columns: readonly Column<AnalyticsRow>[] = [
  {
    header: 'Restaurant',
    cell: (row) => <BriefText>{row.resturantName}</BriefText>,
    isRowHeader: true,
    sort: { ascending: 'name', descending: '-name' },
  },
  { header: 'Propriétaire', grows: true, cell: (row) => <BriefText>{row.ownerName}</BriefText> },
  {
    header: 'Visites',
    cell: (row) => formatCount(row.visitedMembers),
    align: 'end',
    sort: { ascending: 'visits', descending: '-visits' },
  },
  {
    header: 'Avis',
    cell: (row) => formatCount(row.reviews),
    align: 'end',
    sort: { ascending: 'reviews', descending: '-reviews' },
  },
  {
    header: 'Détails',
    fullWidthOnPhone: true,
    align: 'end',
    cell: (row) => (
      <ButtonLink size="small" variant="secondary" href={paths.detailsOf(row)}>
        Voir les détails
        <VisuallyHidden>{` de ${row.resturantName}`}</VisuallyHidden>
      </ButtonLink>
    ),
  },
];

/** The columns shown while the rows load. */
const ANALYTICS_HEADERS = columns.map(({ header }) => header);

const AnalyticsTable = ({ rows, sorting }: { rows: readonly AnalyticsRow[]; sorting: Sorting }) => (
  <DataTable
    caption="Restaurants, visites et avis"
    columns={columns}
    rows={rows}
    sorting={sorting}
    // Two restaurants of one owner may have the same name.
    rowKey={(row) => String(rows.indexOf(row))}
  />
);
