import type { SubAccount } from '@girouette/contracts/http/sub-accounts';
import { Badge, type Tone } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { formatDay } from '@girouette/ui/format';
import { VisuallyHidden } from '@girouette/ui/shared';
import { type Column, DataTable, EmailText, OneLine } from '@girouette/ui/table';
import { PLANS } from '../shared/subscription';
import styles from './sub-accounts.module.css';

const STATUSES: Readonly<Record<SubAccount['status'], { label: string; tone: Tone }>> = {
  active: { label: 'Actif', tone: 'success' },
  blocked: { label: 'Bloqué', tone: 'danger' },
  waiting: { label: 'À confirmer', tone: 'warning' },
};

const columns: readonly Column<SubAccount>[] = [
  {
    header: 'Nom',
    isRowHeader: true,
    fullWidthOnPhone: true,
    cell: ({ name }) => <OneLine>{name}</OneLine>,
  },
  { header: 'E-mail', grows: true, cell: ({ email }) => <EmailText>{email}</EmailText> },
  {
    header: 'Abonnement',
    isDetail: true,
    cell: ({ subScriptionPlan }) => planName(subScriptionPlan),
  },
  {
    header: 'Statut',
    besideNameOnPhone: true,
    cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>,
  },
  { header: 'Dernière connexion', isDetail: true, cell: (account) => <LastLogin {...account} /> },
];

export const HEADERS = [...columns.map(({ header }) => header), 'Actions'];

/** The sub-accounts, each with its actions. */
export function SubAccountTable({
  rows,
  onChange,
  onRemove,
}: {
  rows: readonly SubAccount[];
  onChange: (account: SubAccount) => void;
  onRemove: (account: SubAccount) => void;
}) {
  const actions: Column<SubAccount> = {
    header: 'Actions',
    align: 'end',
    fullWidthOnPhone: true,
    cell: (account) => (
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onChange(account);
          }}
        >
          Modifier<VisuallyHidden>{` ${account.name}`}</VisuallyHidden>
        </Button>
        <Button
          variant="dangerQuiet"
          size="small"
          onClick={() => {
            onRemove(account);
          }}
        >
          Supprimer<VisuallyHidden>{` ${account.name}`}</VisuallyHidden>
        </Button>
      </div>
    ),
  };
  return (
    <DataTable
      caption="Sous-comptes"
      columns={[...columns, actions]}
      rows={rows}
      rowKey={({ _id }) => _id}
    />
  );
}

/** Before the first sign-in, the day the account was added (docs/specification §2.4.7). */
const LastLogin = ({ lastlogin, createdAt }: SubAccount) =>
  lastlogin === null ? (
    <span className={styles.never}>{`Jamais, ajouté le ${formatDay(createdAt)}`}</span>
  ) : (
    <time dateTime={lastlogin}>{formatDay(lastlogin)}</time>
  );

const planName = (plan: string): string =>
  plan === 'monthly' || plan === 'yearly' ? PLANS[plan] : plan || '–';
