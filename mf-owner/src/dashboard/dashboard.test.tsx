import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { parisTime } from '@girouette/contracts/paris-calendar';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aHistory,
  aPageSummary,
  aPayment,
  aProfile,
  aSubscription,
  aWinner,
  someFigures,
  someStats,
} from '../testing/factories';
import { renderApp } from '../testing/render-app';
import { Chart } from 'chart.js';

// jsdom cannot draw, so the test checks what the drawing receives.
jest.mock('chart.js', () => ({
  Chart: Object.assign(jest.fn().mockReturnValue({ destroy: jest.fn() }), {
    register: jest.fn(),
    defaults: { font: {} },
  }),
}));

const api = startFakeApi();
const STATS = 'GET /api/game/pages/:userId';
const ANALYTICS = 'GET /api/review/reviews/analytics/:userId';
const FIGURES = 'GET /api/game/pages/:userId/figures';
const PAGES = 'GET /api/game';
const HISTORY = 'GET /api/payment/history/:userId';
const WINNERS = 'GET /api/result/winners/:userId';
/** Now, as the API dates winners, with the offset of Paris. In UTC the day differs for an hour or two each night. */
const now = () => parisTime(new Date()).dateTime;
const twoDays = { labels: ['2026-11-20', '2026-11-21'], values: [3, 5] };

beforeEach(() => {
  // « Gagnants » counts them.
  api.answers('GET /api/result/contacts/:userId/count', { contacts: 0, complaints: 0 });
  api.answers(PAGES, [aPageSummary()]);
  api.answers(FIGURES, someFigures());
  api.answers(WINNERS, []);
  api.answers(HISTORY, aHistory({ subscription: aSubscription() }));
  api.answers('GET /api/game/allowance/:userId', allowances.room);
});

test('the dashboard shows the figures, the four gauges and the chart of the last ten days', async () => {
  api.answers(STATS, someStats());
  api.answers(ANALYTICS, twoDays);
  renderApp('/dashboard');
  expect(await screen.findByRole('meter', { name: 'Instagram' })).toHaveAttribute(
    'aria-valuetext',
    '62,50\u00A0%',
  );
  for (const [network, percent] of [
    ['Facebook', '12,50\u00A0%'],
    ['Twitter', '0,00\u00A0%'],
    ['Google Maps', '25,00\u00A0%'],
  ] as const) {
    expect(screen.getByRole('meter', { name: network })).toHaveAttribute('aria-valuetext', percent);
  }
  const totals = within(screen.getByRole('group', { name: 'Depuis le début' }));
  expect(totals.getAllByRole('term').map((term) => term.textContent)).toEqual([
    ...['Visites', 'Tours de roue', 'Cadeaux', 'Clics', 'Avis'],
  ]);
  expect(totals.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    (1240).toLocaleString('fr-FR'),
    '73',
    '21',
    '8',
    '12',
  ]);
  expect(
    screen.getByRole('heading', { name: 'Daily Reviews Analytics (Last 10 Days)' }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /8\savis au total/ })).toBeInTheDocument();
  await waitFor(() => {
    expect(Chart).toHaveBeenCalledWith(
      expect.any(HTMLCanvasElement),
      expect.objectContaining({
        data: {
          labels: twoDays.labels,
          datasets: [expect.objectContaining({ data: twoDays.values })],
        },
      }),
    );
  });
  expect(api.requests(ANALYTICS)).toMatchObject([
    { params: { userId: 'owner-1' }, query: { days: '10' } },
  ]);
});

test('the reviews of the chart can be read as a table', async () => {
  api.answers(STATS, someStats());
  api.answers(ANALYTICS, twoDays);
  const { user } = renderApp('/dashboard');
  await user.click(await screen.findByText('Voir les chiffres jour par jour'));
  const region = screen.getByRole('region', { name: /^Daily Reviews/ });
  const table = within(within(region).getByRole('table'));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Date',
    'Total Reviews',
  ]);
  expect(table.getByRole('row', { name: '21\u00A0nov.\u00A02026 5' })).toBeInTheDocument();
});

test.each(['30', '60', '90'])('choosing %s days reloads the chart', async (days) => {
  api.answers(STATS, someStats());
  api.answers(ANALYTICS, twoDays);
  const { user } = renderApp('/dashboard');
  await screen.findByRole('img', { name: /avis au total/ });
  const wait = api.holds(ANALYTICS, { labels: ['2026-11-21'], values: [7] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Période' }), days);
  expect(screen.getByText('Loading analytics...')).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { name: `Daily Reviews Analytics (Last ${days} Days)` }),
  ).toBeInTheDocument();
  wait.release();
  expect(await screen.findByRole('img', { name: /7\savis au total/ })).toBeInTheDocument();
  expect(api.requests(ANALYTICS).at(-1)).toMatchObject({ query: { days } });
});

test('figures that fail to load do not affect the chart', async () => {
  api.refuses(STATS, 'FORBIDDEN');
  api.answers(ANALYTICS, twoDays);
  renderApp('/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Vous n’avez pas accès');
  expect(await screen.findByRole('img', { name: /8\savis au total/ })).toBeInTheDocument();
});

test('returning to the tab refetches the figures', async () => {
  api.answers(STATS, someStats());
  api.answers(ANALYTICS, twoDays);
  renderApp('/dashboard');
  await screen.findByRole('meter', { name: 'Instagram' });
  api.answers(STATS, someStats({ totalSpins: 74 }));
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('74')).toBeInTheDocument();
});

describe('the funnel', () => {
  beforeEach(() => {
    api.answers(STATS, someStats());
    api.answers(ANALYTICS, twoDays);
  });
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent.replaceAll(/\s/g, ' '));

  test('the funnel counts each step from the visit to the gift, with its share of the visits', async () => {
    renderApp('/dashboard');
    expect(rowsOf(await screen.findByRole('table', { name: 'De la visite au cadeau' }))).toEqual([
      'Visites1 240',
      'Invitations suivies50841 %',
      'Tours de roue31025 %',
      'Avis laissés81 %',
      'E-mails aux gagnants806 %',
      'Cadeaux remis313 %',
    ]);
    // The four figures at the top ask for their own days.
    const asked = api.requests(FIGURES).filter(({ query }) => query.days === '10');
    expect(asked).toMatchObject([{ params: { userId: 'owner-1' } }]);
  });

  test('the funnel shows no share without visits, and none above 100 percent', async () => {
    const { funnel } = someFigures();
    api.answers(FIGURES, someFigures({ funnel: { ...funnel, visits: 0, spins: 2 } }));
    renderApp('/dashboard');
    const table = await screen.findByRole('table', { name: 'De la visite au cadeau' });
    expect(rowsOf(table)).toContain('Tours de roue2');
  });

  test('every figure of every day can be read in a table, the latest day first', async () => {
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByText('Tous les chiffres, jour par jour'));
    const table = within(screen.getByRole('table', { name: 'Les chiffres de chaque jour' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '21\u00A0nov.\u00A02026',
      '20\u00A0nov.\u00A02026',
    ]);
    expect(
      table.getByRole('row', { name: '21\u00A0nov.\u00A02026 40 8 10 2 5 2 1' }),
    ).toBeInTheDocument();
  });

  test('the chart and the funnel show the same period', async () => {
    const { user } = renderApp('/dashboard');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Période' }), '60');
    expect(screen.getByRole('heading', { name: 'Les 60 derniers jours' })).toBeInTheDocument();
    await waitFor(() => {
      expect(api.requests(FIGURES).at(-1)).toMatchObject({ query: { days: '60' } });
    });
  });

  test('a funnel that failed can be retried, while the chart is there', async () => {
    api.refuses(FIGURES, 'FORBIDDEN');
    const { user } = renderApp('/dashboard');
    await screen.findByText('Cette partie n’a pas pu être chargée.');
    const alert = within(screen.getAllByRole('alert').at(-1)!);
    expect(await screen.findByRole('img', { name: /8\savis au total/ })).toBeInTheDocument();
    api.answers(FIGURES, someFigures());
    await user.click(alert.getByRole('button', { name: 'Réessayer' }));
    expect(
      await screen.findByRole('table', { name: 'De la visite au cadeau' }),
    ).toBeInTheDocument();
  });
});

describe('the filter by page', () => {
  const two = [
    aPageSummary(),
    aPageSummary({ _id: 'page-2', pageNumber: 2, resturantName: 'Le Midi' }),
  ];
  beforeEach(() => {
    api.answers(STATS, someStats());
    api.answers(ANALYTICS, twoDays);
  });

  test('choosing a page loads its figures only, and choosing all loads them again', async () => {
    api.answers(PAGES, two);
    api.answers(WINNERS, [
      aWinner({ _id: 'one', winDate: now(), gift: 'Café' }),
      aWinner({ _id: 'two', winDate: now(), gift: 'Dessert', pageId: 'page-2' }),
    ]);
    const { user } = renderApp('/dashboard');
    expect(await screen.findByText('Café')).toBeInTheDocument();
    const filter = await screen.findByRole('combobox', { name: 'Page' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Toutes les pages', '1 · Chez Léon', '2 · Le Midi']);
    await user.selectOptions(filter, 'page-2');
    for (const address of [STATS, ANALYTICS, FIGURES] as const) {
      await waitFor(() => {
        expect(api.requests(address).at(-1)).toMatchObject({ query: { pageId: 'page-2' } });
      });
    }
    expect(window.location.search).toBe('?page=page-2');
    expect(screen.queryByText('Café')).not.toBeInTheDocument();
    expect(screen.getByText('Dessert')).toBeInTheDocument();
    await user.selectOptions(filter, '');
    expect(window.location.search).toBe('');
  });

  test('an address with a page that is gone shows all pages', async () => {
    api.answers(PAGES, two);
    renderApp('/dashboard?page=page-9');
    expect(await screen.findByRole('combobox', { name: 'Page' })).toHaveValue('');
  });

  test('an owner with one page has no filter', async () => {
    renderApp('/dashboard');
    await screen.findByRole('meter', { name: 'Instagram' });
    expect(screen.queryByRole('combobox', { name: 'Page' })).not.toBeInTheDocument();
  });
});

describe('the winners of the day', () => {
  beforeEach(() => {
    api.answers(STATS, someStats());
    api.answers(ANALYTICS, twoDays);
  });

  test('only the winners of today are listed, with gift, time, restaurant and state', async () => {
    api.answers(WINNERS, [
      aWinner({ winDate: now(), state: 'drawn' }),
      aWinner({ _id: 'old', gift: 'Dessert', winDate: '2020-11-20T19:45:00+01:00' }),
    ]);
    const { user } = renderApp('/dashboard');
    await screen.findByText('Un café offert');
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText('19:45')).toBeInTheDocument();
    expect(row.getByText('Chez Léon · n•••@example.fr')).toBeInTheDocument();
    expect(row.getByText('E-mail à venir')).toBeInTheDocument();
    expect(screen.getByText('1 cadeau gagné.')).toBeInTheDocument();
    expect(screen.queryByText('Dessert')).not.toBeInTheDocument();
    api.answers('GET /api/game/won-gifts/:userId', []);
    const none = { drawn: 0, mailed: 0, redeemed: 0, expired: 0, revoked: 0 };
    api.answers('GET /api/game/won-gifts/:userId/counts', none);
    api.answers('GET /api/result/contacts/:userId/count', { contacts: 0, complaints: 0 });
    await user.click(screen.getByRole('link', { name: 'Tous les gagnants' }));
    expect(await screen.findByText('Pas encore de cadeau gagné')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/gifts');
  });

  test('five are shown of many, and the rest is counted', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        aWinner({ _id: String(index), gift: `Gain ${String(index)}`, winDate: now() }),
      );
    api.answers(WINNERS, many(7));
    const view = renderApp('/dashboard');
    expect(
      await screen.findByText('7 cadeaux gagnés, dont voici les 5 derniers.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText(/^Gain /)).toHaveLength(5);
    view.unmount();
    api.answers(WINNERS, many(50));
    renderApp('/dashboard');
    expect(await screen.findByText(/^50\scadeaux gagnés ou plus\.$/)).toBeInTheDocument();
  });

  test('a day without winners says so', async () => {
    renderApp('/dashboard');
    expect(await screen.findByText('Personne n’a encore gagné aujourd’hui.')).toBeInTheDocument();
  });
});

describe('after a payment', () => {
  beforeEach(() => {
    api.answers(STATS, someStats());
    api.answers(ANALYTICS, twoDays);
  });

  test('the plan, the pages, the amount, the receipt and the next step are shown', async () => {
    api.answers(HISTORY, aHistory({ subscription: aSubscription(), data: [aPayment()] }));
    api.answers(PAGES, []);
    const { user } = renderApp('/dashboard?payment=confirmed');
    const paid = within(await screen.findByRole('region', { name: /Votre paiement est confirmé/ }));
    for (const text of ['Mensuel', '3', /^60,00\s€$/, /2026-000001, par e-mail/]) {
      expect(await paid.findByText(text)).toBeInTheDocument();
    }
    expect(paid.getByRole('link', { name: 'Créer votre page' })).toHaveAttribute('href', '/game');
    await user.click(paid.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(/Votre paiement est confirmé/)).not.toBeInTheDocument();
  });

  test('an unconfirmed payment says what happens next', async () => {
    renderApp('/dashboard?payment=unconfirmed');
    expect(
      await screen.findByText('Votre paiement n’a pas pu être confirmé ici.'),
    ).toBeInTheDocument();
  });
});

describe('an administrator', () => {
  const admin = aUser({ userId: 'admin-1', isAdmin: true });
  const aRow = (resturantName: string, ownerId: string) => ({
    ...{ resturantName, ownerId, ownerName: 'Camille Fournier' },
    ...{ visitedMembers: resturantName.length, reviews: 0 },
  });

  test('an administrator sees the account, the restaurant they came from, and the way back', async () => {
    api.answers(STATS, someStats());
    api.answers(ANALYTICS, twoDays);
    api.answers('GET /api/auth/getall/pages', [
      aRow('Chez Léon', 'owner-7'),
      aRow('Le Midi', 'owner-7'),
    ]);
    const { user, host } = renderApp('/dashboard/owner-7?restaurant=Le%20Midi', { user: admin });
    await screen.findByRole('meter', { name: 'Instagram' });
    expect(api.requests(STATS)).toMatchObject([{ params: { userId: 'owner-7' } }]);
    expect(
      await screen.findByText('« Le Midi », du compte « Camille Fournier ».'),
    ).toBeInTheDocument();
    expect(api.requests('GET /api/auth/getall/pages')).toMatchObject([
      { query: { owner: 'owner-7' } },
    ]);
    const table = screen.getByRole('table', { name: 'Visites et avis de chaque restaurant' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Chez Léon', 'Le Midi']);
    expect(within(table).getByRole('row', { name: /Le Midi/ })).toHaveTextContent('7');
    await user.click(screen.getByRole('link', { name: 'Retour à l’analytique' }));
    expect(host.visited).toEqual(['/all/pages']);
  });

  test('an administrator is not invited to create a page', async () => {
    api.answers(STATS, someStats());
    api.answers(ANALYTICS, twoDays);
    renderApp('/dashboard', { user: admin });
    await screen.findByRole('meter', { name: 'Instagram' });
    expect(screen.queryByRole('link', { name: 'Créer votre page' })).not.toBeInTheDocument();
  });
});

test.each([
  ['also one that pays', 'unconfirmed', 1],
  ['but not one that was approved', 'established', 0],
] as const)('an unconfirmed owner, %s, reads what to do first', async (_, standing, notices) => {
  api.answers(STATS, someStats());
  api.answers(ANALYTICS, twoDays);
  api.answers('GET /api/auth/:userId', aProfile({ standing }));
  renderApp('/dashboard', { user: aUser({ isVerified: false }) });
  await screen.findByRole('meter', { name: 'Instagram' });
  await waitFor(() => {
    expect(api.requests('GET /api/auth/:userId')).toHaveLength(1);
  });
  const button = { name: 'Renvoyer l’e-mail de confirmation' };
  if (notices > 0) await screen.findByRole('button', button);
  expect(screen.queryAllByRole('button', button)).toHaveLength(notices);
});

test('without a session, the dashboard asks to sign in and calls nothing', async () => {
  const { user, host } = renderApp('/dashboard', { user: null });
  await user.click(screen.getByRole('link', { name: 'Se connecter' }));
  expect(host.visited).toEqual(['/login']);
});

test('another owner’s dashboard asks for nothing, and leads owners to their own', async () => {
  renderApp('/dashboard/owner-7');
  expect(await screen.findByText('Ce tableau de bord est celui d’un autre compte.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir mon tableau de bord' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});
