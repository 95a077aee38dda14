import { renderWithProviders, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { someFigures } from '../testing/factories';
import { Brought } from './brought';

const api = startFakeApi();
const FIGURES = 'GET /api/game/pages/:userId/figures';

beforeEach(() => {
  api.answers(FIGURES, someFigures());
});

const open = () => {
  const of = { ownerId: 'owner-1', pageId: null };
  const view = renderWithProviders(<Brought of={of} own />);
  const region = () => screen.findByRole('region', { name: 'Ce que votre roue vous a apporté' });
  return { ...view, region };
};

/** Each figure with its value and its note, with plain spaces. */
function shown(region: HTMLElement): string[] {
  const notes = within(region).getAllByRole('definition');
  return within(region)
    .getAllByRole('term')
    .map((term, index) => [term, ...notes.slice(2 * index, 2 * index + 2)])
    .map((parts) => parts.map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')).join(' | '));
}

test('four figures say how the last 30 days differ from the 30 before', async () => {
  const { region } = open();
  await within(await region()).findByText(/^1\s240$/);
  expect(shown(await region())).toEqual([
    'Cadeaux remis | 31 | + 12 par rapport aux 30 jours précédents',
    'Visites | 1 240 | − 60 par rapport aux 30 jours précédents',
    'Avis reçus | 8 | Comme les 30 jours précédents',
    'Nouveaux contacts | 0 | Aucun pour l’instant',
  ]);
});

test('another number of days is loaded and compared with as many days before', async () => {
  const { user, region } = open();
  await within(await region()).findByText(/^1\s240$/);
  await user.click(within(await region()).getByRole('button', { name: /^7\sjours$/ }));
  await waitFor(async () => {
    expect(shown(await region())[0]).toBe(
      'Cadeaux remis | 31 | + 12 par rapport aux 7 jours précédents',
    );
  });
  expect(api.requests(FIGURES).map(({ query }) => query.days)).toContain('7');
});

test('while another period loads, no figure is compared with it', async () => {
  const { user, region } = open();
  await within(await region()).findByText(/^1\s240$/);
  const { release } = api.holds(FIGURES, someFigures());
  await user.click(within(await region()).getByRole('button', { name: /^90\sjours$/ }));
  expect(within(await region()).queryByText(/précédents/)).not.toBeInTheDocument();
  release();
  expect(await within(await region()).findAllByText(/90\sjours précédents/)).toHaveLength(3);
});

test('on the first day nothing is compared, and no share is shown', async () => {
  const none = { now: 0, before: 0 };
  api.answers(
    FIGURES,
    someFigures({ brought: { redeemed: none, visits: none, reviews: none, contacts: none } }),
  );
  const { region } = open();
  expect(await within(await region()).findAllByText('Aucun pour l’instant')).toHaveLength(4);
  expect((await region()).textContent).not.toMatch(/%|précédents/);
});

test('figures that failed can be asked for again', async () => {
  api.refuses(FIGURES, 'FORBIDDEN');
  const { user, region } = open();
  const alert = within(await within(await region()).findByRole('alert'));
  api.answers(FIGURES, someFigures());
  await user.click(alert.getByRole('button', { name: 'Réessayer' }));
  expect(await within(await region()).findByText(/^1\s240$/)).toBeInTheDocument();
});
