import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aDemoRequest, totalOf } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const services = startFakeApi();
const LIST = 'GET /api/auth/demo';

test('demo requests are listed, and one is read and answered by mail', async () => {
  services.answers(LIST, [aDemoRequest()], totalOf(1));
  const { user, host } = renderApp('/demo-requests');
  const row = within(await screen.findByRole('row', { name: /La Table de Léa/ }));
  for (const text of ['Léa Martin', 'lea@example.fr', 'Une démonstration']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  await user.click(row.getByRole('button', { name: 'Lire le message de La Table de Léa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Une démonstration' }));
  expect(dialog.getByText(/je voudrais voir la roue/)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Répondre par e-mail' })).toHaveAttribute(
    'href',
    'mailto:lea%40example.fr?subject=Re%3A%20Une%20d%C3%A9monstration',
  );
  expect(host.titles).toContain('Demandes de démo');
});

test('many requests are read page by page, and the page is in the address', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  services.answersWith(
    LIST,
    ({ query }) => [aDemoRequest({ restaurantName: `Restaurant de la page ${query.page}` })],
    totalOf(60),
  );
  const { user } = renderApp('/demo-requests');
  expect(await screen.findByText('1–25 sur 60')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(await screen.findByText('Restaurant de la page 2')).toBeInTheDocument();
  expect(screen.getByText('26–50 sur 60')).toBeInTheDocument();
  expect(window.location.search).toBe('?page=2');
});

test('without requests the screen says where they come from', async () => {
  services.answers(LIST, [], totalOf(0));
  renderApp('/demo-requests');
  expect(await screen.findByText('Aucune demande pour l’instant')).toBeInTheDocument();
});

test('a list that cannot be loaded can be asked for again', async () => {
  services.refuses(LIST, 'UNAVAILABLE');
  const { user } = renderApp('/demo-requests');
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  services.answers(LIST, [aDemoRequest()], totalOf(1));
  await user.click(retry);
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

describe('a request that waits', () => {
  const HANDLE = 'PATCH /api/auth/demo/:id/:state';
  const handled = aDemoRequest({ handledAt: '2026-11-22T09:00:00.000Z' });

  const choose = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Autres actions/ }));
    await user.click(screen.getByRole('menuitem', { name }));
  };

  test('is marked as handled in the list', async () => {
    services.answers(LIST, [aDemoRequest()], totalOf(1));
    services.answers(HANDLE, handled);
    const { user } = renderApp('/demo-requests');
    await screen.findByRole('table');
    services.answers(LIST, [handled], totalOf(1));
    await choose(user, 'Marquer comme traitée');
    expect(await screen.findByText('Traitée')).toBeVisible();
    expect(services.requests(HANDLE)).toMatchObject([
      { params: { id: 'demo-1', state: 'handled' } },
    ]);
  });

  test('is found among those that wait, and a handled one may wait again', async () => {
    services.answers(LIST, [handled], totalOf(1));
    services.answers(HANDLE, aDemoRequest());
    const { user } = renderApp('/demo-requests');
    await screen.findByText('Traitée');
    services.answers(LIST, [aDemoRequest()], totalOf(1));
    await choose(user, 'Remettre en attente');
    await waitFor(() => {
      expect(screen.queryByText('Traitée')).not.toBeInTheDocument();
    });
    await user.click(screen.getByRole('button', { name: 'En attente' }));
    expect(window.location.search).toBe('?state=waiting');
    await waitFor(() => {
      expect(services.requests(LIST).at(-1)).toMatchObject({ query: { state: 'waiting' } });
    });
  });
});
