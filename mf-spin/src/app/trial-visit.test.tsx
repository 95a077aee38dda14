import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadDialogs } from '../shared/late';
import { aPage } from '../testing/a-page';
import { openDialogsInJsdom, scrollInJsdom } from '../testing/browser-in-jsdom';
import { TrialVisit } from './trial-visit';

beforeAll(openDialogsInJsdom);
beforeAll(preloadDialogs);
beforeEach(() => {
  scrollInJsdom();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a whole visit is played with e-mail, spin, review and end; nothing is sent or stored, and it starts again', async () => {
  const request = jest.spyOn(globalThis, 'fetch');
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  const user = userEvent.setup({ delay: null });
  const page = aPage({ option1frequency: 100, option2frequency: 0 });
  render(<TrialVisit domElement={document.body} visit={page} />);
  await user.click(await screen.findByRole('button', { name: 'Continuer vers la roue' }));
  expect(screen.getByRole('link', { name: 'Mes données' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(screen.getByText('Tournez la roue dabord.')).toBeVisible();
  await user.type(screen.getByLabelText('Votre e-mail'), 'essai@example.fr{Enter}');
  const wheel = screen.getByRole('img', { name: /roue des cadeaux/i });
  await waitFor(() => {
    expect(wheel).toHaveStyle({ transform: 'rotate(1395deg)' });
  });
  fireEvent.transitionEnd(wheel);
  const review = await screen.findByRole('dialog', { name: 'Leave a review' }, { timeout: 2_500 });
  await user.click(within(review).getByRole('button', { name: 'Continue without a review' }));
  expect(await screen.findByText(/Fin de l’aperçu/)).toBeVisible();
  expect(request).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Recommencer l’aperçu' }));
  expect(screen.getByLabelText('Votre e-mail')).toHaveValue('');
});

test('without a page it is the visit of the demo, which has no data of guests', () => {
  render(<TrialVisit domElement={document.body} visit={null} />);
  expect(screen.getByText('Le Bistrot du Clocher')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Mes données' })).toBeNull();
});
