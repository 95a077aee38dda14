import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { ListPages, ListTools, NoneFound, useListSearch } from '../../shared/list';
import { PAGE_SIZE, useUsers, type UserSort } from './use-users';
import { UsersTable } from './users-table';

const SORTS: Readonly<Record<UserSort, string>> = {
  name: 'Nom, de A à Z',
  '-name': 'Nom, de Z à A',
  email: 'E-mail, de A à Z',
  '-email': 'E-mail, de Z à A',
  '-createdAt': 'Plus récents',
  createdAt: 'Plus anciens',
};

/** « Gestion des utilisateurs » (docs/specification §2.5, screen 2). */
export function Users() {
  useTitle('Gestion des utilisateurs');
  const search = useListSearch<UserSort>({ sorts: SORTS, first: 'name' });
  const users = useUsers(search.query);
  return (
    <Page title="Gestion des utilisateurs" lead="Comptes, accès et nombre de pages.">
      <ListTools
        search={search}
        label="Rechercher un utilisateur"
        placeholder="Début du nom ou de l’e-mail"
      />
      <ListPages
        of="utilisateurs"
        failed="Les utilisateurs n’ont pas pu être chargés."
        pageSize={PAGE_SIZE}
        list={users}
        onPage={search.setPage}
        none={({ q }) =>
          q === '' ? (
            <Empty title="Aucun utilisateur pour l’instant">
              Les comptes paraissent ici dès leur inscription.
            </Empty>
          ) : (
            <NoneFound title={`Aucun utilisateur pour «\u00A0${q}\u00A0»`} onClear={search.clear}>
              La recherche regarde le début des mots du nom et de l’e-mail, avec ou sans accents.
            </NoneFound>
          )
        }
      >
        {({ rows }) => <UsersTable rows={rows} sorting={search.sorting} />}
      </ListPages>
    </Page>
  );
}
