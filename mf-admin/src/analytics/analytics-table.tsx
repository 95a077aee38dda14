import type { AnalyticsRow } from '@girouette/contracts/http/analytics';
import { ButtonLink } from '@girouette/ui/button';
import { formatCount } from '@girouette/ui/format';
import { VisuallyHidden } from '@girouette/ui/shared';
import { DataTable, type Column, type Sorting } from '@girouette/ui/table';
import { paths } from '../shared/paths';

const columns: readonly Column<AnalyticsRow>[] = [
  {
    header: 'Restaurant',
    cell: (row) => row.resturantName,
    isRowHeader: true,
    sort: { ascending: 'name', descending: '-name' },
  },
  { header: 'Propriétaire', cell: (row) => row.ownerName },
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
export const ANALYTICS_HEADERS = columns.map(({ header }) => header);

export const AnalyticsTable = ({
  rows,
  sorting,
}: {
  rows: readonly AnalyticsRow[];
  sorting: Sorting;
}) => (
  <DataTable
    caption="Restaurants, visites et avis"
    columns={columns}
    rows={rows}
    sorting={sorting}
    // Two restaurants of one owner may have the same name.
    rowKey={(row) => String(rows.indexOf(row))}
  />
);
