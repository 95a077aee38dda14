import type { PageOdds } from '@girouette/contracts/http/odds';
import { Badge } from '@girouette/ui/badge';
import { Card } from '@girouette/ui/card';
import { formatCount } from '@girouette/ui/format';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { DataTable, type Column } from '@girouette/ui/table';
import { useQuery } from '@tanstack/react-query';
import { live } from '../../shared/figures';
import { queryKeys } from '../../shared/query-keys';
import styles from './draw.module.css';
import { COUNTED_LATER, countedText, driftText, LOST, percentText, shareText } from './texts';

/** The odds that a page declares, beside what it drew by them. */
export function OddsCard({ pageId }: { pageId: string }) {
  const api = useApi();
  const odds = useQuery({
    queryKey: queryKeys.odds(pageId),
    queryFn: ({ signal }) => api('GET /api/game/:id/odds', { params: { id: pageId } }, { signal }),
    ...live,
  });
  return (
    <Card className={styles.card}>
      <h2>Tirage{'\u00A0'}: chances annoncées et résultats</h2>
      <WhenLoaded
        query={odds}
        loading="Chargement du tirage…"
        failed="Le tirage n’a pas pu être lu."
      >
        {(found) => <Odds odds={found} />}
      </WhenLoaded>
    </Card>
  );
}

const Odds = ({ odds }: { odds: PageOdds }) => (
  <>
    <Verdict odds={odds} />
    <OddsTable odds={odds} />
    <p className={styles.note}>{countedText(odds)}</p>
  </>
);

function Verdict({ odds: { plays, drift } }: { odds: PageOdds }) {
  if (drift.reportedAt !== null) {
    return (
      <Notice tone="danger" title="Les résultats s’écartent des chances annoncées.">
        {driftText(drift.reportedAt)}
      </Notice>
    );
  }
  if (plays === 0) return <p>{COUNTED_LATER}</p>;
  return (
    <p className={styles.verdict}>
      <Badge tone="success">Conforme</Badge>
      <span>Les résultats correspondent aux chances annoncées.</span>
    </p>
  );
}

interface Row {
  label: string;
  percent: number;
  drawn: number;
}

function OddsTable({ odds: { gifts, lost, plays } }: { odds: PageOdds }) {
  const columns: readonly Column<Row>[] = [
    {
      header: 'Résultat',
      cell: ({ label }) => label,
      isRowHeader: true,
      isWidest: true,
      fullWidthOnPhone: true,
    },
    { header: 'Annoncé', cell: ({ percent }) => percentText(percent), align: 'end' },
    { header: 'Obtenu', cell: ({ drawn }) => shareText(drawn, plays), align: 'end' },
    { header: 'Tirages', cell: ({ drawn }) => formatCount(drawn), align: 'end' },
  ];
  return (
    <DataTable
      caption="Chances annoncées et résultats"
      columns={columns}
      rows={[...gifts, { label: LOST, ...lost }]}
      rowKey={({ label }) => label}
    />
  );
}
