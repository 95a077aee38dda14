import type { ResponseOf } from '@girouette/ui/api';
import { StatCard } from '@girouette/ui/card';
import { formatCount } from '@girouette/ui/format';
import styles from './dashboard.module.css';

/** The cards; the specification writes the revenue, which is in euros, with a dollar sign. */
export const Totals = ({ users, revenue }: ResponseOf<'GET /api/auth/dashboard'>) => (
  <dl className={styles.totals}>
    <StatCard label="Utilisateurs Actifs" value={formatCount(users)} />
    <StatCard label="Revenus" value={`${formatAmount(revenue)}\u00A0$`} />
    <StatCard label="Nombre total de clients" value={formatCount(users)} />
  </dl>
);

/** Shows cents only when there are any. */
const formatAmount = (amount: number): string =>
  amount.toLocaleString('fr-FR', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });
