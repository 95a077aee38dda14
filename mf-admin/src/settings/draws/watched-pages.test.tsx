import type { WatchedPage } from '@girouette/contracts/plays/http/odds';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { totalOf } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const services = startFakeApi();
const LIST = 'GET /api/game/odds';
const open = (search = '') => renderApp(`/admin/settings/draws${search}`);

const aWatched = (changes: Partial<WatchedPage> = {}): WatchedPage => ({
  pageId: 'page-1',
  ownerId: 'owner-1',
  restaurant: 'Chez Camille',
  drift: { plays: 1_200, differing: 0, reportedAt: null },
  ...changes,
});

test('pages with a drift are told from the others', async () => {
  const drift = { plays: 12, differing: 3, reportedAt: '2026-11-24T14:00:00.000Z' };
  const deleted = aWatched({ pageId: 'page-2', restaurant: null });
  services.answers(LIST, [aWatched({ drift }), deleted], totalOf(2));
  open();
  const row = within(await screen.findByRole('row', { name: /^Chez Camille/ }));
  for (const text of ['Écart', '24 nov. 2026, 15:00', '12', '3']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  const other = within(screen.getByRole('row', { name: /^Page supprimée/ }));
  expect(other.getByText('Conforme')).toBeInTheDocument();
  expect(services.requests(LIST)[0]).toMatchObject({ query: { page: '1', limit: '25' } });
});

test('before the first play the list says when pages appear', async () => {
  services.answers(LIST, [], totalOf(0));
  open();
  expect(await screen.findByText('Aucune page suivie')).toBeInTheDocument();
});

test('a list that could not be loaded can be tried again', async () => {
  services.refuses(LIST, 'FORBIDDEN');
  const { user } = open();
  expect(
    await screen.findByText('Le suivi des tirages n’a pas pu être chargé.'),
  ).toBeInTheDocument();
  services.answers(LIST, [aWatched()], totalOf(1));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Conforme')).toBeInTheDocument();
});
