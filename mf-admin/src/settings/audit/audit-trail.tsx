import type { RecordedAction } from '@girouette/contracts/accounts/http/administration';
import { Button } from '@girouette/ui/button';
import { TextField } from '@girouette/ui/field';
import { formatMoment } from '@girouette/ui/format';
import { useApi, useDebounced } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Empty } from '@girouette/ui/states';
import { type Column, DataTable, BriefText } from '@girouette/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PagedList } from '../../shared/list';
import { queryKeys } from '../../shared/query-keys';
import styles from './audit.module.css';
import { actionLabel, describeDetails } from './describe-action';

/** The audit trail: who did what, when, on whom and from where, for all users or one. */
export function AuditTrail() {
  const [search, setSearch] = useSearchParams();
  const user = search.get('user') ?? '';
  const showAll = () => {
    setSearch({});
  };
  return (
    <>
      <p className={styles.lead}>
        Ce que les administrateurs et les restaurateurs ont fait aux comptes, le plus récent
        d’abord. Les entrées sont gardées un an et ne peuvent pas être modifiées.
      </p>
      {user === '' ? (
        <UserFilter
          onChoose={(userId) => {
            setSearch({ user: userId });
          }}
        />
      ) : (
        <p className={styles.filtered}>
          Uniquement ce qui a été fait à un compte.
          <Button size="small" variant="secondary" onClick={showAll}>
            Tout afficher
          </Button>
        </p>
      )}
      <PagedList
        of="entrées"
        headers={ACTION_HEADERS}
        queryKey={queryKeys.actions(user)}
        read={(api, { query, options }) =>
          api('GET /api/auth/audit', { query: { ...query, ...(user !== '' && { user }) } }, options)
        }
        empty={
          <Empty title="Aucune entrée">
            {user === ''
              ? 'Les actions sur les comptes apparaîtront ici.'
              : 'Rien n’a été fait à ce compte depuis un an.'}
          </Empty>
        }
      >
        {(rows) => (
          <ActionTable
            rows={rows}
            onFilter={(userId) => {
              setSearch({ user: userId });
            }}
          />
        )}
      </PagedList>
    </>
  );
}

/** The columns shown while the rows load. */
const ACTION_HEADERS = ['Action', 'Par', 'Sur', 'Date et adresse'];

function ActionTable({
  rows,
  onFilter,
}: {
  rows: readonly RecordedAction[];
  /** Narrows the list to actions on this user. */
  onFilter: (userId: string) => void;
}) {
  const columns: readonly Column<RecordedAction>[] = [
    {
      header: 'Action',
      cell: ({ action, details }) => (
        <>
          <span>{actionLabel(action)}</span>
          <span className={styles.details}>{` ${describeDetails(details)}`}</span>
        </>
      ),
      isRowHeader: true,
      isWidest: true,
      fullWidthOnPhone: true,
    },
    {
      header: 'Par',
      grows: true,
      cell: ({ actorName, keyId }) => (
        <Name>{keyId === undefined ? actorName : `Clé d’accès ${actorName}`.trimEnd()}</Name>
      ),
    },
    {
      header: 'Sur',
      grows: true,
      cell: ({ targetId, targetName }) =>
        targetName === '' ? (
          <Name>{targetName}</Name>
        ) : (
          <Button
            size="small"
            variant="quiet"
            className={styles.target}
            onClick={() => {
              onFilter(targetId);
            }}
          >
            <VisuallyHidden>Uniquement ce qui a été fait à </VisuallyHidden>
            <BriefText>{targetName}</BriefText>
          </Button>
        ),
    },
    {
      header: 'Date et adresse',
      cell: ({ at, from }) => (
        <span className={styles.when}>
          <span>{formatMoment(at)}</span>
          <span className={styles.details}>{from || '–'}</span>
        </span>
      ),
    },
  ];
  return (
    <DataTable caption="Journal d’audit" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
  );
}

/** Erased accounts and subjects other than accounts have no name. */
const Name = ({ children }: { children: string }) => (
  <BriefText>{children === '' ? '–' : children}</BriefText>
);

const SHOWN = 5;
const MIN_LETTERS = 2;
const TYPING_PAUSE_MS = 300;

/** Finds an account by a prefix of its name or e-mail. */
function UserFilter({ onChoose }: { onChoose: (userId: string) => void }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const api = useApi();
  const found = useQuery({
    queryKey: ['audited-users', q],
    enabled: q.length >= MIN_LETTERS,
    queryFn: ({ signal }) =>
      api('GET /api/auth/getall', { query: { q, limit: SHOWN } }, { signal }),
  });
  return (
    <div className={styles.filter}>
      <TextField
        type="search"
        label="Filtrer par compte"
        hint="Par le début d’un nom ou d’un e-mail."
        error={found.isError ? found.error.message : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <div role="status" className={styles.choices}>
        {found.data?.length === 0 ? (
          <span>{`Aucun compte ne commence par «\u00A0${q}\u00A0»`}</span>
        ) : null}
        {found.data?.map(({ _id: id, name, email }) => (
          <Button
            key={id}
            size="small"
            variant="secondary"
            className={styles.choice}
            onClick={() => {
              onChoose(id);
            }}
          >
            {`${name} (${email})`}
          </Button>
        ))}
      </div>
    </div>
  );
}
