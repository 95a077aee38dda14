import { rememberedLogin, rememberLogin } from '@girouette/ui/session';
import { startFakeApi, startFakeKeyStore } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { aProfile, renderSection } from '../testing';
import { PasswordSettings } from './password-settings';

const api = startFakeApi();
startFakeKeyStore();
const CHANGE = 'PUT /api/auth/:userId/password';
const DONE = { message: 'Votre mot de passe est changé.' };

const fill = async (texts: { current?: string; next: string; again: string }) => {
  api.answers('GET /api/auth/:userId', aProfile());
  const { user } = renderSection(<PasswordSettings />);
  const fields = [
    ['Mot de passe actuel', texts.current ?? 'mon-ancien-secret'],
    ['Nouveau mot de passe', texts.next],
    ['Confirmation du mot de passe', texts.again],
  ] as const;
  for (const [label, text] of fields) {
    if (text !== '') await user.type(screen.getByLabelText(label), text);
  }
  // The screen knows the e-mail once the profile has arrived.
  await waitFor(() => {
    expect(screen.getByDisplayValue('camille@example.com')).toBeInTheDocument();
  });
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  return user;
};

test('the password is changed, and the fields are empty again', async () => {
  api.answers(CHANGE, DONE);
  await fill({ next: 'mon-nouveau-secret', again: 'mon-nouveau-secret' });
  expect(await screen.findByText(DONE.message)).toBeInTheDocument();
  expect(api.requests(CHANGE)).toMatchObject([
    {
      params: { userId: 'owner-1' },
      body: { currentPassword: 'mon-ancien-secret', newPassword: 'mon-nouveau-secret' },
    },
  ]);
  expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue('');
  expect(await rememberedLogin()).toBeNull();
});

test('a login that the browser remembers has the new password', async () => {
  const remembered = { email: 'camille@example.com', password: 'mon-ancien-secret' };
  await rememberLogin(remembered);
  api.answers(CHANGE, DONE);
  await fill({ next: 'mon-nouveau-secret', again: 'mon-nouveau-secret' });
  await waitFor(async () => {
    expect(await rememberedLogin()).toEqual({ ...remembered, password: 'mon-nouveau-secret' });
  });
});

test.each([
  [{ next: 'court', again: 'court' }, 'Password must be at least 8 characters long.'],
  [{ next: 'assez-longue', again: 'autre-chose' }, 'Passwords do not match.'],
])('%p is refused before it is sent', async (texts, message) => {
  await fill(texts);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(api.requests(CHANGE)).toHaveLength(0);
});

test('the current password is required', async () => {
  await fill({ current: '', next: 'mon-nouveau-secret', again: 'mon-nouveau-secret' });
  expect(await screen.findByText('Password is required')).toBeInTheDocument();
});

test('a wrong current password is said under its field', async () => {
  api.refuses(CHANGE, 'CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  await fill({ next: 'mon-nouveau-secret', again: 'mon-nouveau-secret' });
  expect(await screen.findByText('Votre mot de passe actuel est incorrect.')).toBeInTheDocument();
  expect(screen.getByLabelText('Mot de passe actuel')).toHaveFocus();
  expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('mon-nouveau-secret');
});

test('too many attempts are refused with the sentence of the server', async () => {
  api.refuses(CHANGE, 'TOO_MANY_REQUESTS', { message: 'Trop de tentatives.' });
  await fill({ next: 'mon-nouveau-secret', again: 'mon-nouveau-secret' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Trop de tentatives.');
});
