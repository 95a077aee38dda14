import type { PriceVersion } from '@girouette/contracts/billing/http/billing';
import { formatAmount, formatMoment, formatPercent } from '@girouette/ui/format';
import { HostLink } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import { type Column, DataTable, BriefText } from '@girouette/ui/table';
import { PagedList } from '../../shared/list';
import { queryKeys } from '../../shared/query-keys';
import { InvoicesOfMonth } from './invoices-of-month';
import styles from './price-history.module.css';

type Plan = PriceVersion['prices']['monthlyPlan'];

/** The versions of the prices, with author and date. */
export const PriceHistory = () => (
  <>
    <p className={styles.lead}>
      Chaque modification des formules, la plus récente d’abord{'\u00A0'}: le prix d’une page, de 2
      à 4 pages, dès 5 pages, avant remise. Pour modifier une formule, allez à{' '}
      <HostLink href="/subscription">Abonnement</HostLink>.
    </p>
    <InvoicesOfMonth />
    <PagedList
      of="versions"
      headers={HEADERS}
      queryKey={queryKeys.priceVersions}
      read={(api, { query, options }) => api('GET /api/price/history', { query }, options)}
      empty={<Empty title="Aucune version des tarifs" />}
    >
      {(rows) => (
        <DataTable
          caption="Historique des tarifs"
          columns={columns}
          rows={rows}
          rowKey={({ version }) => String(version)}
        />
      )}
    </PagedList>
  </>
);

const columns: readonly Column<PriceVersion>[] = [
  {
    header: 'Version',
    isRowHeader: true,
    grows: false,
    cell: ({ version }) => `Version ${String(version)}`,
  },
  { header: 'Date', cell: ({ changedAt }) => formatMoment(changedAt) },
  { header: 'Par', grows: true, cell: (version) => <BriefText>{authorOf(version)}</BriefText> },
  {
    header: 'Formule mensuelle',
    grows: true,
    cell: ({ prices }) => <PlanPrices plan={prices.monthlyPlan} />,
  },
  {
    header: 'Formule annuelle',
    grows: true,
    cell: ({ prices }) => <PlanPrices plan={prices.yearlyPlan} />,
  },
];

const HEADERS = columns.map(({ header }) => header);

function authorOf({ changedBy, changedByName }: PriceVersion): string {
  if (changedBy === null) return 'Tarifs d’origine';
  return changedByName === '' ? 'Compte effacé' : changedByName;
}

function PlanPrices({ plan }: { plan: Plan }) {
  const reduction = reductionOf(plan);
  return (
    <span className={styles.plan}>
      <span className={styles.name}>{plan.planName}</span>
      <span className={styles.amounts}>{pageSizesOf(plan)}</span>
      {reduction === null ? null : <span>{reduction}</span>}
    </span>
  );
}

/** The price per page for 1, for 2 to 4 and for 5 or more: « 29 € · 25 € · 20 € ». */
const pageSizesOf = (plan: Plan): string =>
  [plan.price, plan.for_2_to_4, plan.for_5_Plus]
    .map((price) => formatAmount(price, { short: true }))
    .join(' · ');

/** « Remise de 20 % »; null without one. */
const reductionOf = ({ discount = 0 }: Plan): string | null =>
  discount === 0 ? null : `Remise de ${formatPercent(discount / 100, 2)}`;
