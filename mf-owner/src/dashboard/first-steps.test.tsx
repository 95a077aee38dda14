import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import {
  aHistory,
  aPageSummary,
  aProfile,
  aSubAccount,
  aSubscription,
  someFigures,
  someStats,
  aPlaceSummary,
} from '../testing/factories';
import { renderApp } from '../testing/render-app';

// jsdom cannot draw.
jest.mock('chart.js', () => ({
  Chart: Object.assign(jest.fn().mockReturnValue({ destroy: jest.fn() }), {
    register: jest.fn(),
    defaults: { font: {} },
  }),
}));

const api = startFakeApi();
const STATS = 'GET /api/game/pages/:userId';
const PAGES = 'GET /api/game';
const HISTORY = 'GET /api/payment/history/:userId';
const ALLOWANCE = 'GET /api/game/allowance/:userId';
const TEAM = 'GET /api/sub/auth/:ownerId';
const TRIAL = { isTrial: true, isTrialVerified: false, expiryDate: null };
const nothing = someStats({ totalVisits: 0, totalClicks: 0, totalSpins: 0 });

beforeEach(() => {
  api.answers('GET /api/result/contacts/:userId/count', { contacts: 0, complaints: 0 });
  api.answers('GET /api/game/pages/:userId/figures', someFigures());
  api.answers('GET /api/result/winners/:userId', []);
  api.answers('GET /api/review/reviews/analytics/:userId', { labels: [], values: [] });
  api.answers(STATS, nothing);
  api.answers(PAGES, []);
  api.answers(TEAM, []);
  api.answers(HISTORY, aHistory({ subscription: aSubscription() }));
  api.answers(ALLOWANCE, allowances.room);
});

const steps = async () => within(await screen.findByRole('region', { name: 'Bien démarrer' }));
const links = async () =>
  (await steps()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const states = async () =>
  (await steps())
    .getAllByRole('listitem')
    .map((item) => within(item).queryByText(/^(Fait|En attente)$/)?.textContent ?? null);
const current = async () =>
  (await steps())
    .getAllByRole('listitem')
    .findIndex((item) => item.getAttribute('aria-current') === 'step');

test('an owner without a page creates it or invites the team, and nothing leads to a page that is missing', async () => {
  renderApp('/dashboard');
  expect(await links()).toEqual([
    ['Créer votre page', '/game'],
    ['Ajouter une personne', '/accounts'],
  ]);
  expect(await current()).toBe(0);
  expect(screen.getAllByRole('link', { name: 'Créer votre page' })).toHaveLength(1);
});

test('a finished step says so, and the next one becomes prominent', async () => {
  api.answers(PAGES, [aPageSummary({ toggle: false })]);
  renderApp('/dashboard');
  expect(await states()).toEqual(['Fait', null, null, null]);
  expect(await current()).toBe(1);
});

test('an expired page is not ticked as online, and the screen shows the reason', async () => {
  api.answers(PAGES, [aPageSummary({ state: 'expired' })]);
  renderApp('/dashboard');
  expect(await states()).toEqual(['Fait', null, null, null]);
  expect(screen.getByText('Abonnement expiré, veuillez le renouveler !')).toBeInTheDocument();
});

test('a page that is online is to be shared by its QR code, also by an owner with a team', async () => {
  api.answers(PAGES, [aPageSummary()]);
  api.answers(TEAM, [aSubAccount()]);
  renderApp('/dashboard');
  await (await steps()).findAllByText('Fait');
  expect(await links()).toContainEqual(['Afficher le QR code', '/landing-pages?qr=page-1']);
  expect(await states()).toEqual(['Fait', 'Fait', null, 'Fait']);
});

describe('an owner who waits for a trial', () => {
  beforeEach(() => {
    api.answers(HISTORY, aHistory({ registrationData: TRIAL }));
    api.answers(ALLOWANCE, allowances.waiting);
  });

  test('reads so, and can create the page and invite the team', async () => {
    renderApp('/dashboard');
    expect(await links()).toEqual([
      ['Créer votre page', '/game'],
      ['Ajouter une personne', '/accounts'],
    ]);
    expect(await states()).toEqual([null, 'En attente', null, null]);
    expect(screen.getByText(/^Votre essai est demandé\./)).toBeInTheDocument();
  });

  test('with a page prints the flyer, and reads that the page goes online with the trial', async () => {
    api.answers(PAGES, [aPageSummary({ state: 'inactive' })]);
    renderApp('/dashboard');
    expect(await states()).toEqual(['Fait', 'En attente', null, null]);
    expect(await links()).toContainEqual(['Préparer mon flyer', '/flyer']);
    expect(await current()).toBe(2);
  });

  test('but asked before the page could be prepared, is led to no screen that refuses', async () => {
    api.answers(ALLOWANCE, allowances.none);
    renderApp('/dashboard');
    expect((await steps()).queryAllByRole('link')).toEqual([]);
  });
});

test('an owner with an unconfirmed address has one card that says what comes first, and no way to a refusal', async () => {
  api.answers(HISTORY, aHistory({ registrationData: TRIAL }));
  api.answers(ALLOWANCE, allowances.waiting);
  api.answers('GET /api/auth/:userId', aProfile({ standing: 'unconfirmed' }));
  renderApp('/dashboard', { user: aUser({ isVerified: false }) });
  expect(await screen.findByText('Confirmez votre adresse e-mail')).toBeVisible();
  expect((await steps()).queryAllByRole('link')).toEqual([]);
  expect(await states()).toEqual(['En attente', null, 'En attente', null, null]);
  expect(screen.queryByText(/^Votre essai est demandé/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Créer votre page' })).toBeNull();
});

test.each([
  ['without a plan', aHistory(), 'Choisissez votre formule'],
  [
    'with a subscription that is over',
    aHistory({ subscription: aSubscription({ status: 'Expired' }) }),
    'Renouvelez votre formule',
  ],
])(
  'an owner %s is first led to the plans, and to no screen that refuses',
  async (_, history, title) => {
    api.answers(HISTORY, history);
    api.answers(ALLOWANCE, allowances.none);
    renderApp('/dashboard');
    expect(await links()).toEqual([['Voir les formules', '/pricing']]);
    expect((await steps()).getAllByRole('listitem')[0]).toHaveTextContent(title);
  },
);

test('an owner with a running trial reads until when', async () => {
  const registrationData = {
    ...TRIAL,
    isTrialVerified: true,
    expiryDate: '2099-12-05T10:00:00.000Z',
  };
  api.answers(STATS, someStats());
  api.answers(HISTORY, aHistory({ registrationData }));
  api.answers(ALLOWANCE, { landingPages: 1, landingPagesCount: 1 });
  renderApp('/dashboard');
  expect(await screen.findByText(/il court jusqu’au 5\sdéc\.\s2099\.$/)).toBeInTheDocument();
});

test('the steps are gone with the first visit, and are not for sub-accounts', async () => {
  api.answers(STATS, someStats({ totalVisits: 1 }));
  const view = renderApp('/dashboard');
  await screen.findByRole('meter', { name: 'Instagram' });
  expect(screen.queryByText('Bien démarrer')).not.toBeInTheDocument();
  view.unmount();
  api.answers(STATS, nothing);
  renderApp('/dashboard', {
    user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
  });
  await screen.findByRole('meter', { name: 'Instagram' });
  expect(screen.queryByText('Bien démarrer')).not.toBeInTheDocument();
});

test('pictures of figures stay behind a line until the first guest', async () => {
  api.answers(STATS, { ...nothing, totalReviews: 0 });
  const { user } = renderApp('/dashboard');
  const line = await screen.findByText('Vos chiffres arrivent avec le premier client');
  expect(screen.getByRole('heading', { name: 'Clics par réseau', hidden: true })).not.toBeVisible();
  await user.click(line);
  expect(screen.getByRole('heading', { name: 'Clics par réseau' })).toBeVisible();
});

test('a manager of a place without a visit creates a page, and asks nothing about payments', async () => {
  api.answers(STATS, nothing);
  api.answers('GET /api/game/organisation/places', [aPlaceSummary({ _id: 'place-1' })], {
    'x-total-count': '1',
  });
  renderApp('/dashboard', {
    user: aUser({
      userId: 'sub-1',
      ownerId: 'owner-1',
      accountType: 'sub',
      assignment: { role: 'manager', places: ['place-1'] },
    }),
  });
  await screen.findByRole('meter', { name: 'Instagram' });
  expect(screen.getByRole('link', { name: 'Créer votre page' })).toBeVisible();
  expect(screen.queryByText('Bien démarrer')).not.toBeInTheDocument();
  expect(api.requests(HISTORY)).toHaveLength(0);
});
