import type { AdminUser } from '@girouette/contracts/accounts/http/administration';
import { Badge, type Tone } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { ConfirmDialog } from '@girouette/ui/dialog';
import { formatPhone, ofName } from '@girouette/ui/format';
import { useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Switch } from '@girouette/ui/switch';
import { type Column, DataTable, EmailText, BriefText, type Sorting } from '@girouette/ui/table';
import { Allowance } from './allowance';
import type { useUserChanges } from './use-user-changes';
import styles from './users.module.css';

const ACCESS = { admin: 'Admin', main: 'Principal', sub: 'Sous-compte' };

/** Replaces the access badge, which an account with such a status has as an owner. */
const BADGES: Readonly<Record<string, { tone: Tone; label: string }>> = {
  subscribed: { tone: 'success', label: 'Abonné' },
  trial: { tone: 'warning', label: 'Essai' },
  expired: { tone: 'neutral', label: 'Expiré' },
  blocked: { tone: 'danger', label: 'Bloqué' },
};

/** The columns shown while the rows load. */
export const USER_HEADERS = [
  'Nom et e-mail',
  'Téléphone',
  'Accès',
  'Pages',
  'Pages en ligne',
  'Action',
];

const NONE = <span className={styles.none}>–</span>;

const columns: readonly Column<AdminUser>[] = [
  {
    header: 'Nom et e-mail',
    isRowHeader: true,
    fullWidthOnPhone: true,
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ name, email }) => (
      <>
        <BriefText>{name}</BriefText> <EmailText soft>{email}</EmailText>
      </>
    ),
  },
  {
    header: 'Téléphone',
    isDetail: true,
    cell: ({ phoneNumber }) =>
      phoneNumber === '' ? NONE : <span className={styles.phone}>{formatPhone(phoneNumber)}</span>,
  },
  {
    header: 'Accès',
    besideNameOnPhone: true,
    cell: ({ access, blocked, status }) => {
      const shown = blocked ? BADGES.blocked : BADGES[status];
      return shown ? (
        <Badge tone={shown.tone}>{shown.label}</Badge>
      ) : (
        <Badge plain>{ACCESS[access]}</Badge>
      );
    },
  },
  {
    header: 'Pages',
    cell: (user) => (user.access === 'sub' ? NONE : <Allowance user={user} />),
  },
];

/** One page of the users, with the administrators' actions. */
export function UsersTable({
  rows,
  sorting,
  changes,
  onBlock,
}: {
  rows: readonly AdminUser[];
  sorting: Sorting;
  changes: ReturnType<typeof useUserChanges>;
  /** Asks whether the user shall be blocked, or the block lifted. */
  onBlock: (user: AdminUser) => void;
}) {
  const me = useUser();

  const changing: readonly Column<AdminUser>[] = [
    {
      header: 'Pages en ligne',
      cell: (user) => {
        if (user.access === 'sub') return NONE;
        // The pages of a blocked owner are offline, whatever the switch says.
        if (user.blocked) return <span className={styles.none}>Hors ligne</span>;
        return (
          <Switch
            label={`Pages en ligne ${ofName(user.name)}`}
            hideLabel
            checked={user.isToggle}
            disabled={changes.isBusy(user)}
            onCheckedChange={(online) => void changes.switchPages(user, online)}
          />
        );
      },
    },
    {
      header: 'Action',
      align: 'end',
      fullWidthOnPhone: true,
      cell: (user) =>
        user._id === me?.userId ? (
          <span className={styles.none}>Votre compte</span>
        ) : (
          <Button
            className={styles.block}
            size="small"
            variant={user.blocked ? 'secondary' : 'dangerQuiet'}
            busy={changes.isBusy(user)}
            onClick={() => {
              onBlock(user);
            }}
          >
            <span>{user.blocked ? 'Débloquer' : 'Bloquer'}</span>
            <VisuallyHidden>{` ${user.name}`}</VisuallyHidden>
          </Button>
        ),
    },
  ];

  return (
    <DataTable
      caption="Utilisateurs"
      columns={[...columns, ...changing]}
      rows={rows.map(changes.shown)}
      rowKey={({ _id }) => _id}
      sorting={sorting}
      isMuted={({ blocked }) => blocked}
    />
  );
}

/** Asks before a user is blocked or a block is lifted. */
export function BlockDialog({
  user,
  onConfirm,
  onClose,
}: {
  user: AdminUser;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const verb = user.blocked ? 'Débloquer' : 'Bloquer';
  return (
    <ConfirmDialog
      title={`${verb} «\u00A0${user.name}\u00A0»\u202F?`}
      description={blockWarning(user)}
      button={verb}
      variant={user.blocked ? 'primary' : 'danger'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function blockWarning({ blocked, access }: AdminUser): string {
  if (access === 'sub') {
    return blocked
      ? 'La personne peut de nouveau se connecter.'
      : 'La personne est déconnectée tout de suite et ne peut plus se connecter.';
  }
  return blocked
    ? 'Le compte et ses sous-comptes peuvent de nouveau se connecter, et ses pages redeviennent accessibles.'
    : 'Le compte et ses sous-comptes sont déconnectés tout de suite, et ses pages ne sont plus accessibles.';
}
