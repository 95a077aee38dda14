import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const UNDO = 'POST /api/auth/undo-email-change';

async function undoWith(password: string) {
  const host = fakeHost({ session: fakeSession(null) });
  const { user } = renderSite({ host, path: '/undo-email/token-1' });
  await screen.findByRole('heading', { level: 1, name: 'Rétablir votre adresse' });
  await user.type(screen.getByLabelText('Nouveau mot de passe'), password);
  await user.type(screen.getByLabelText('Confirmation du mot de passe'), `${password}{Enter}`);
  return user;
}

test('the old address comes back with a new password, and leads to the sign-in form', async () => {
  services.answers(UNDO, { message: 'Votre adresse est rétablie.' });
  const user = await undoWith('le vent tourne');
  await screen.findByRole('dialog', { name: 'Votre adresse est rétablie' });
  expect(services.lastBody(UNDO)).toEqual({ token: 'token-1', newPassword: 'le vent tourne' });
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(window.location.pathname).toBe('/login');
});

test('an expired link leads to people who can help', async () => {
  services.refuses(UNDO, 'LINK_EXPIRED');
  await undoWith('le vent tourne');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ce lien ne fonctionne plus');
  expect(screen.getByRole('link', { name: /Écrivez-\u2060nous/ })).toHaveAttribute('href', '/demo');
});
