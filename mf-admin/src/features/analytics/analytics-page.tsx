import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { ListPages, ListTools, NoneFound, useListSearch } from '../../shared/list';
import { AnalyticsTable } from './analytics-table';
import { PAGE_SIZE, useRestaurants, type RestaurantSort } from './use-restaurants';

const SORTS: Readonly<Record<RestaurantSort, string>> = {
  '-visits': 'Les plus visités',
  visits: 'Les moins visités',
  '-reviews': 'Le plus d’avis',
  reviews: 'Le moins d’avis',
  name: 'Nom, de A à Z',
  '-name': 'Nom, de Z à A',
};

/** « Analytique » (docs/specification §2.5, screen 3). */
export function AnalyticsPage() {
  useTitle('Analytique');
  const search = useListSearch<RestaurantSort>({ sorts: SORTS, first: '-visits' });
  const restaurants = useRestaurants(search.query);
  return (
    <Page title="Analytique" lead="Visites et avis de chaque restaurant.">
      <ListTools search={search} label="Rechercher un restaurant" placeholder="Début du nom" />
      <ListPages
        of="restaurants"
        failed="Les restaurants n’ont pas pu être chargés."
        pageSize={PAGE_SIZE}
        list={restaurants}
        onPage={search.setPage}
        none={({ q }) =>
          q === '' ? (
            <Empty title="Aucun restaurant pour l’instant">
              Les restaurants paraissent ici dès que leur première page est créée.
            </Empty>
          ) : (
            <NoneFound title={`Aucun restaurant pour «\u00A0${q}\u00A0»`} onClear={search.clear}>
              {
                'La recherche regarde le début des mots du nom\u00A0: pour «\u00A0Chez Camille\u00A0», tapez «\u00A0cam\u00A0».'
              }
            </NoneFound>
          )
        }
      >
        {({ rows }) => <AnalyticsTable rows={rows} sorting={search.sorting} />}
      </ListPages>
    </Page>
  );
}
