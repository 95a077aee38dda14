import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const SENT = 'Si un compte existe à cette adresse, un e-mail vient d’y être envoyé.';

async function openForgot() {
  const { user } = renderSite({ host: fakeHost({ session: fakeSession(null) }), path: '/forgot' });
  await screen.findByRole('heading', { level: 1, name: 'Mot de passe oublié' });
  return user;
}

const confirmButton = () => screen.getByRole('button', { name: 'Confirmer' });

test('the message of the server is shown under the button', async () => {
  services.answers('POST /api/auth/forgot-password', { message: SENT });
  const user = await openForgot();
  await user.type(screen.getByLabelText('E-mail'), ' camille@exemple.fr{Enter}');
  const message = await screen.findByText(SENT);
  expect(services.lastBody('POST /api/auth/forgot-password')).toEqual({
    email: 'camille@exemple.fr',
  });
  const order = confirmButton().compareDocumentPosition(message);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('the e-mail is left to the server to check', async () => {
  services.answers('POST /api/auth/forgot-password', { message: SENT });
  const user = await openForgot();
  await user.click(confirmButton());
  await screen.findByText(SENT);
  expect(services.lastBody('POST /api/auth/forgot-password')).toEqual({ email: '' });
});

test('a failure has the text of the specification and its cause, and the e-mail stays', async () => {
  services.refuses('POST /api/auth/forgot-password', 'UNAVAILABLE');
  const user = await openForgot();
  await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error sending password reset email');
  expect(alert).toHaveTextContent('momentanément indisponible');
  expect(screen.getByLabelText('E-mail')).toHaveValue('camille@exemple.fr');
});

test('a double click and the Enter key during a slow answer send one request', async () => {
  const slow = services.holds('POST /api/auth/forgot-password', { message: SENT });
  const user = await openForgot();
  await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr');
  await user.dblClick(confirmButton());
  await waitFor(() => {
    expect(confirmButton()).toHaveAttribute('aria-busy', 'true');
  });
  await user.type(screen.getByLabelText('E-mail'), '{Enter}');
  slow.release();
  await screen.findByText(SENT);
  expect(services.requests('POST /api/auth/forgot-password')).toHaveLength(1);
});

test('the sign-in form has a link to this one', async () => {
  renderSite({ host: fakeHost({ session: fakeSession(null) }), path: '/login' });
  expect(await screen.findByRole('link', { name: /Mot de passe oublié/ })).toHaveAttribute(
    'href',
    '/forgot',
  );
});
