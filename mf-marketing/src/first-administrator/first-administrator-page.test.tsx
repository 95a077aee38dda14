import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { fill } from '../testing/fill';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const CREATE = 'POST /api/auth/first-administrator';

async function create() {
  const host = fakeHost({ session: fakeSession(null) });
  const { user } = renderSite({ host, path: '/premier-administrateur#token-1' });
  await screen.findByRole('heading', { level: 1, name: 'Premier administrateur' });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await fill(user, {
    Nom: 'Camille Perrin',
    'E-mail': 'camille@exemple.fr',
    'Mot de passe': 'le vent tourne',
  });
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  return user;
}

test('the token in the address makes the account, and the sign-in form follows', async () => {
  services.answers(CREATE, { message: 'Votre compte est créé.' });
  const user = await create();
  await screen.findByRole('dialog', { name: 'Votre compte est créé' });
  expect(services.lastBody(CREATE)).toEqual({
    token: 'token-1',
    name: 'Camille Perrin',
    email: 'camille@exemple.fr',
    password: 'le vent tourne',
  });
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(window.location.pathname + window.location.hash).toBe('/login');
});

test('an expired link says where to find the next one', async () => {
  services.refuses(CREATE, 'FIRST_LINK_EXPIRED');
  await create();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Ce lien n’est plus valable');
  expect(alert).toHaveTextContent('Il a déjà servi, ou un jour a passé.');
});

test('a refusal is shown where it belongs, and the typed text stays', async () => {
  services.refuses(CREATE, 'PASSWORD_REFUSED', { field: 'password' });
  await create();
  expect(await screen.findByText(/trop facile à deviner/)).toBeInTheDocument();
  expect(screen.getByLabelText('Mot de passe')).toBeInvalid();
  expect(screen.getByLabelText('E-mail')).toHaveValue('camille@exemple.fr');
});
