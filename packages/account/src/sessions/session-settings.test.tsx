import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { aSession, renderSection } from '../testing';
import { SessionSettings } from './session-settings';

const api = startFakeApi();
const LIST = 'GET /api/auth/sessions';
const here = aSession({ _id: 'here', device: 'Chrome · Mac', current: true });
const phone = aSession({ _id: 'phone', device: 'Safari · iPhone' });
const OTHERS = 'Déconnecter tous les autres appareils';

test('each device is shown with the time of its last use, and the own one cannot be ended', async () => {
  api.answers(LIST, [here, phone]);
  renderSection(<SessionSettings />);
  await screen.findByText('Chrome · Mac');
  const [own] = screen.getAllByRole('listitem');
  expect(own).toHaveTextContent('Chrome · Mac Cet appareil');
  expect(screen.getAllByText(/21 nov. 2026/)[0]).toHaveTextContent('20:30');
  expect(
    screen
      .getAllByRole('button', { name: /^Déconnecter .*·/ })
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Safari · iPhone')]);
});

test('more than five devices are folded', async () => {
  const many = [1, 2, 3, 4, 5, 6].map((at) => aSession({ _id: `old-${String(at)}` }));
  api.answers(LIST, [here, ...many]);
  const { user } = renderSection(<SessionSettings />);
  const unfold = await screen.findByRole('button', { name: 'Voir les 2 autres appareils' });
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await user.click(unfold);
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

test('one device is signed out', async () => {
  api.answers(LIST, [here, phone]);
  const { user } = renderSection(<SessionSettings />);
  const end = 'DELETE /api/auth/sessions/:id';
  api.answers(end, undefined);
  const button = await screen.findByRole('button', { name: /^Déconnecter Safari · iPhone/ });
  api.answers(LIST, [here]);
  await user.click(button);
  expect(await screen.findByText('Appareil déconnecté.')).toBeInTheDocument();
  expect(api.requests(end)).toMatchObject([{ params: { id: 'phone' } }]);
  expect(screen.queryByText('Safari · iPhone')).not.toBeInTheDocument();
});

test('all other devices are signed out at once', async () => {
  api.answers(LIST, [here, phone, aSession({ _id: 'old' })]);
  const { user } = renderSection(<SessionSettings />);
  api.answers('DELETE /api/auth/sessions', undefined);
  const button = await screen.findByRole('button', { name: OTHERS });
  api.answers(LIST, [here]);
  await user.click(button);
  expect(await screen.findByText('Vos autres appareils sont déconnectés.')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: OTHERS })).not.toBeInTheDocument();
  });
});

test('a refused request shows the reason, and the device stays', async () => {
  api.answers(LIST, [here, phone]);
  api.loses('DELETE /api/auth/sessions/:id');
  const { user } = renderSection(<SessionSettings />);
  await user.click(await screen.findByRole('button', { name: /^Déconnecter Safari/ }));
  expect(await screen.findByText(/La connexion au serveur a échoué/)).toBeInTheDocument();
  expect(screen.getByText('Safari · iPhone')).toBeInTheDocument();
});
