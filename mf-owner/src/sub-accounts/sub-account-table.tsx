import type { SubAccount } from '@girouette/contracts/accounts/http/sub-accounts';
import { Badge, type Tone } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { formatDay } from '@girouette/ui/format';
import { Trash2 } from '@girouette/ui/icon';
import { Menu } from '@girouette/ui/menu';
import type { SessionUser } from '@girouette/ui/host';
import { useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { type Column, DataTable, EmailText, BriefText } from '@girouette/ui/table';
import { PLANS } from '../shared/subscription';
import { Access } from './access-text';
import styles from './sub-accounts.module.css';

const STATUSES: Readonly<Record<SubAccount['status'], { label: string; tone: Tone }>> = {
  active: { label: 'Actif', tone: 'success' },
  blocked: { label: 'Bloqué', tone: 'danger' },
  waiting: { label: 'À confirmer', tone: 'warning' },
};

const NAME: Column<SubAccount> = {
  header: 'Nom',
  isRowHeader: true,
  fullWidthOnPhone: true,
  cell: ({ name }) => <BriefText>{name}</BriefText>,
};
/** Leaves the width of the e-mail’s column to the places. */
const NAME_AND_EMAIL: Column<SubAccount> = {
  ...NAME,
  cell: ({ name, email }) => (
    <>
      <BriefText>{name}</BriefText> <EmailText soft>{email}</EmailText>
    </>
  ),
};
const EMAIL: Column<SubAccount> = {
  header: 'E-mail',
  grows: true,
  cell: ({ email }) => <EmailText>{email}</EmailText>,
};
const ACCESS: Column<SubAccount> = {
  header: 'Accès',
  cell: ({ assignment }) => <Access assignment={assignment} />,
};
const PLAN: Column<SubAccount> = {
  header: 'Abonnement',
  isDetail: true,
  cell: ({ subScriptionPlan }) => planName(subScriptionPlan),
};
const STATUS: Column<SubAccount> = {
  header: 'Statut',
  besideNameOnPhone: true,
  cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>,
};
const LAST_LOGIN: Column<SubAccount> = {
  header: 'Dernière connexion',
  isDetail: true,
  cell: (account) => <LastLogin {...account} />,
};

/** The columns before the actions. With several places, the access takes the place of the subscription, which each row repeats. */
const columnsFor = (user: SessionUser | null): readonly Column<SubAccount>[] =>
  user?.hasPlaces || user?.assignment
    ? [NAME_AND_EMAIL, ACCESS, STATUS, LAST_LOGIN]
    : [NAME, EMAIL, PLAN, STATUS, LAST_LOGIN];

export const headersFor = (user: SessionUser | null): string[] => [
  ...columnsFor(user).map(({ header }) => header),
  'Actions',
];

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
    cell: (account) =>
      account.readOnly ? (
        <span className={styles.soft}>Géré par le compte principal</span>
      ) : (
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
          <Menu
            label={`Autres actions (${account.name})`}
            items={[
              {
                label: 'Supprimer',
                icon: Trash2,
                isDanger: true,
                onSelect: () => {
                  onRemove(account);
                },
              },
            ]}
          />
        </div>
      ),
  };
  const user = useUser();
  return (
    <DataTable
      caption={user?.assignment ? 'Mon équipe' : 'Sous-comptes'}
      columns={[...columnsFor(user), actions]}
      rows={rows}
      rowKey={({ _id }) => _id}
    />
  );
}

/** Before the first sign-in, the day of the invitation (docs/specification §2.4.7). */
const LastLogin = ({ lastlogin, createdAt }: SubAccount) =>
  lastlogin === null ? (
    <span className={styles.never}>{`Jamais, invitation du ${formatDay(createdAt)}`}</span>
  ) : (
    <time dateTime={lastlogin}>{formatDay(lastlogin)}</time>
  );

const planName = (plan: string): string =>
  plan === 'monthly' || plan === 'yearly' ? PLANS[plan] : plan || '–';
