import { Button } from '@girouette/ui/button';
import { Empty } from '@girouette/ui/states';
import { useSearchParams } from 'react-router';
import { PagedList } from '../../shared/list';
import { queryKeys } from '../../shared/query-keys';
import { ACTION_HEADERS, ActionTable } from './action-table';
import styles from './audit.module.css';
import { UserFilter } from './user-filter';

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
              ? 'Les actions sur les comptes paraîtront ici.'
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
