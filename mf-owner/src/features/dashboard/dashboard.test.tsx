import { aUser, startFakeApi } from '@girouette/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { someStats } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { drawReviewChart } from './draw-review-chart';

// jsdom cannot draw; what is handed to the drawing is what matters here.
jest.mock('./draw-review-chart', () => ({
  drawReviewChart: jest.fn(() => ({ remove: jest.fn() })),
}));

const api = startFakeApi();
const STATS = 'GET /api/game/pages/:userId';
const ANALYTICS = 'GET /api/review/reviews/analytics/:userId';
const twoDays = { labels: ['2026-11-20', '2026-11-21'], values: [3, 5] };

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
  const figures = screen.getAllByRole('term').map((term) => term.textContent);
  expect(figures).toEqual(['Visites', 'Tours de roue', 'Cadeaux', 'Clics', 'Avis']);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    (1240).toLocaleString('fr-FR'),
    '73',
    '21',
    '8',
    '12',
  ]);
  expect(
    screen.getByRole('heading', { name: 'Daily Reviews Analytics (Last 10 Days)' }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /8 avis au total/ })).toBeInTheDocument();
  await waitFor(() => {
    expect(drawReviewChart).toHaveBeenCalledWith(expect.any(HTMLCanvasElement), twoDays);
  });
  expect(api.requests(ANALYTICS)).toMatchObject([
    { params: { userId: 'owner-1' }, query: { days: '10' } },
  ]);
});

test('the chart can be read as a table', async () => {
  api.answers(STATS, someStats());
  api.answers(ANALYTICS, twoDays);
  const { user } = renderApp('/dashboard');
  await user.click(await screen.findByText('Voir les chiffres jour par jour'));
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Date',
    'Total Reviews',
  ]);
  expect(table.getByRole('row', { name: '2026-11-21 5' })).toBeInTheDocument();
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
  expect(await screen.findByRole('img', { name: /7 avis au total/ })).toBeInTheDocument();
  expect(api.requests(ANALYTICS).at(-1)).toMatchObject({ query: { days } });
});

test('figures that fail to load do not affect the chart', async () => {
  api.refuses(STATS, 'FORBIDDEN');
  api.answers(ANALYTICS, twoDays);
  renderApp('/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent("Vous n'avez pas accès");
  expect(await screen.findByRole('img', { name: /8 avis au total/ })).toBeInTheDocument();
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

test('without a session the dashboard asks to sign in and calls nothing', async () => {
  const { user, host } = renderApp('/dashboard', { user: null });
  await user.click(screen.getByRole('link', { name: 'Connexion' }));
  expect(host.visited).toEqual(['/login']);
});
