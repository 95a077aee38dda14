import { startFakeApi } from '@girouette/ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guestDeps } from '../shared/game-deps';
import { loadGuestSession } from '../shared/spin-storage';
import { Birthday } from './birthday';

const api = startFakeApi();
const GIVE = 'POST /api/result/birthdays';
const message = { message: 'C’est noté.' };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const user = userEvent.setup({ delay: null });
const open = (deps: Parameters<typeof Birthday>[0]['deps'] = guestDeps) =>
  render(<Birthday pageId="page-1" ticket="ticket-1" deps={deps} />);
const choose = async (day: string, month: string) => {
  await user.selectOptions(screen.getByLabelText('Jour'), day);
  await user.selectOptions(screen.getByLabelText('Mois'), month);
};
const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a guest gives day and month, and reads after a reload that it is noted', async () => {
  api.answers(GIVE, message);
  const { unmount } = open();
  expect(screen.getByRole('group', { name: 'Votre anniversaire (facultatif)' })).toBeVisible();
  await choose('1', 'juin');
  await save();
  const thanks = await screen.findByText(/^C’est noté.*le 1er juin\.$/);
  expect(thanks).toHaveFocus();
  expect(api.lastBody(GIVE)).toEqual({ ticket: 'ticket-1', birthday: '06-01' });
  unmount();
  open();
  expect(screen.getByText(/le 1er juin/)).toBeVisible();
  expect(screen.queryByLabelText('Jour')).not.toBeInTheDocument();
});

test.each([
  ['nothing', '–', '–'],
  ['a day without a month', '14', '–'],
  ['a day that the month does not have', '30', 'février'],
])('%s is not sent, and the guest reads why', async (_what, day, month) => {
  open();
  await choose(day, month);
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Choisissez un mois, et un jour de ce mois.');
  expect(screen.getByLabelText('Jour')).toHaveFocus();
  expect(api.requests(GIVE)).toEqual([]);
});

test('a consent that is not there yet is asked for once more after two seconds, which the guest sees', async () => {
  api.answers(GIVE, message);
  api.refusesOnce(GIVE, 'CONSENT_NOT_FOUND');
  open();
  await choose('29', 'février');
  await save();
  expect(await screen.findByText(/en route vers le restaurant/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Envoi…' })).toBeDisabled();
  await wait(2_000);
  expect(await screen.findByText(/le 29 février/)).toBeVisible();
  expect(api.requests(GIVE)).toHaveLength(2);
});

test('a consent that does not come loses nothing, and the guest may try again', async () => {
  api.refuses(GIVE, 'CONSENT_NOT_FOUND');
  open();
  await choose('14', 'juin');
  await save();
  await screen.findByText(/en route vers le restaurant/);
  await wait(2_000);
  expect(await screen.findByRole('alert')).toHaveTextContent('Rien n’est perdu');
  expect(api.requests(GIVE)).toHaveLength(2);
  expect(loadGuestSession('page-1')?.birthday).toBeUndefined();
  expect(screen.getByLabelText('Jour')).toHaveDisplayValue('14');
  api.answers(GIVE, message);
  await save();
  expect(await screen.findByText(/le 14 juin/)).toBeVisible();
});

test.each([
  ['no network', () => api.loses(GIVE), /Rien n’est perdu/],
  ['too many requests', () => api.refuses(GIVE, 'TOO_MANY_REQUESTS'), /./],
])('%s is said at the fields, which keep the choice', async (_what, prepare, sentence) => {
  prepare();
  open();
  await choose('14', 'juin');
  await save();
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });
  expect(screen.getByLabelText('Mois')).toHaveDisplayValue('juin');
});

test('a trial visit sends nothing', async () => {
  open({ ...guestDeps, giveBirthday: () => Promise.resolve(message) });
  await choose('14', 'juin');
  await save();
  expect(await screen.findByText(/le 14 juin/)).toBeVisible();
  expect(api.requests(GIVE)).toEqual([]);
});
