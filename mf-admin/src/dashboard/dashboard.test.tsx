import { startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aDeadLetter, aDemoRequest, aTrial, totalOf } from '../testing/factories';
import { renderApp } from '../testing/render-app';
import { zeroSubscriptions } from './dashboard';

// jsdom cannot draw.
jest.mock('chart.js', () => ({
  Chart: Object.assign(jest.fn().mockReturnValue({ destroy: jest.fn() }), {
    register: jest.fn(),
    defaults: { font: {} },
  }),
}));

const api = startFakeApi();
const PLATFORM = 'GET /api/auth/dashboard';
const SUBSCRIPTIONS = 'GET /api/payment/history';
const twoDates = {
  data: [
    { date: '11-11-2026', subscriptionCount: 4 },
    { date: '21-11-2026', subscriptionCount: 6 },
  ],
};

const TRIALS = 'GET /api/auth/trial';
const DEMOS = 'GET /api/auth/demo';
const MAILS = 'GET /api/result/failures';
const EVENTS = 'GET /api/auth/dead-letters';

beforeEach(() => {
  api.answers(PLATFORM, { users: 0, revenue: 0 });
  api.answers(SUBSCRIPTIONS, twoDates);
  for (const list of [TRIALS, DEMOS, MAILS] as const) api.answers(list, [], totalOf(0));
  api.answers(EVENTS, []);
});

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const rows = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map(({ textContent }) => textContent);

test('the cards show the users twice and the revenue with a dollar sign', async () => {
  api.answers(PLATFORM, { users: 1240, revenue: 18_432.5 });
  api.answers(SUBSCRIPTIONS, twoDates);
  const { host } = renderApp('/admin/dashboard');
  await screen.findByText('Utilisateurs Actifs');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Utilisateurs Actifs',
    'Revenus',
    'Nombre total de clients',
  ]);
  expect(figures().map((figure) => figure?.replaceAll(/\s/g, ' '))).toEqual([
    '1 240',
    '18 432,50 $',
    '1 240',
  ]);
  expect(host.titles).toContain('Tableau de bord');
});

test('the chart has its texts and the subscriptions of each date', async () => {
  api.answers(PLATFORM, { users: 0, revenue: 0 });
  api.answers(SUBSCRIPTIONS, twoDates);
  renderApp('/admin/dashboard');
  expect(screen.getByRole('heading', { name: 'Subscriptions' })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /en cent jours\s: 10,/ })).toBeInTheDocument();
  expect(rows()).toEqual(['DateSubscription Rate', '21-11-20266', '11-11-20264']);
});

test('until the subscriptions are loaded the chart shows ten dates with zeros', async () => {
  api.answers(PLATFORM, { users: 0, revenue: 0 });
  const answer = api.holds(SUBSCRIPTIONS, twoDates);
  renderApp('/admin/dashboard');
  expect(rows()).toHaveLength(11);
  expect(rows()[10]).toMatch(/^\d\d-\d\d-\d{4}0$/);
  answer.release();
  expect(await screen.findByRole('img', { name: /en cent jours\s: 10,/ })).toBeInTheDocument();
});

test('the ten dates are ten days apart, as dd-MM-yyyy, and end with today in Paris', () => {
  expect(zeroSubscriptions(new Date('2026-11-21T23:30:00Z'))).toEqual({
    labels: [
      '24-08-2026',
      '03-09-2026',
      '13-09-2026',
      '23-09-2026',
      '03-10-2026',
      '13-10-2026',
      '23-10-2026',
      '02-11-2026',
      '12-11-2026',
      '22-11-2026',
    ],
    values: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  });
});

test('a failed chart does not affect the cards, and can be retried', async () => {
  api.answers(PLATFORM, { users: 12, revenue: 0 });
  api.refuses(SUBSCRIPTIONS, 'FORBIDDEN');
  const { user } = renderApp('/admin/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Vous n’avez pas accès');
  expect(await screen.findByText('Revenus')).toBeInTheDocument();
  api.answers(SUBSCRIPTIONS, twoDates);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('img', { name: /en cent jours\s: 10,/ })).toBeInTheDocument();
});

describe('what waits', () => {
  const waiting = () =>
    screen
      .getAllByRole('listitem')
      .map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')]);

  test('is counted, with a button that leads there', async () => {
    api.answers(TRIALS, [aTrial()], totalOf(62));
    api.answers(DEMOS, [aDemoRequest()], totalOf(1));
    api.answers(EVENTS, [aDeadLetter(), aDeadLetter({ _id: 'other' })]);
    renderApp('/admin/dashboard');
    await screen.findByText('demandes d’essai');
    await screen.findByText('demande de démo');
    await screen.findByText('événements en échec');
    expect(waiting()).toEqual([
      ['62 demandes d’essaiVoir les essais', '/trial-management?state=waiting'],
      ['1 demande de démoVoir les demandes', '/demo-requests?state=waiting'],
      ['2 événements en échecVoir les événements', '/admin/settings/events'],
    ]);
    expect(api.requests(TRIALS)).toMatchObject([{ query: { limit: '1', state: 'waiting' } }]);
  });

  test('is nothing, and the screen says so', async () => {
    renderApp('/admin/dashboard');
    expect(await screen.findByText(/^Rien n’attend/)).toBeVisible();
  });

  test('that could not be counted does not read as nothing', async () => {
    api.refuses(MAILS, 'FORBIDDEN');
    renderApp('/admin/dashboard');
    expect(await screen.findByText('Tout n’a pas pu être compté.')).toBeVisible();
    expect(screen.queryByText(/^Rien n’attend/)).not.toBeInTheDocument();
  });
});
