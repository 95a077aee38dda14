import type { DailyFigures } from '@girouette/contracts/figures/http/analytics';
import { formatCount, formatDay, formatPercent } from '@girouette/ui/format';
import { DataTable, NumberTable, type Column } from '@girouette/ui/table';
import styles from './dashboard.module.css';

type FunnelCounts = DailyFigures['funnel'];

/** The steps of a guest, from the visit to the gift (docs/specification §1). */
const STEPS: readonly { label: string; of: (funnel: FunnelCounts) => number }[] = [
  { label: 'Visites', of: (funnel) => funnel.visits },
  { label: 'Invitations suivies', of: (funnel) => funnel.prompts },
  { label: 'Tours de roue', of: (funnel) => funnel.spins },
  { label: 'Avis laissés', of: (funnel) => funnel.reviews },
  { label: 'E-mails aux gagnants', of: (funnel) => funnel.results },
  { label: 'Cadeaux remis', of: (funnel) => funnel.redeemed },
];

interface Step {
  label: string;
  count: number;
  /** The share of the visits; null for the visits themselves, and where it would be meaningless. */
  share: number | null;
  /** The share of the largest step, which has the longest bar. */
  length: number;
}

/** Leaves out shares above one: a device's visit counts once a day, and the e-mail of a win the evening before may be sent today. */
function stepsOf(funnel: FunnelCounts): Step[] {
  const largest = Math.max(1, ...STEPS.map(({ of }) => of(funnel)));
  return STEPS.map(({ label, of }, index) => {
    const count = of(funnel);
    const hasShare = index > 0 && funnel.visits > 0 && count <= funnel.visits;
    return {
      label,
      count,
      length: count / largest,
      share: hasShare ? count / funnel.visits : null,
    };
  });
}

/** The funnel from visits to handed-over gifts: a bar and a number per step, as a table. */
export function Funnel({ funnel }: { funnel: FunnelCounts }) {
  return (
    <table className={styles.funnel}>
      <caption className={styles.unseen}>De la visite au cadeau</caption>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">Étape</th>
          <th scope="col">Nombre</th>
          <th scope="col">Part des visites</th>
        </tr>
      </thead>
      <tbody>
        {stepsOf(funnel).map(({ label, count, share, length }) => (
          <tr key={label}>
            <th scope="row">
              <span>{label}</span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${String(length * 100)}%` }} />
              </span>
            </th>
            <td className={styles.count}>{formatCount(count)}</td>
            <td className={styles.share}>{share === null ? null : formatPercent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Series = 'visits' | 'clicks' | 'spins' | 'gifts' | 'reviews' | 'results' | 'redeemed';

const SERIES: readonly (readonly [Series, string])[] = [
  ['visits', 'Visites'],
  ['clicks', 'Clics'],
  ['spins', 'Tours'],
  ['gifts', 'Cadeaux'],
  ['reviews', 'Avis'],
  ['results', 'E-mails'],
  ['redeemed', 'Remis'],
];

/** Every figure of every day, latest day first. */
export function DailyNumbers({ figures }: { figures: DailyFigures }) {
  const columns: readonly Column<number>[] = [
    {
      header: 'Date',
      isRowHeader: true,
      fullWidthOnPhone: true,
      cell: (day) => formatDay(figures.labels[day] ?? ''),
    },
    ...SERIES.map(([series, header]): Column<number> => ({
      header,
      align: 'end',
      cell: (day) => formatCount(figures[series][day] ?? 0),
    })),
  ];
  return (
    <NumberTable summary="Tous les chiffres, jour par jour" label="Jour par jour">
      <DataTable
        caption="Les chiffres de chaque jour"
        columns={columns}
        rows={figures.labels.map((_, index) => figures.labels.length - 1 - index)}
        rowKey={(day) => figures.labels[day] ?? ''}
      />
    </NumberTable>
  );
}
