import { startFakeApi } from '@girouette/ui/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aWin } from '../testing/a-page';
import { TestPlay } from './test-play';

const api = startFakeApi();
const PAGE = 'POST /api/game/test-pages';
const SPIN = 'POST /api/game/test-spins';

test('an owner’s own page says that it is a test, and its one spin leads to the voucher of a marked gift', async () => {
  api.answers(PAGE, aPage({ toggle: false }));
  const { playId, angle, segment, outcome } = aWin();
  api.answers(SPIN, { playId, angle, segment, outcome, voucher: 'AbC-1' });
  const user = userEvent.setup({ delay: null });
  render(<TestPlay token="token-1" />);
  const button = await screen.findByRole('button', { name: /tourner/i });
  expect(screen.getByText('Essai')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(button);
  await user.click(button);
  const wheel = screen.getByRole('img', { name: /roue des cadeaux/i });
  await waitFor(() => {
    expect(wheel).toHaveStyle({ transform: 'rotate(1395deg)' });
  });
  fireEvent.transitionEnd(wheel);
  expect(await screen.findByText(/^Cadeau d’essai/)).toHaveTextContent('Un café offert');
  expect(screen.getByRole('link', { name: 'Voir le bon' })).toHaveAttribute(
    'href',
    '/cadeau/AbC-1',
  );
  expect(api.requests(SPIN)).toHaveLength(1);
  for (const call of [PAGE, SPIN] as const)
    expect(api.lastBody(call)).toEqual({ token: 'token-1' });
});

test('a link that no longer works says why', async () => {
  api.refuses(PAGE, 'LINK_EXPIRED');
  render(<TestPlay token="token-1" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/lien/);
  expect(screen.queryByRole('button')).toBeNull();
});
