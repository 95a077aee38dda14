import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aRestaurant, totalOf } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const PAGES = 'GET /api/auth/getall/pages';
const services = startFakeApi();
const scrollIntoView = jest.fn();

beforeEach(() => {
  scrollIntoView.mockClear();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = scrollIntoView;
});

/** Answers with pages of `count` restaurants. */
const thereAre = (count: number) => {
  services.answersWith(
    PAGES,
    ({ query }) => {
      const first = (Number(query.page) - 1) * Number(query.limit);
      const left = Math.max(0, Math.min(Number(query.limit), count - first));
      return Array.from({ length: left }, (_, index) =>
        aRestaurant({ resturantName: `Restaurant ${first + index + 1}` }),
      );
    },
    totalOf(count),
  );
};
const open = () => renderApp('/all/pages');
const queries = () => services.requests(PAGES).map(({ query }) => query);

test('each restaurant has its figures and a link to its dashboard', async () => {
  services.answers(
    PAGES,
    [
      aRestaurant(),
      aRestaurant({ resturantName: 'Pizzeria Vésuve', ownerId: 'owner-2', visitedMembers: 60 }),
    ],
    totalOf(2),
  );
  open();
  const row = within(await screen.findByRole('row', { name: /Chez Camille/ }));
  expect(row.getByText('Camille Fournier')).toBeInTheDocument();
  expect(row.getByText(/^1\s240$/)).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Voir les détails de Chez Camille' })).toHaveAttribute(
    'href',
    '/dashboard/owner%2F1?restaurant=Chez%20Camille',
  );
  expect(screen.getByRole('status')).toHaveTextContent('1–2 sur 2');
  expect(screen.queryByRole('button', { name: 'Suivant' })).not.toBeInTheDocument();
  expect(services.requests(PAGES)[0]?.authorization).toBe('Bearer token-of-admin-1');
});

test('many restaurants are shown page by page', async () => {
  thereAre(1_234);
  const { user } = open();
  expect(await screen.findByText(/^1–25 sur 1\s234$/)).toBeInTheDocument();
  const back = screen.getByRole('button', { name: 'Précédent' });
  expect(back).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(await screen.findByText(/^26–50 sur 1\s234$/)).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Restaurant 26' })).toBeInTheDocument();
  expect(screen.getAllByRole('rowheader')).toHaveLength(25);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(await screen.findByText(/^1–25 sur/)).toBeInTheDocument();
});

test('on the last page « Suivant » does nothing', async () => {
  thereAre(28);
  const { user } = open();
  const on = await screen.findByRole('button', { name: 'Suivant' });
  await user.click(on);
  expect(await screen.findByText('26–28 sur 28')).toBeInTheDocument();
  expect(on).toHaveAttribute('aria-disabled', 'true');
  await user.click(on);
  expect(queries().map(({ page }) => page)).toEqual(['1', '2']);
});

test('a page stays visible while the next one loads, and « Suivant » works once', async () => {
  thereAre(200);
  const { user } = open();
  const on = await screen.findByRole('button', { name: 'Suivant' });
  const answer = services.holds(PAGES, [aRestaurant({ resturantName: 'Au Calme' })], totalOf(26));
  await user.click(on);
  await user.click(on);
  expect(screen.getByText('1–25 sur 200')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Liste de restaurants' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(queries().map(({ page }) => page)).toEqual(['1', '2']);
  answer.release();
  expect(await screen.findByText('26–26 sur 26')).toBeInTheDocument();
});

test('a search starts after a pause in typing, at its first page', async () => {
  thereAre(120);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Suivant' }));
  await screen.findByText('26–50 sur 120');
  services.answers(PAGES, [aRestaurant({ resturantName: 'Pizzeria Vésuve' })], totalOf(1));
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher un restaurant' }), 'pizzé ');
  expect(await screen.findByText('1–1 sur 1')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Pizzeria Vésuve' })).toBeInTheDocument();
  expect(queries().slice(2)).toEqual([{ q: 'pizzé', sort: '-visits', page: '1', limit: '25' }]);
});

test('the headers and the choice above the table sort the restaurants', async () => {
  thereAre(60);
  const { user } = open();
  expect(await screen.findByRole('columnheader', { name: 'Visites' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.click(screen.getByRole('button', { name: 'Avis' }));
  expect(screen.getByRole('columnheader', { name: 'Avis' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByRole('combobox', { name: 'Trier par' })).toHaveDisplayValue('Le plus d’avis');
  await user.selectOptions(screen.getByRole('combobox'), 'Nom, de A à Z');
  await waitFor(() => {
    expect(queries().map(({ sort }) => sort)).toEqual(['-visits', '-reviews', 'name']);
  });
});

test('a search without a result says so and can be cleared', async () => {
  services.answers(PAGES, [aRestaurant()], totalOf(1));
  const { user } = open();
  await screen.findByRole('table');
  services.answers(PAGES, [], totalOf(0));
  const search = screen.getByRole('searchbox');
  await user.type(search, 'xyz');
  expect(await screen.findByText('Aucun restaurant pour « xyz »')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  expect(search).toHaveValue('');
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('two restaurants of the same name and owner are both shown', async () => {
  services.answers(PAGES, [aRestaurant(), aRestaurant({ reviews: 1 })], totalOf(2));
  open();
  expect(await screen.findAllByRole('rowheader', { name: 'Chez Camille' })).toHaveLength(2);
});

test('without restaurants the screen says so', async () => {
  services.answers(PAGES, [], totalOf(0));
  open();
  expect(await screen.findByText('Aucun restaurant pour l’instant')).toBeInTheDocument();
});

test('loading is announced, and a failure can be retried', async () => {
  const answer = services.holds(PAGES, [aRestaurant()], totalOf(1));
  const { unmount } = open();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des restaurants…');
  answer.release();
  expect(await screen.findByRole('table')).toBeInTheDocument();
  unmount();

  services.refuses(PAGES, 'UNAVAILABLE');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible');
  services.answers(PAGES, [aRestaurant()], totalOf(1));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('a failed search keeps its text', async () => {
  services.answers(PAGES, [aRestaurant()], totalOf(1));
  const { user } = open();
  await screen.findByRole('table');
  services.refuses(PAGES, 'UNAVAILABLE');
  await user.type(screen.getByRole('searchbox'), 'chez');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('chez');
  services.answers(PAGES, [aRestaurant()], totalOf(1));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => {
    expect(queries().at(-1)).toMatchObject({ q: 'chez' });
  });
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
