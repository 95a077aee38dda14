import type { AccountStatus } from '@girouette/contracts/accounts/account-status';
import type { AdminUser, USER_SORTS } from '@girouette/contracts/accounts/http/administration';
import { FilterChips } from '@girouette/ui/chips';
import { useApi, useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListTools, NoneFound, PagedList, useListAddress, useListSearch } from '../shared/list';
import { queryKeys } from '../shared/query-keys';
import { useUserChanges } from './use-user-changes';
import { BlockDialog, USER_HEADERS, UsersTable } from './users-table';

const SORTS: Readonly<Record<(typeof USER_SORTS)[number], string>> = {
  name: 'Nom, de A à Z',
  '-name': 'Nom, de Z à A',
  email: 'E-mail, de A à Z',
  '-email': 'E-mail, de Z à A',
  '-createdAt': 'Plus récents',
  createdAt: 'Plus anciens',
};

const NONE_OF: Readonly<Record<StatusChoice, string>> = {
  all: 'Aucun utilisateur pour l’instant',
  subscribed: 'Aucun abonné pour l’instant',
  trial: 'Aucun essai en cours',
  expired: 'Aucun compte expiré',
  blocked: 'Aucun compte bloqué',
  none: 'Aucun compte sans formule',
};

/** « Gestion des utilisateurs » (docs/specification §2.5, screen 2). */
export function Users() {
  useTitle('Gestion des utilisateurs');
  const search = useListSearch(SORTS);
  const changes = useUserChanges();
  // Not in the table: the question stays while the list is read again and may show something else.
  const [asked, setAsked] = useState<AdminUser | null>(null);
  const { oneOf, show } = useListAddress();
  const status = oneOf('status', STATUS_CHOICES);
  const { q, sort } = search;
  const wanted = { q, sort, ...(status !== 'all' && { status }) };
  return (
    <Page title="Gestion des utilisateurs" lead="Comptes, accès et nombre de pages.">
      <ListTools
        search={search}
        label="Rechercher un utilisateur"
        placeholder="Début du nom ou de l’e-mail"
      />
      <StatusFilter
        value={status}
        onChoose={(choice) => {
          show({ status: choice === 'all' ? '' : choice });
        }}
      />
      <PagedList
        of="utilisateurs"
        headers={USER_HEADERS}
        failed="Les utilisateurs n’ont pas pu être chargés."
        queryKey={queryKeys.users(wanted)}
        read={(api, { query, options }) =>
          api('GET /api/auth/getall', { query: { ...query, ...wanted } }, options)
        }
        empty={({ isPartial }) =>
          q === '' ? (
            <Empty title={NONE_OF[status]}>
              {status === 'all' ? 'Les comptes apparaîtront ici dès leur inscription.' : null}
            </Empty>
          ) : (
            <NoneFound title={`Aucun utilisateur pour «\u00A0${q}\u00A0»`} onClear={search.clear}>
              {isPartial
                ? 'Trop de comptes répondent à cette recherche pour les filtrer tous. Précisez-\u2060la.'
                : 'La recherche regarde le début des mots du nom et de l’e-mail, avec ou sans accents.'}
            </NoneFound>
          )
        }
      >
        {(rows) => (
          <UsersTable rows={rows} sorting={search.sorting} changes={changes} onBlock={setAsked} />
        )}
      </PagedList>
      {asked ? (
        <BlockDialog
          user={asked}
          onConfirm={() => {
            setAsked(null);
            void changes.block(asked, !asked.blocked);
          }}
          onClose={() => {
            setAsked(null);
          }}
        />
      ) : null}
    </Page>
  );
}

/** The filters of the user list. */
type StatusChoice = 'all' | AccountStatus;

const LABELS: Readonly<Record<StatusChoice, string>> = {
  all: 'Tous',
  subscribed: 'Abonnés',
  trial: 'Essais',
  expired: 'Expirés',
  blocked: 'Bloqués',
  none: 'Sans formule',
};
const STATUS_CHOICES = Object.keys(LABELS) as [StatusChoice, ...StatusChoice[]];

/** The service updates its counts moments after a change. */
const REFRESH_MS = 10_000;

/** Narrows the users to one status. The rows do not wait for the counts. */
function StatusFilter({
  value,
  onChoose,
}: {
  value: StatusChoice;
  onChoose: (value: StatusChoice) => void;
}) {
  const api = useApi();
  const counts = useQuery({
    queryKey: queryKeys.userCounts,
    queryFn: ({ signal }) => api('GET /api/auth/getall/counts', {}, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const chips = STATUS_CHOICES.map((choice) => ({
    value: choice,
    label: LABELS[choice],
    count: counts.data?.[choice],
  }));
  return <FilterChips label="Filtrer par état" chips={chips} value={value} onChoose={onChoose} />;
}
