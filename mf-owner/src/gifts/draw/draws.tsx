import type { PageOdds } from '@girouette/contracts/plays/http/odds';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Badge } from '@girouette/ui/badge';
import { Card } from '@girouette/ui/card';
import { formatCount, formatDay, formatMoment, formatPercent } from '@girouette/ui/format';
import { useApi, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { DataTable, type Column } from '@girouette/ui/table';
import { useQuery } from '@tanstack/react-query';
import { live } from '../../shared/figures';
import { queryKeys } from '../../shared/query-keys';
import { OfOnePage } from '../of-one-page';
import { EvidenceCard } from './evidence-card';
import styles from './draw.module.css';

/** « Tirage »: whether a page draws by the odds that it declares, and the evidence of it (docs/specification §10.40). */
export function Draws() {
  const mayProve = mayInSomePlace(useUser(), 'evidence:read');
  return (
    <OfOnePage>
      {({ pageId, restaurant }) => (
        <>
          <OddsCard pageId={pageId} />
          {mayProve ? <EvidenceCard key={pageId} pageId={pageId} restaurant={restaurant} /> : null}
        </>
      )}
    </OfOnePage>
  );
}

/** The odds that a page declares, beside what it drew by them. */
function OddsCard({ pageId }: { pageId: string }) {
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

const NBSP = '\u00A0';

const LOST = 'Perdu';
const COUNTED_LATER = 'Pas encore de résultat. Les parties sont comptées cinq minutes après.';

const percentText = (percent: number): string => `${percent}${NBSP}%`;

/** The share of plays with a result, e.g. « 20,3 % ». */
const shareText = (drawn: number, plays: number): string =>
  plays === 0 ? '–' : formatPercent(drawn / plays, 1);

const driftText = (reportedAt: string): string =>
  `Écart constaté le ${formatMoment(reportedAt)}. Mettez la page hors ligne et prévenez-\u2060nous${NBSP}: le tirage ne suit plus les chances que vous annoncez.`;

/** Says what the shares are based on, and why they may differ. */
function countedText({ plays, since }: PageOdds): string {
  const counted =
    since === null
      ? []
      : [`${partsText(plays)} depuis le ${formatDay(since)}, avec les chances actuelles.`];
  return [
    ...counted,
    'Le hasard fait varier les parts, surtout quand il y a peu de parties. Un cadeau qui ne peut plus être gagné laisse ses chances au cadeau de consolation, ou aux parties perdues.',
  ].join(' ');
}

const partsText = (plays: number) => `${formatCount(plays)}${NBSP}partie${plays > 1 ? 's' : ''}`;
