import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeadLetter } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const services = startFakeApi();
const LIST = 'GET /api/auth/dead-letters';
const DROP = 'DELETE /api/auth/dead-letters/:id';
const REPLAY = 'POST /api/auth/dead-letters/:id/replay';
const open = () => renderApp('/admin/settings/events');
const row = () => screen.findByRole('row', { name: /^PageVisited/ });
type User = ReturnType<typeof open>['user'];
const choose = async (user: User, name: string) => {
  await user.click(screen.getByRole('button', { name: /^Autres actions \(PageVisited/ }));
  await user.click(screen.getByRole('menuitem', { name }));
};

test('an event is looked at without personal data', async () => {
  services.answers(LIST, [aDeadLetter()]);
  services.answers('GET /api/auth/dead-letters/:id', {
    ...aDeadLetter(),
    eventId: 'event-1',
    subject: 'page-1',
    happenedAt: '2026-11-21T19:00:00.000Z',
    data: { pageId: 'page-1', note: '•••' },
  });
  const { user } = open();
  const letter = within(await row());
  expect(letter.getByText('Statistiques')).toBeInTheDocument();
  expect(letter.getByText('InvalidEventError: pageId: missing')).toBeInTheDocument();
  await choose(user, 'Voir');
  const dialog = within(await screen.findByRole('dialog', { name: 'PageVisited' }));
  expect(await dialog.findByText(/"note": "•••"/)).toBeInTheDocument();
  expect(dialog.getByText('plays · page-1')).toBeInTheDocument();
});

test('an event is replayed, and the list is read again', async () => {
  services.answers(LIST, [aDeadLetter()]);
  services.answers(REPLAY, { message: 'L’événement est de nouveau remis au service.' });
  const { user } = open();
  const replay = within(await row()).getByRole('button', { name: /^Rejouer/ });
  services.answers(LIST, []);
  await user.click(replay);
  expect(
    await screen.findByText('L’événement est de nouveau remis au service.'),
  ).toBeInTheDocument();
  expect(await screen.findByText('Aucun événement en échec')).toBeInTheDocument();
  expect(services.requests(REPLAY)).toMatchObject([{ params: { id: 'plays:analytics:1' } }]);
});

test('an event is given up only after a question', async () => {
  services.answers(LIST, [aDeadLetter()]);
  services.answers(DROP, { message: 'L’événement est abandonné.' });
  const { user } = open();
  await row();
  await choose(user, 'Abandonner');
  const dialog = () =>
    within(screen.getByRole('dialog', { name: /^Abandonner «\sPageVisited\s»\s\?$/ }));
  await user.click(dialog().getByRole('button', { name: 'Annuler' }));
  expect(services.requests(DROP)).toEqual([]);
  await choose(user, 'Abandonner');
  services.answers(LIST, []);
  await user.click(dialog().getByRole('button', { name: 'Abandonner' }));
  expect(await screen.findByText('L’événement est abandonné.')).toBeInTheDocument();
  expect(await screen.findByText('Aucun événement en échec')).toBeInTheDocument();
});

test('another administrator was faster: the sentence of the server is shown', async () => {
  services.answers(LIST, [aDeadLetter()]);
  services.refuses(REPLAY, 'DEAD_LETTER_NOT_FOUND');
  const { user } = open();
  await user.click(within(await row()).getByRole('button', { name: /^Rejouer/ }));
  expect(await screen.findByText('Cet événement n’est plus en attente.')).toBeInTheDocument();
});

test('the events of one service are chosen in the address', async () => {
  services.answers(LIST, [aDeadLetter()]);
  const { user } = open();
  await row();
  services.answers(LIST, []);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Avis');
  await waitFor(() => {
    expect(services.requests(LIST).at(-1)?.query).toEqual({ limit: '200', service: 'review' });
  });
  expect(window.location.search).toBe('?service=review');
  expect(await screen.findByText('Ce service a traité tout ce qu’il a reçu.')).toBeInTheDocument();
});
