import type { WatchedPage } from '@girouette/contracts/plays/http/odds';
import { Badge } from '@girouette/ui/badge';
import { formatCount, formatMoment } from '@girouette/ui/format';
import { Empty } from '@girouette/ui/states';
import { type Column, DataTable, BriefText } from '@girouette/ui/table';
import { PagedList } from '../../shared/list';
import { queryKeys } from '../../shared/query-keys';
import styles from './watched-pages.module.css';

const columns: readonly Column<WatchedPage>[] = [
  {
    header: 'Page',
    cell: ({ restaurant, pageId }) => (
      <>
        <BriefText>{restaurant ?? 'Page supprimée'}</BriefText> <BriefText soft>{pageId}</BriefText>
      </>
    ),
    isRowHeader: true,
    fullWidthOnPhone: true,
  },
  {
    header: 'Tirage',
    cell: ({ drift }) =>
      drift.reportedAt === null ? (
        <Badge tone="success">Conforme</Badge>
      ) : (
        <Badge tone="danger">Écart</Badge>
      ),
    besideNameOnPhone: true,
  },
  {
    header: 'Signalé le',
    cell: ({ drift: { reportedAt } }) => (reportedAt === null ? '–' : formatMoment(reportedAt)),
  },
  { header: 'Parties suivies', cell: ({ drift }) => formatCount(drift.plays), align: 'end' },
  { header: 'Différentes', cell: ({ drift }) => formatCount(drift.differing), align: 'end' },
];

/** Whether the pages of all owners draw by the odds that they declare, the latest reports first (docs/specification §10.40). */
export const WatchedPages = () => (
  <>
    <p className={styles.lead}>
      Chaque partie est recalculée avec les chances que sa page annonce. Un écart de 5{'\u00A0'}
      points est signalé en moins de 1{'\u202F'}000{'\u00A0'}parties. Les pages signalées viennent
      d’abord
      {'\u202F'}; le suivi recommence après chaque signalement, qui reste affiché tant que 1
      {'\u202F'}000{'\u00A0'}parties n’ont pas suivi sans écart.
    </p>
    <PagedList
      of="pages"
      headers={columns.map(({ header }) => header)}
      failed="Le suivi des tirages n’a pas pu être chargé."
      queryKey={queryKeys.watchedPages}
      read={(api, { query, options }) => api('GET /api/game/odds', { query }, options)}
      empty={
        <Empty title="Aucune page suivie">
          Les pages apparaîtront ici cinq minutes après leur première partie.
        </Empty>
      }
    >
      {(rows) => (
        <DataTable
          caption="Suivi des tirages"
          columns={columns}
          rows={rows}
          rowKey={({ pageId }) => pageId}
        />
      )}
    </PagedList>
  </>
);
