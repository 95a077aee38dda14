import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Winner } from '@girouette/contracts/http/result-mail';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aPageSummary, aWinner } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const api = startFakeApi();

const LIST = 'GET /api/result/winners/:userId';
const RESEND = 'POST /api/result/winners/:id/resends';

const COUNT = 'GET /api/result/contacts/:userId/count';

beforeEach(() => {
  api.answers(COUNT, { contacts: 0 });
});

const answerWith = (winners: Winner[], total = winners.length) => {
  api.answers(LIST, winners, { [TOTAL_COUNT_HEADER]: String(total) });
};

test('winners are shown with gift, restaurant, date, masked address and state', async () => {
  answerWith([aWinner()]);
  const { host } = renderApp('/winners');
  const table = await screen.findByRole('table', { name: 'Gagnants' });
  expect(
    within(table).getByRole('rowheader', { name: 'Un café offert Chez Léon' }),
  ).toBeInTheDocument();
  for (const name of ['20\u00A0nov.\u00A02026, 19:45', 'n•••@example.fr', /^E-mail envoyé/]) {
    expect(within(table).getByRole('cell', { name })).toBeInTheDocument();
  }
  expect(api.requests(LIST)).toMatchObject([
    { params: { userId: 'owner-1' }, authorization: 'Bearer token-of-owner-1' },
  ]);
  expect(host.titles).toContain('Gagnants');
});

test('each state has its own words, and a removed address is marked', async () => {
  answerWith([
    aWinner({ _id: 'a', state: 'drawn', resendable: false }),
    aWinner({ _id: 'b', state: 'failed' }),
    aWinner({ _id: 'c', state: 'expired', email: null, resendable: false }),
    aWinner({ _id: 'd', resends: 3, resendable: false }),
  ]);
  renderApp('/winners');
  for (const words of ['E-mail à venir', 'E-mail non remis', 'Cadeau expiré', 'Effacé']) {
    expect(await screen.findByText(words)).toBeInTheDocument();
  }
  expect(screen.getByText('Renvoyé trois fois')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Renvoyer/ })).toHaveLength(1);
});

test('an address that refuses mails is said with its reason, and cannot be sent to again', async () => {
  answerWith([
    aWinner({ refused: 'unknown-address', resendable: false }),
    aWinner({ _id: 'b', state: 'expired', refused: 'full', resendable: false }),
  ]);
  renderApp('/winners');
  expect(await screen.findByText('Adresse refusée')).toBeInTheDocument();
  expect(
    screen.getByText('Cette boîte e-mail n’existe pas. Le cadeau reste valable.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Cadeau expiré')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Renvoyer/ })).not.toBeInTheDocument();
});

test('a guest who accepts offers is shown with the day of the consent and its wording', async () => {
  answerWith([
    aWinner({ marketing: { at: '2026-11-20T18:45:00.000Z', wording: 'J’accepte les offres.' } }),
    aWinner({ _id: 'play-2' }),
  ]);
  renderApp('/winners');
  expect(await screen.findByText('Le 20 nov. 2026')).toHaveAttribute(
    'title',
    'J’accepte les offres.',
  );
  expect(screen.getAllByRole('cell', { name: 'Non' })).toHaveLength(1);
});

test('a mail is sent again, and the row shows it', async () => {
  answerWith([aWinner()]);
  const { user } = renderApp('/winners');
  const again = aWinner({ resends: 3, resendable: false });
  api.answers(RESEND, again);
  const button = await screen.findByRole('button', {
    name: /^Renvoyer l’e-mail à n•••@example.fr/,
  });
  answerWith([again]);
  await user.click(button);
  expect(await screen.findByText('E-mail renvoyé à n•••@example.fr')).toBeInTheDocument();
  expect(await screen.findByText('Renvoyé trois fois')).toBeInTheDocument();
  expect(api.requests(RESEND)).toMatchObject([{ params: { id: 'play-1' } }]);
});

test('a refused resend shows the reason', async () => {
  answerWith([aWinner()]);
  api.refuses(RESEND, 'MAIL_UNDER_WAY');
  const { user } = renderApp('/winners');
  await user.click(await screen.findByRole('button', { name: /^Renvoyer/ }));
  expect(await screen.findByText('Cet e-mail est déjà en cours d’envoi.')).toBeInTheDocument();
});

test('a sub-account sees the winners and sends nothing', async () => {
  answerWith([aWinner()]);
  renderApp('/winners', {
    user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
  });
  expect(await screen.findByText('E-mail envoyé')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Renvoyer/ })).toBeNull();
});

test('a long list comes page by page', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  answerWith([aWinner()], 51);
  const { user } = renderApp('/winners');
  expect(await screen.findByText('1–50 sur 51')).toBeInTheDocument();
  answerWith([aWinner({ _id: 'play-51', gift: 'Un dessert' })], 51);
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(await screen.findByRole('rowheader', { name: /^Un dessert/ })).toBeInTheDocument();
  expect(api.requests(LIST).at(-1)?.query).toEqual({ page: '2', limit: '50' });
});

test('an empty list says where winners come from', async () => {
  answerWith([]);
  api.answers('GET /api/game', [aPageSummary()]);
  renderApp('/winners');
  expect(await screen.findByText('Pas encore de gagnant')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Partager ma page' })).toHaveAttribute(
    'href',
    '/landing-pages',
  );
});
