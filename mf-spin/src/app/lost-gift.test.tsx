import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadDialogs } from '../shared/late';
import { ApiError, NetworkError } from '../shared/spin-api';
import { openDialogsInJsdom } from '../testing/browser-in-jsdom';
import { LostGift, type LostGiftProps } from './links';

const MESSAGE = 'Si cette adresse a des cadeaux, un e-mail est en route.';
const TOO_MANY = new ApiError({
  statusCode: 429,
  code: 'TOO_MANY_REQUESTS',
  message: 'Trop de demandes en peu de temps. Réessayez dans un instant.',
});

beforeAll(openDialogsInJsdom);
beforeAll(preloadDialogs);

/** Opens the dialog and sends an address. */
async function ask(email: string, onSend: LostGiftProps['onSend']) {
  const user = userEvent.setup({ delay: null });
  render(<LostGift email="" onSend={onSend} />);
  await user.click(screen.getByRole('button', { name: 'J’ai perdu mon cadeau' }));
  const dialog = within(screen.getByRole('dialog', { name: 'J’ai perdu mon cadeau' }));
  await user.type(dialog.getByLabelText('Votre e-mail'), `${email}{Enter}`);
  return dialog;
}

test('a guest without mail and link asks for all gifts of an address', async () => {
  const asked: string[] = [];
  const dialog = await ask(' guest@example.fr ', (email) => {
    asked.push(email);
    return Promise.resolve({ message: MESSAGE });
  });
  expect(await dialog.findByText(MESSAGE)).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(asked).toEqual(['guest@example.fr']);
});

test.each([
  ['no answer', new NetworkError(), /^La connexion ne répond pas\./],
  ['too many requests', TOO_MANY, TOO_MANY.body.message],
])('after %s the guest reads why, and may try again', async (_why, failure, text) => {
  const dialog = await ask('guest@example.fr', () => Promise.reject(failure));
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByRole('button', { name: 'Confirmer' })).toBeEnabled();
});

test.each(['', 'guest@', 'guest'])('“%s” is no address, and nothing is sent', async (email) => {
  const send = jest.fn();
  const dialog = await ask(email, send);
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Cette adresse e-mail ne semble pas complète.',
  );
  expect(send).not.toHaveBeenCalled();
});
