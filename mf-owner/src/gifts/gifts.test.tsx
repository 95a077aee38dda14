import type { PageGifts } from '@girouette/contracts/gifts/http/gifts';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { aGift, aPageSummary, somePageGifts } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const api = startFakeApi();

const PAGES = 'GET /api/game';
const GIFTS = 'GET /api/game/gifts';
const ADD = 'PATCH /api/game/gifts/:id';

const answerWith = (gifts: PageGifts) => {
  api.answers(PAGES, [aPageSummary()]);
  api.answers(GIFTS, gifts);
};

/** The texts of the screen, with plain spaces. */
const read = () => document.body.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ');

const NO_LIMIT = { limit: null, won: 3, left: null };
const noStock = { day: NO_LIMIT, week: NO_LIMIT, total: NO_LIMIT };

test('each gift is shown with what is left of it, beside the euros given, the budget and the forecast', async () => {
  answerWith(
    somePageGifts({
      gifts: [aGift(), aGift({ option: 2, label: 'Un dessert', cost: null, stock: noStock })],
    }),
  );
  const { host } = renderApp('/gifts');
  expect(await screen.findByRole('heading', { name: 'Un café offert' })).toBeInTheDocument();
  for (const words of [
    'Aujourd’hui14 sur 20',
    'En tout288 sur 500',
    'Gagné 6 fois aujourd’hui, 31 cette semaine, 212 en toutCoût : 0,80 €',
    'Sans limite',
    'Offert cette semaine24,80 €',
    'Offert ce mois92 €',
    'Reste du budget58 €sur 150 € par mois',
    'Fin novembre : environ 122 €, entre 108 et 135 €',
    'Sans coût indiqué, donc non compté : Un dessert',
  ]) {
    expect(read()).toContain(words);
  }
  expect(host.titles).toContain('Cadeaux');
});

test.each([
  ['stock', { left: 0 }, 'Il n’en reste plus aujourd’hui. Il revient demain.'],
  ['budget', {}, 'Le reste du budget du mois n’y suffit pas.'],
  ['days', {}, 'Sa validité ne comprend aucun des jours où vous le remettez.'],
] as const)('a gift that cannot be won for its %s says so', async (shortage, day, words) => {
  const { stock } = aGift();
  answerWith(
    somePageGifts({
      gifts: [aGift({ shortage, stock: { ...stock, day: { ...stock.day, ...day } } })],
    }),
  );
  renderApp('/gifts');
  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
  expect(screen.queryByText('Disponible')).toBeNull();
});

test.each([
  [{ state: 'early', from: '2026-12-08' }, 'La prévision du mois arrive le 8 déc. 2026'],
  [{ state: 'early', from: null }, '28 jours après le premier cadeau gagné'],
  [{ state: 'costless' }, 'Indiquez ce que chaque cadeau vous coûte'],
  [{ state: 'known', expected: 75, low: 75, high: 75 }, 'Fin novembre : environ 75 €Un café'],
] as const)('the forecast %j reads « %s »', async (forecast, words) => {
  answerWith(somePageGifts({ forecast }));
  renderApp('/gifts');
  await screen.findByRole('heading', { name: 'Un café offert' });
  expect(read()).toContain(words);
});

test('one tap adds stock where it says, and the screen shows what is left then', async () => {
  answerWith(somePageGifts());
  const { user } = renderApp('/gifts');
  const { stock } = aGift();
  const total = { limit: 510, won: 212, left: 298 };
  const after = somePageGifts({ gifts: [aGift({ stock: { ...stock, total } })] });
  api.answers(ADD, after);
  const button = await screen.findByRole('button', { name: /^Ajouter 10 en tout/ });
  expect(screen.getByText(/510 au lieu de 500 en tout/)).toBeInTheDocument();
  api.answers(GIFTS, after);
  await user.click(button);
  expect(await screen.findByText(/^10.exemplaires ajoutés.: Un café offert/)).toBeInTheDocument();
  expect(read()).toContain('En tout298 sur 510');
  expect(api.lastBody(ADD)).toEqual({ option: 1, period: 'total', from: 500, to: 510 });
});

test('stock is added to the limit that is used up', async () => {
  const { stock } = aGift();
  const day = { limit: 5, won: 5, left: 0 };
  answerWith(somePageGifts({ gifts: [aGift({ shortage: 'stock', stock: { ...stock, day } })] }));
  renderApp('/gifts');
  expect(await screen.findByRole('button', { name: /^Ajouter 1 par jour/ })).toBeInTheDocument();
});

test('an addition without an answer is sent again as it was', async () => {
  answerWith(somePageGifts());
  api.loses(ADD);
  const { user } = renderApp('/gifts');
  await user.click(await screen.findByRole('button', { name: /^Ajouter 10/ }));
  const again = await screen.findByRole('button', { name: /^Réessayer/ });
  expect(screen.getByText('Sans risque d’ajouter deux fois.')).toBeInTheDocument();
  api.answers(ADD, somePageGifts());
  await user.click(again);
  expect(await screen.findByText(/exemplaires ajoutés/)).toBeInTheDocument();
  const [first, second] = api.requests(ADD);
  expect(second?.body).toEqual(first?.body);
});

test('an addition to a page that was changed elsewhere is refused, and the screen is refreshed', async () => {
  answerWith(somePageGifts());
  api.refuses(ADD, 'PAGE_CHANGED');
  const { user } = renderApp('/gifts');
  await user.click(await screen.findByRole('button', { name: /^Ajouter 10/ }));
  expect(await screen.findByText('Cette page a été modifiée entre-temps.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Ajouter 10/ })).toBeInTheDocument();
});

test('a sub-account sees what is left and adds nothing', async () => {
  answerWith(somePageGifts());
  renderApp('/gifts', {
    user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
  });
  expect(await screen.findByText('Aujourd’hui')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Ajouter/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Modifier les cadeaux' })).toBeNull();
});

test('an owner with several pages chooses one', async () => {
  api.answers(PAGES, [aPageSummary(), aPageSummary({ _id: 'page-2', pageNumber: 2 })]);
  api.answersWith(GIFTS, ({ query }) =>
    somePageGifts({ gifts: [aGift({ label: `Un cadeau de ${query.pageId}` })] }),
  );
  const { user } = renderApp('/gifts');
  expect(await screen.findByText('Un cadeau de page-1')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Page'), '2 · Chez Léon');
  expect(await screen.findByText('Un cadeau de page-2')).toBeInTheDocument();
  expect(window.location.search).toBe('?page=page-2');
});

test('gifts without limits and costs lead to the editor', async () => {
  answerWith(somePageGifts({ counted: false, budget: null, forecast: { state: 'costless' } }));
  renderApp('/gifts');
  expect(await screen.findByText('Vos cadeaux sont sans limite')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Modifier les cadeaux' })).toHaveAttribute(
    'href',
    '/game/page-1?field=option1',
  );
});

test('an owner without a page is led to the first one', async () => {
  api.answers(PAGES, []);
  renderApp('/gifts');
  expect(await screen.findByRole('link', { name: 'Créer votre page' })).toBeInTheDocument();
});

test('what could not be loaded can be tried again', async () => {
  api.answers(PAGES, [aPageSummary()]);
  api.refuses(GIFTS, 'FORBIDDEN');
  const { user } = renderApp('/gifts');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  api.answers(GIFTS, somePageGifts());
  await user.click(again);
  expect(await screen.findByText('Un café offert')).toBeInTheDocument();
});
