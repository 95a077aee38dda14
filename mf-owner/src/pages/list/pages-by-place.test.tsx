import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aPageSummary, aPlace, aPlaceSummary } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();
const LIST = 'GET /api/game/organisation/places';
const PAGES = 'GET /api/game';
const MOVE = 'PUT /api/game/:id/place';

const withPlaces = { user: aUser({ hasPlaces: true }) };
const first = aPlaceSummary();
const lyon = aPlaceSummary({ _id: 'place-2', name: 'Chez Léon Lyon', address: '', pages: 0 });
const pages = [
  aPageSummary(),
  aPageSummary({ _id: 'page-2', pageNumber: 2, resturantName: 'Le Bar', placeId: 'place-2' }),
];
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  api.answers('GET /api/game/allowance/:userId', allowances.room);
  api.answers('GET /api/game/pages/:userId/totals', []);
  api.answers(LIST, [first, lyon], { 'x-total-count': '2' });
});

test('the list of an owner with one place asks for no place, and offers to add one', async () => {
  api.answers(PAGES, pages.slice(0, 1));
  const { user } = renderApp('/landing-pages');
  const link = await screen.findByRole('link', { name: 'Ajouter un établissement' });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(api.requests(LIST)).toHaveLength(0);
  api.answers(LIST, [first], { 'x-total-count': '1' });
  api.answers('GET /api/game/organisation/places/:id', aPlace());
  api.answers('GET /api/analytics/organisation/places', []);
  api.answers('GET /api/sub/auth/:ownerId', []);
  await user.click(link);
  await screen.findByRole('textbox', { name: 'Nom de l’établissement' });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Ajouter un établissement');
});

test('the list shows the place of each page and filters by it', async () => {
  api.answers(PAGES, pages);
  const { user } = renderApp('/landing-pages', withPlaces);
  expect(await screen.findByRole('rowheader', { name: /Le Bar.*Chez Léon Lyon/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox'), 'Chez Léon Lyon');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Ajouter un établissement' })).toBeNull();
});

test('the list moves a page to another place', async () => {
  api.answers(PAGES, pages);
  api.answers(MOVE, undefined);
  const { user } = renderApp('/landing-pages', withPlaces);
  await user.click(await screen.findByRole('button', { name: 'Autres actions (Chez Léon)' }));
  await user.click(screen.getByRole('menuitem', { name: 'Déplacer' }));
  await user.click(dialog().getByRole('button', { name: 'Déplacer' }));
  expect(dialog().getByText('Choisissez un établissement.')).toBeInTheDocument();
  await user.selectOptions(dialog().getByRole('combobox'), 'Chez Léon Lyon');
  await user.click(dialog().getByRole('button', { name: 'Déplacer' }));
  expect(await screen.findByText('Page déplacée')).toBeInTheDocument();
  expect(api.requests(MOVE)).toMatchObject([
    { params: { id: 'page-1' }, body: { placeId: 'place-2' } },
  ]);
});
