import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Winner } from '@girouette/contracts/http/result-mail';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aPageSummary, aWinner, aWonGift, someFigures } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();

const GIFTS = 'GET /api/game/won-gifts/:userId';
const WINNERS = 'GET /api/result/winners/:userId';
const RESEND = 'POST /api/result/winners/:id/resends';
const ADDRESS = '/gifts?view=won';

beforeEach(() => {
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers('GET /api/game/pages/:userId/figures', someFigures());
  api.answers('GET /api/result/contacts/:userId/count', { contacts: 0, complaints: 0 });
});

/** Each winner has the gift of the same play. */
const answerWith = (winners: Winner[]) => {
  const gifts = winners.map(({ _id }) => aWonGift({ _id }));
  api.answers(GIFTS, gifts, { [TOTAL_COUNT_HEADER]: String(gifts.length) });
  api.answers(WINNERS, winners, { [TOTAL_COUNT_HEADER]: String(winners.length) });
};

test('the old address of the winners leads to the won gifts, each with masked address and state of the mail', async () => {
  answerWith([aWinner(), aWinner({ _id: 'play-2' })]);
  renderApp('/winners');
  const [row] = await screen.findAllByRole('row', { name: /^Un café.*n•••@example\.fr/ });
  expect(within(row!).getByText('E-mail envoyé')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe(ADDRESS);
  expect(api.requests(WINNERS)).toMatchObject([
    {
      params: { userId: 'owner-1' },
      query: { plays: 'play-1,play-2' },
      authorization: 'Bearer token-of-owner-1',
    },
  ]);
});

test('each state has its own words, and a removed address is marked', async () => {
  answerWith([
    aWinner({ _id: 'a', state: 'drawn', resendable: false }),
    aWinner({ _id: 'b', state: 'failed' }),
    aWinner({ _id: 'c', state: 'expired', email: null, resendable: false }),
    aWinner({ _id: 'd', resends: 3, resendable: false }),
  ]);
  renderApp(ADDRESS);
  for (const words of ['E-mail à venir', 'E-mail non remis', 'Adresse effacée']) {
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
  renderApp(ADDRESS);
  expect(await screen.findAllByText('Adresse refusée')).toHaveLength(1);
  expect(
    screen.getByText('Cette boîte e-mail n’existe pas. Le cadeau reste valable.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Renvoyer/ })).not.toBeInTheDocument();
});

test('a guest who accepts offers is shown with the day of the consent and its wording', async () => {
  answerWith([
    aWinner({ marketing: { at: '2026-11-20T18:45:00.000Z', wording: 'J’accepte les offres.' } }),
    aWinner({ _id: 'play-2' }),
  ]);
  renderApp(ADDRESS);
  const consents = await screen.findAllByText(/^Accepte vos offres depuis le 20 nov\. 2026$/);
  expect(consents).toHaveLength(1);
  expect(consents[0]).toHaveAttribute('title', 'J’accepte les offres.');
});

test('a mail is sent again, and the row shows it', async () => {
  answerWith([aWinner()]);
  const { user } = renderApp(ADDRESS);
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
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: /^Renvoyer/ }));
  expect(await screen.findByText('Cet e-mail est déjà en cours d’envoi.')).toBeInTheDocument();
});

test('a sub-account sees the mails and sends nothing', async () => {
  answerWith([aWinner()]);
  renderApp(ADDRESS, {
    user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
  });
  expect(await screen.findByText('E-mail envoyé')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Renvoyer/ })).toBeNull();
});

test('the gifts stay without their mails, which can be read again', async () => {
  answerWith([aWinner()]);
  api.refuses(WINNERS, 'FORBIDDEN');
  const { user } = renderApp(ADDRESS);
  const alert = within(await screen.findByRole('alert'));
  expect(screen.getByRole('rowheader', { name: /^Un café/ })).toBeInTheDocument();
  answerWith([aWinner()]);
  await user.click(alert.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('n•••@example.fr')).toBeInTheDocument();
});
