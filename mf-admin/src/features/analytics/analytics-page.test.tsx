import type { AnalyticsRow } from '@girouette/contracts/http/analytics';
import {
  aUser,
  fakeHost,
  fakeSession,
  renderWithProviders,
  startFakeApi,
} from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { AnalyticsPage } from './analytics-page';

const services = startFakeApi();
const aRow = (changes: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
  resturantName: 'Chez Camille',
  ownerName: 'Camille Fournier',
  visitedMembers: 1240,
  reviews: 96,
  ownerId: 'owner/1',
  ...changes,
});
const open = () =>
  renderWithProviders(<AnalyticsPage />, {
    host: fakeHost({ session: fakeSession(aUser({ userId: 'admin-1', isAdmin: true })) }),
  });

test('each restaurant has its figures and a way to its dashboard', async () => {
  services.answers('GET /api/auth/getall/pages', [
    aRow(),
    aRow({ resturantName: 'Pizzeria Vésuve', ownerId: 'owner-2', visitedMembers: 60, reviews: 4 }),
  ]);
  open();
  const row = within(await screen.findByRole('row', { name: /Chez Camille/ }));
  expect(row.getByText('Camille Fournier')).toBeInTheDocument();
  expect(row.getByText(/^1\s240$/)).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Voir les détails de Chez Camille' })).toHaveAttribute(
    'href',
    '/dashboard/owner%2F1?restaurant=Chez%20Camille',
  );
  expect(screen.getByText(/^1\s300$/)).toBeInTheDocument();
  expect(screen.getByText('100')).toBeInTheDocument();
  expect(services.requests('GET /api/auth/getall/pages')[0]?.authorization).toBe(
    'Bearer token-of-admin-1',
  );
});

test('a restaurant is found by its name or its owner’s, without accents', async () => {
  services.answers('GET /api/auth/getall/pages', [
    aRow(),
    aRow({ resturantName: 'Pizzeria Vésuve', ownerName: 'Zoé Le Goff' }),
  ]);
  const { user } = open();
  const search = await screen.findByRole('searchbox');
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await user.type(search, 'vesuve');
  expect(names()).toEqual(['Pizzeria Vésuve']);
  expect(screen.getByText('1 sur 2')).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'FOURNIER camille');
  expect(names()).toEqual(['Chez Camille']);
  await user.type(search, ' x');
  expect(screen.getByText('Aucun restaurant pour « FOURNIER camille x »')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  expect(names()).toHaveLength(2);
});

test('two restaurants of the same name and owner are both there', async () => {
  services.answers('GET /api/auth/getall/pages', [aRow(), aRow({ reviews: 1 })]);
  open();
  expect(await screen.findAllByRole('rowheader', { name: 'Chez Camille' })).toHaveLength(2);
});

test('a house without restaurants says so', async () => {
  services.answers('GET /api/auth/getall/pages', []);
  open();
  expect(await screen.findByText('Aucun restaurant pour l’instant')).toBeInTheDocument();
});

test('a wait is announced, and a failure can be tried again', async () => {
  const answer = services.holds('GET /api/auth/getall/pages', [aRow()]);
  const { unmount } = open();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des restaurants…');
  answer.release();
  expect(await screen.findByRole('table')).toBeInTheDocument();
  unmount();

  services.refuses('GET /api/auth/getall/pages', 'UNAVAILABLE');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible');
  services.answers('GET /api/auth/getall/pages', [aRow()]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
