import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Winner } from '@girouette/contracts/mails/http/winners';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
  const none = { drawn: 0, mailed: 0, redeemed: 0, expired: 0, revoked: 0 };
  api.answers('GET /api/game/won-gifts/:userId/counts', none);
  api.answers('GET /api/result/contacts/:userId/count', { contacts: 0, complaints: 0 });
});

/** Each winner has the gift of the same play. */
const answerWith = (winners: Winner[]) => {
  const gifts = winners.map(({ _id }) => aWonGift({ _id }));
  api.answers(GIFTS, gifts, { [TOTAL_COUNT_HEADER]: String(gifts.length) });
  api.answers(WINNERS, winners, { [TOTAL_COUNT_HEADER]: String(winners.length) });
};

type User = ReturnType<typeof renderApp>['user'];

const openMenu = async (user: User, at = 0) => {
  await user.click((await screen.findAllByRole('button', { name: /^Actions \(/ }))[at]!);
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};
const choose = async (user: User, action: string, at = 0) => {
  await openMenu(user, at);
  await user.click(screen.getByRole('menuitem', { name: action }));
};

test('the old address of the winners leads to the won gifts, each with masked address and state of the mail', async () => {
  answerWith([aWinner(), aWinner({ _id: 'play-2' })]);
  renderApp('/winners');
  expect(await screen.findAllByText('n•••@example.fr')).toHaveLength(2);
  expect(screen.getAllByRole('img', { name: 'E-mail envoyé' })).toHaveLength(2);
  expect(window.location.pathname + window.location.search).toBe(ADDRESS);
  expect(api.requests(WINNERS)).toMatchObject([
    {
      params: { userId: 'owner-1' },
      query: { plays: 'play-1,play-2' },
      authorization: 'Bearer token-of-owner-1',
    },
  ]);
});

test('each state is an icon with its name, and a removed address is marked', async () => {
  answerWith([
    aWinner({ _id: 'a', state: 'drawn', resendable: false }),
    aWinner({ _id: 'b', state: 'failed' }),
    aWinner({ _id: 'c', state: 'expired', email: null, resendable: false }),
  ]);
  renderApp(ADDRESS);
  for (const name of ['E-mail à venir', 'E-mail non remis'])
    expect(await screen.findByRole('img', { name })).toBeInTheDocument();
  // What is wrong is also written.
  expect(screen.getByText('E-mail non remis')).toBeInTheDocument();
  expect(screen.queryByText('E-mail à venir')).toBeNull();
  expect(screen.getByText('Adresse effacée')).toBeInTheDocument();
});

test('the third resending is the last, and the details say so', async () => {
  answerWith([aWinner({ resends: 3, resendable: false })]);
  const { user } = renderApp(ADDRESS);
  await screen.findByText('n•••@example.fr');
  await choose(user, 'Voir le détail');
  expect(screen.getByText('E-mail renvoyé trois fois')).toBeInTheDocument();
});

test('an address that refuses mails is said with its reason, and cannot be sent to again', async () => {
  answerWith([
    aWinner({ refused: 'unknown-address', resendable: false }),
    aWinner({ _id: 'b', state: 'expired', refused: 'full', resendable: false }),
  ]);
  const { user } = renderApp(ADDRESS);
  expect(await screen.findAllByText('Adresse refusée')).toHaveLength(1);
  expect(await openMenu(user)).not.toContain('Renvoyer l’e-mail');
  await user.click(screen.getByRole('menuitem', { name: 'Voir le détail' }));
  expect(
    screen.getByText('Cette boîte e-mail n’existe pas. Le cadeau reste valable.'),
  ).toBeInTheDocument();
});

test('a guest who accepts offers is shown with the day of the consent and its wording', async () => {
  answerWith([
    aWinner({ marketing: { at: '2026-11-20T18:45:00.000Z', wording: 'J’accepte les offres.' } }),
  ]);
  const { user } = renderApp(ADDRESS);
  await screen.findByText('n•••@example.fr');
  await choose(user, 'Voir le détail');
  expect(screen.getByText(/^Accepte vos offres depuis le 20 nov\. 2026$/)).toHaveAttribute(
    'title',
    'J’accepte les offres.',
  );
});

test('a mail is sent again, and the row shows it', async () => {
  answerWith([aWinner()]);
  const { user } = renderApp(ADDRESS);
  const again = aWinner({ resends: 3, resendable: false });
  api.answers(RESEND, again);
  await screen.findByText('n•••@example.fr');
  answerWith([again]);
  await choose(user, 'Renvoyer l’e-mail');
  expect(await screen.findByText('E-mail renvoyé à n•••@example.fr')).toBeInTheDocument();
  await waitFor(async () => {
    expect(await openMenu(user)).toEqual(['Voir le détail', 'Annuler ce cadeau']);
  });
  expect(api.requests(RESEND)).toMatchObject([{ params: { id: 'play-1' } }]);
});

test('a refused resend shows the reason', async () => {
  answerWith([aWinner()]);
  api.refuses(RESEND, 'MAIL_UNDER_WAY');
  const { user } = renderApp(ADDRESS);
  await screen.findByText('n•••@example.fr');
  await choose(user, 'Renvoyer l’e-mail');
  expect(await screen.findByText('Cet e-mail est déjà en cours d’envoi.')).toBeInTheDocument();
});

test('a sub-account sees the mails and sends nothing', async () => {
  answerWith([aWinner()]);
  const { user } = renderApp(ADDRESS, {
    user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
  });
  expect(await screen.findByRole('img', { name: 'E-mail envoyé' })).toBeInTheDocument();
  expect(await openMenu(user)).toEqual(['Voir le détail']);
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
