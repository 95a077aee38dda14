import { startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aReview } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();

test('reviews are shown with their stars, day, time and text', async () => {
  api.answers('GET /api/review/:userId', [aReview()]);
  const { host } = renderApp('/reviews');
  const table = await screen.findByRole('table', { name: 'Avis des clients' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Nom', 'Notation', 'Date soumission', 'Soumission heure', 'Avis']);
  expect(within(table).getByRole('rowheader', { name: 'Nadia' })).toBeInTheDocument();
  expect(within(table).getByRole('img', { name: '4 sur 5' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '2026-11-20' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '19:45' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: 'Très bon accueil.' })).toBeInTheDocument();
  expect(api.requests('GET /api/review/:userId')).toMatchObject([
    { params: { userId: 'owner-1' }, authorization: 'Bearer token-of-owner-1' },
  ]);
  expect(host.titles).toContain('Avis des clients');
});

test('an empty list says where reviews come from', async () => {
  api.answers('GET /api/review/:userId', []);
  renderApp('/reviews');
  expect(await screen.findByText('Pas encore d’avis')).toBeInTheDocument();
});

test('a list that failed to load can be retried', async () => {
  api.refuses('GET /api/review/:userId', 'FORBIDDEN');
  const { user } = renderApp('/reviews');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Vous n'avez pas accès à cette ressource.",
  );
  api.answers('GET /api/review/:userId', [aReview()]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('rowheader', { name: 'Nadia' })).toBeInTheDocument();
});
