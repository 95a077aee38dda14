import { encodeGiftStatement, joinSigned } from '@girouette/contracts/gifts/gift-statement';
import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aPageSummary,
  aPlaceSummary,
  aRedeemedGift,
  aWonGift,
  someFigures,
  somePageGifts,
} from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();

const LIST = 'GET /api/game/won-gifts/:userId';
const FIGURES = 'GET /api/game/pages/:userId/figures';
const UNDO = 'POST /api/game/redemptions/:id/undo';
const PLAY_ID = 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11';
const COUNTS = 'GET /api/game/won-gifts/:userId/counts';
const PLACES = 'GET /api/game/organisation/places';
const REVOKE = 'POST /api/game/won-gifts/:id/revocation';
const ADDRESS = '/gifts?view=won';

const answerWith = (gifts: WonGift[], total = gifts.length) => {
  api.answers(LIST, gifts, { [TOTAL_COUNT_HEADER]: String(total) });
};

beforeEach(() => {
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers(FIGURES, someFigures());
  api.answers(COUNTS, { drawn: 2, mailed: 48, redeemed: 310, expired: 139, revoked: 1 });
  api.answers('GET /api/result/winners/:userId', []);
  api.answers('GET /api/result/contacts/:userId/count', { contacts: 0, complaints: 0 });
});

/** The texts of an element, with plain spaces. */
const read = (element: Element) => element.textContent.replaceAll(/[\u00A0\u202F]/g, ' ');
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
type User = ReturnType<typeof renderApp>['user'];

/** Chooses an action in the menu of the first gift. */
async function choose(user: User, action: string) {
  const [menu] = await screen.findAllByRole('button', { name: /^Actions \(Un café offert/ });
  await user.click(menu!);
  await user.click(screen.getByRole('menuitem', { name: action }));
}

const lastQuery = () => api.requests(LIST).at(-1)?.query;

test('the tab shows each gift in a line with code, last day and state, below the figures of thirty days', async () => {
  api.answers('GET /api/game/gifts', somePageGifts());
  answerWith([aWonGift()]);
  const { user } = renderApp('/gifts');
  await user.click(await screen.findByRole('tab', { name: 'Cadeaux gagnés' }));
  const row = await rowOf(/^Un café offert D2SA-MPAS-P6Z /);
  expect(read(row)).toContain('30 nov. 2026À remettre');
  expect(window.location.search).toBe('?view=won');
  expect(api.requests(LIST)).toMatchObject([
    { params: { userId: 'owner-1' }, query: { page: '1', limit: '50' } },
  ]);
  await screen.findByText('Offert');
  const figures = read(screen.getByRole('region', { name: 'Les 30 derniers jours' }));
  for (const words of ['Cadeaux remis31pour 82 gagnés', '3 jours', 'Offert24,80 €']) {
    expect(figures).toContain(words);
  }
  expect(api.requests(FIGURES)).toMatchObject([{ query: { days: '30' } }]);
});

test.each<[string, Partial<WonGift>]>([
  ['Gagné', { state: 'drawn', verdict: 'early' }],
  ['Offert', { state: 'drawn', verdict: 'early', campaign: true }],
  ['À remettre', { campaign: true }],
  ['Expiré', { state: 'mailed', verdict: 'expired' }],
  ['Remis', aRedeemedGift()],
  [
    'RemisRemis deux fois',
    aRedeemedGift({ conflicts: [{ at: '2026-11-25T19:20:00.000Z', by: null, device: 'Bar' }] }),
  ],
  ['Annulé', { state: 'revoked', verdict: 'revoked' }],
])('a state reads « %s »', async (words, gift) => {
  answerWith([aWonGift(gift)]);
  renderApp(ADDRESS);
  const row = within(await rowOf(/^Un café/));
  expect(row.getAllByRole('cell').map(read)).toContain(words);
});

test.each<[string, Partial<WonGift>]>([
  ['Obtenu20 nov. 2026, 19:45À remettredu 21 nov. 2026 au 30 nov. 2026', {}],
  ['19:45 par une campagne', { campaign: true }],
  ['Remisle 25 nov. 2026 à 20 h 14 par Léa (Téléphone du bar)', aRedeemedGift()],
  [
    'Remis aussile 25 nov. 2026 à 20 h 20 par un compte supprimé, sans réseau (Bar)',
    aRedeemedGift({ conflicts: [{ at: '2026-11-25T19:20:00.000Z', by: null, device: 'Bar' }] }),
  ],
  [
    'Retrait annuléle 25 nov. 2026 à 9 h 05 par Léa : « Mauvais code »',
    { reversal: { at: '2026-11-25T08:05:00.000Z', by: 'Léa', reason: 'Mauvais code' } },
  ],
  [
    'Annuléle 25 nov. 2026 à 9 h 05 par Camille : « Abus »',
    {
      ...{ state: 'revoked', verdict: 'revoked' },
      reversal: { at: '2026-11-25T08:05:00.000Z', by: 'Camille', reason: 'Abus' },
    },
  ],
])('the details of a gift read « %s »', async (words, gift) => {
  answerWith([aWonGift(gift)]);
  const { user } = renderApp(ADDRESS);
  await choose(user, 'Voir le détail');
  expect(read(screen.getByRole('dialog', { name: 'Un café offert' }))).toContain(words);
});

test('the states have their numbers, and a group narrows both to a place', async () => {
  const places = [aPlaceSummary(), aPlaceSummary({ _id: 'place-2', name: 'Gare' })];
  api.answers('GET /api/game', [aPageSummary(), aPageSummary({ _id: 'page-2' })]);
  api.answers(PLACES, places, { [TOTAL_COUNT_HEADER]: '2' });
  answerWith([aWonGift()]);
  const { user } = renderApp(ADDRESS, { user: aUser({ hasPlaces: true }) });
  expect(await screen.findByRole('button', { name: 'Tous 500' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remis 310' })).toBeInTheDocument();
  expect(await rowOf(/^Un café offert Chez Léon D2SA-MPAS-P6Z /)).toBeInTheDocument();
  answerWith([]);
  api.answers(COUNTS, { drawn: 0, mailed: 0, redeemed: 0, expired: 0, revoked: 0 });
  await user.selectOptions(await screen.findByLabelText('Établissement'), 'place-2');
  expect(await screen.findByText('Aucun cadeau gagné dans cet établissement')).toBeInTheDocument();
  expect(lastQuery()).toEqual({ page: '1', limit: '50', place: 'place-2' });
  expect(api.requests(COUNTS).at(-1)?.query).toEqual({ place: 'place-2' });
  expect(await screen.findByRole('button', { name: 'Tous 0' })).toBeInTheDocument();
});

test('the gift of a deleted page says so', async () => {
  answerWith([aWonGift({ pageId: 'gone' })]);
  renderApp(ADDRESS);
  expect(await rowOf(/Page supprimée/)).toBeInTheDocument();
});

test('chips narrow the list to a state, and an empty state leads back', async () => {
  answerWith([aWonGift()]);
  const { user } = renderApp(ADDRESS);
  await rowOf(/^Un café/);
  answerWith([]);
  await user.click(screen.getByRole('button', { name: 'Annulé 1' }));
  expect(await screen.findByText('Vous n’avez annulé aucun cadeau')).toBeInTheDocument();
  expect(lastQuery()).toEqual({ page: '1', limit: '50', state: 'revoked' });
  answerWith([aWonGift()]);
  await user.click(screen.getByRole('button', { name: 'Voir tous les cadeaux' }));
  expect(await rowOf(/^Un café/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tous 500' })).toHaveAttribute('aria-pressed', 'true');
});

test('the start of a code is searched in all states, from the first page on', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  answerWith([aWonGift()], 51);
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'À remettre 48' }));
  await user.click(await screen.findByRole('button', { name: 'Suivant' }));
  await waitFor(() => {
    expect(lastQuery()).toEqual({ page: '2', limit: '50', state: 'mailed' });
  });
  answerWith([]);
});

test('a search by name or code, and a day, narrow the list, and an empty answer leads back', async () => {
  answerWith([aWonGift()]);
  const { user } = renderApp(ADDRESS);
  await rowOf(/^Un café/);
  answerWith([]);
  const search = screen.getByRole('searchbox', { name: 'Chercher un cadeau ou un code' });
  await user.type(search, 'thé');
  expect(await screen.findByText(/^Aucun nom de cadeau ne contient «.thé.»/)).toBeInTheDocument();
  expect(lastQuery()).toEqual({ page: '1', limit: '50', search: 'thé' });
  fireEvent.change(screen.getByLabelText('Obtenu le'), { target: { value: '2026-11-20' } });
  await waitFor(() => {
    expect(lastQuery()).toEqual({ page: '1', limit: '50', search: 'thé', day: '2026-11-20' });
  });
  await user.clear(search);
  expect(await screen.findByText('Aucun cadeau ne date de ce jour-là.')).toBeInTheDocument();
  answerWith([aWonGift()]);
  await user.click(screen.getByRole('button', { name: 'Voir tous les cadeaux' }));
  expect(await rowOf(/^Un café/)).toBeInTheDocument();
  expect(lastQuery()).toEqual({ page: '1', limit: '50' });
});

test('a hand scanner finds the gift of a QR code, and a code of another place is explained', async () => {
  const statement = joinSigned({
    content: encodeGiftStatement({
      ...{ playId: PLAY_ID, pageId: PLAY_ID, gift: 'Un café', minimumPurchase: 0 },
      ...{ firstDay: '2026-11-20', lastDay: '2026-11-30' },
    }),
    signature: new Uint8Array(64).fill(77),
  });
  const CHECK = 'POST /api/game/gift-checks';
  answerWith([aWonGift()]);
  api.answers(CHECK, aWonGift());
  const { user } = renderApp(ADDRESS);
  const search = await screen.findByRole('searchbox');
  await user.click(search);
  await user.paste(`]Q1${statement}`);
  await waitFor(() => {
    expect(lastQuery()).toEqual({ page: '1', limit: '50', search: 'D2SA-MPAS-P6Z' });
  });
  expect(api.lastBody(CHECK)).toEqual({ code: statement });

  api.refuses(CHECK, 'GIFT_OF_OTHER_PLACE', { message: 'Ce cadeau se retire à Brest.' });
  await user.clear(search);
  await user.paste(statement.replace(/.{4}$/, 'AAAA'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ce cadeau se retire à Brest.');
});

test('a search that looks through the latest gifts only says so, with and without results', async () => {
  api.answers(LIST, [aWonGift()], { [TOTAL_COUNT_HEADER]: '1', [TOTAL_IS_PARTIAL_HEADER]: 'true' });
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText(/Précisez la recherche pour voir les autres/)).toBeInTheDocument();
  api.answers(LIST, [], { [TOTAL_COUNT_HEADER]: '0', [TOTAL_IS_PARTIAL_HEADER]: 'true' });
  await user.type(screen.getByRole('searchbox'), 'thé');
  expect(
    await screen.findByText(/^Parmi vos 2\s000 derniers .* Choisissez un jour/),
  ).toBeInTheDocument();
});

test('an owner undoes a redemption with a reason, and the list shows it', async () => {
  answerWith([aRedeemedGift()]);
  api.answers(UNDO, aWonGift());
  const { user } = renderApp(ADDRESS);
  await choose(user, 'Annuler le retrait');
  const dialog = within(await screen.findByRole('dialog', { name: /^Annuler le retrait de/ }));
  await user.click(dialog.getByRole('button', { name: 'Annuler le retrait' }));
  expect(dialog.getByText('Indiquez pourquoi.')).toBeInTheDocument();
  expect(api.requests(UNDO)).toEqual([]);
  answerWith([aWonGift()]);
  await user.type(dialog.getByRole('textbox', { name: /^Pourquoi/ }), ' Mauvais code {Enter}');
  expect(await screen.findByText(/^Retrait annulé.: Un café offert$/)).toBeInTheDocument();
  expect(api.requests(UNDO)).toMatchObject([
    { params: { id: 'play-1' }, body: { reason: 'Mauvais code', device: 'Espace restaurateur' } },
  ]);
  await choose(user, 'Annuler ce cadeau');
});

test('an owner takes a gift back; a refusal keeps the reason and refreshes the list', async () => {
  answerWith([aWonGift()]);
  api.refuses(REVOKE, 'GIFT_REDEEMED');
  const { user } = renderApp(ADDRESS);
  await choose(user, 'Annuler ce cadeau');
  const dialog = within(await screen.findByRole('dialog', { name: /^Annuler «/ }));
  const reason = dialog.getByRole('textbox', { name: /^Pourquoi/ });
  await user.type(reason, 'Abus');
  answerWith([aRedeemedGift()]);
  await user.click(dialog.getByRole('button', { name: 'Annuler ce cadeau' }));
  expect(await dialog.findByText('Le cadeau n’a pas été annulé.')).toBeInTheDocument();
  expect(reason).toHaveValue('Abus');
  await waitFor(() => {
    expect(screen.getAllByRole('cell', { hidden: true }).map(read)).toContain('Remis');
  });
  expect(api.lastBody(REVOKE)).toEqual({ reason: 'Abus' });
});

test('a sub-account reads the list, undoes what it may, and takes nothing back', async () => {
  answerWith([
    aWonGift(),
    aRedeemedGift({ _id: 'play-2', isUndoable: false }),
    aRedeemedGift({ _id: 'play-3' }),
  ]);
  const { user } = renderApp(ADDRESS, {
    user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
  });
  expect(await screen.findAllByRole('rowheader')).toHaveLength(3);
  const seen = [];
  for (const menu of screen.getAllByRole('button', { name: /^Actions \(/ })) {
    await user.click(menu);
    seen.push(screen.getAllByRole('menuitem').map(({ textContent }) => textContent));
    await user.keyboard('{Escape}');
  }
  expect(seen).toEqual([
    ['Voir le détail'],
    ['Voir le détail'],
    ['Voir le détail', 'Annuler le retrait'],
  ]);
  expect(screen.getByRole('link', { name: 'Ouvrir le comptoir' })).toHaveAttribute(
    'href',
    '/counter',
  );
});

test('without a gift the list says where gifts come from', async () => {
  answerWith([]);
  renderApp(ADDRESS);
  expect(await screen.findByText('Pas encore de cadeau gagné')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Partager ma page' })).toBeInTheDocument();
});

test('a list that could not be loaded can be tried again', async () => {
  api.refuses(LIST, 'FORBIDDEN');
  const { user } = renderApp(ADDRESS);
  const alert = within(await screen.findByRole('alert'));
  answerWith([aWonGift()]);
  await user.click(alert.getByRole('button', { name: 'Réessayer' }));
  expect(await rowOf(/^Un café/)).toBeInTheDocument();
});

test.each([
  [{ gifts: 0, redeemed: 0 }, null, ['Cadeaux remis0pour 0 gagné', 'Du gain à la visite–']],
  [
    { gifts: 2, redeemed: 5 },
    0,
    ['Cadeaux remis5pour 2 gagnés', 'Du gain à la visiteLe jour même'],
  ],
  [{ gifts: 2, redeemed: 1 }, 31, ['Cadeaux remis1pour 2 gagnés', '31 jours et plus']],
])('the figures %j with a median of %s read well', async (counts, medianDays, words) => {
  const { funnel } = someFigures();
  api.answers(
    FIGURES,
    someFigures({ funnel: { ...funnel, ...counts }, redemption: { cost: 0, medianDays } }),
  );
  answerWith([]);
  renderApp(ADDRESS);
  await screen.findByText('Offert');
  const figures = read(screen.getByRole('region', { name: 'Les 30 derniers jours' }));
  for (const each of words) expect(figures).toContain(each);
});
