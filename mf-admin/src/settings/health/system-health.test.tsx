import { NO_BACKUPS } from '@girouette/contracts/operation/backup-report';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aHealth, allAs, allWell } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const services = startFakeApi();
const READ = 'GET /api/health';
function open() {
  services.answers('GET /api/backups', NO_BACKUPS);
  return renderApp('/admin/settings/health');
}
const row = (name: RegExp) => screen.findByRole('row', { name });

test('each service is shown with its faults and its waiting events', async () => {
  services.answers(READ, {
    ...allWell(),
    auth: aHealth({ lag: { pages: 3, users: 1200, reviews: 0 } }),
    billing: aHealth({
      status: 'degraded',
      checks: { store: 'ok', cache: 'down', events: 'down' },
      lag: null,
    }),
    game: aHealth({ status: 'not ready', checks: { store: 'down' } }),
    review: null,
  });
  open();
  const auth = within(await row(/^Comptes/));
  expect(auth.getByText('En ordre')).toBeInTheDocument();
  expect(auth.getByText(/^1\s203$/)).toBeInTheDocument();
  expect(auth.getByText(/^pages\s: 3, users\s: 1\s200$/)).toBeInTheDocument();
  const billing = within(await row(/^Paiements/));
  expect(billing.getByText('Dégradé')).toBeInTheDocument();
  expect(billing.getByText('cache, journal des événements')).toBeInTheDocument();
  expect(billing.getByText('Inconnu')).toBeInTheDocument();
  expect(within(await row(/^Pages et jeu/)).getByText('Pas prêt')).toBeInTheDocument();
  expect(within(await row(/^Avis/)).getByText('Ne répond pas')).toBeInTheDocument();
  expect(screen.getByText('3 services ont un problème.')).toBeInTheDocument();
});

test('« Actualiser » loads again, and a failure keeps the known state', async () => {
  services.answers(READ, allWell());
  const { user } = open();
  expect(await screen.findByText('Tous les services fonctionnent.')).toBeInTheDocument();
  services.answers(READ, { ...allWell(), game: null });
  await user.click(screen.getByRole('button', { name: 'Actualiser' }));
  expect(await screen.findByText('Un service a un problème.')).toBeInTheDocument();
  services.refuses(READ, 'FORBIDDEN');
  await user.click(screen.getByRole('button', { name: 'Actualiser' }));
  expect(await screen.findByText(/^L’état n’a pas pu être relu/)).toBeInTheDocument();
  expect(within(await row(/^Pages et jeu/)).getByText('Ne répond pas')).toBeInTheDocument();
});

test('the version that runs is shown, and during an update each with its services', async () => {
  const before = aHealth({ build: { version: '0.1.0', revision: '4f1c0de9a27b' } });
  const after = aHealth({ build: { version: '0.2.0', revision: 'b04fd9f2b8ed' } });
  services.answers(READ, allAs(before));
  const { user } = open();
  expect(
    await screen.findByText('Version 0.1.0, révision 4f1c0de9a27b.', { exact: true }),
  ).toBeInTheDocument();

  services.answers(READ, { ...allWell(), auth: before, game: after, review: after });
  await user.click(screen.getByRole('button', { name: 'Actualiser' }));
  expect(
    await screen.findByText(/^Version 0\.2\.0, révision b04fd9f2b8ed\s: Pages et jeu, Avis\.$/),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Version inconnue, révision inconnue\s: /)).toBeInTheDocument();
});
