import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const TOO_SHORT = 'Password must be at least 8 characters long.';
const DIFFERENT = 'Passwords do not match.';

async function openReset() {
  const host = fakeHost({ session: fakeSession(null) });
  const { user } = renderSite({ host, path: '/reset-password/token-1' });
  await screen.findByRole('heading', { level: 1, name: 'Nouveau mot de passe' });
  return user;
}

const first = () => screen.getByLabelText('Nouveau mot de passe');
const second = () => screen.getByLabelText('Confirmation du mot de passe');
const confirm = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Confirmer' }));

test('both faults are shown while typing, and disappear when they are corrected', async () => {
  const user = await openReset();
  await user.type(first(), 'motdepa');
  expect(await screen.findByText(TOO_SHORT)).toBeInTheDocument();
  expect(screen.queryByText(DIFFERENT)).not.toBeInTheDocument();
  await user.type(second(), 'motde');
  expect(await screen.findByText(DIFFERENT)).toBeInTheDocument();
  await user.type(first(), 'sse');
  await waitFor(() => {
    expect(screen.queryByText(TOO_SHORT)).not.toBeInTheDocument();
  });
  await user.type(second(), 'passe');
  await waitFor(() => {
    expect(screen.queryByText(DIFFERENT)).not.toBeInTheDocument();
  });
});

test('changing the first password after the second is compared again', async () => {
  const user = await openReset();
  await user.type(first(), 'motdepasse');
  await user.type(second(), 'motdepasse');
  await user.type(first(), 'x');
  expect(await screen.findByText(DIFFERENT)).toBeInTheDocument();
});

test('nothing is sent while there is a fault', async () => {
  const user = await openReset();
  await confirm(user);
  expect(await screen.findByText(TOO_SHORT)).toBeInTheDocument();
  await user.type(first(), 'motdepasse');
  await confirm(user);
  expect(await screen.findByText(DIFFERENT)).toBeInTheDocument();
  expect(services.requests('POST /api/auth/reset-password')).toHaveLength(0);
});

test('a new password is confirmed by a dialog whose button leads to the sign-in form', async () => {
  services.answers('POST /api/auth/reset-password', { message: 'Password reset successful' });
  const user = await openReset();
  await user.type(first(), 'motdepasse');
  await user.type(second(), 'motdepasse{Enter}');
  await screen.findByRole('dialog', { name: 'The password has been successfully reset!' });
  expect(services.lastBody('POST /api/auth/reset-password')).toEqual({
    token: 'token-1',
    newPassword: 'motdepasse',
  });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(window.location.pathname).toBe('/login');
});

test('an expired link shows the text of the specification and leads to a new link', async () => {
  services.refuses('POST /api/auth/reset-password', 'LINK_EXPIRED');
  const user = await openReset();
  await user.type(first(), 'motdepasse');
  await user.type(second(), 'motdepasse{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error resetting password');
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/forgot',
  );
  expect(first()).toHaveValue('motdepasse');
});

test('a password that is too easy is refused under its field, and another one works', async () => {
  services.refuses('POST /api/auth/reset-password', 'PASSWORD_REFUSED', { field: 'newPassword' });
  const user = await openReset();
  await user.type(first(), 'motdepasse');
  await user.type(second(), 'motdepasse{Enter}');
  expect(await screen.findByText(/trop facile à deviner/)).toBeInTheDocument();
  expect(first()).toBeInvalid();
  expect(screen.queryByText('Error resetting password')).not.toBeInTheDocument();
});

test('a lost network has the same text, and a double click sends once', async () => {
  services.loses('POST /api/auth/reset-password');
  const user = await openReset();
  await user.type(first(), 'motdepasse');
  await user.type(second(), 'motdepasse');
  await confirm(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error resetting password');
  const slow = services.holds('POST /api/auth/reset-password', { message: '' });
  await user.dblClick(screen.getByRole('button', { name: 'Confirmer' }));
  slow.release();
  await screen.findByRole('dialog');
  expect(services.requests('POST /api/auth/reset-password')).toHaveLength(2);
});
