import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { somePrices } from '../testing/answers';
import { fill } from '../testing/fill';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const SENT = 'Demande envoyée avec succès pour une démo.';

async function openDemo() {
  const host = fakeHost({ session: fakeSession(null) });
  const { user } = renderSite({ host, path: '/demo' });
  await screen.findByRole('heading', { level: 1, name: 'Réservez une démo' });
  return { user, host };
}

async function fillIn(user: UserEvent) {
  await fill(user, {
    'E-mail': 'camille@exemple.fr',
    'Nom du restaurant': 'Chez Camille',
    'Nom du propriétaire': 'Camille Perrin',
    Sujet: 'Une roue',
    Message: 'Bonjour !',
  });
  await user.click(screen.getByRole('checkbox', { name: 'Demander une démo' }));
}

const confirm = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Confirmer' }));

test('a request is confirmed with the server’s message, and the dialog leads home', async () => {
  services.answers('POST /api/auth/demo', { message: SENT });
  services.answers('GET /api/price', [somePrices()]);
  const { user, host } = await openDemo();
  await fillIn(user);
  await confirm(user);
  expect(await screen.findByRole('dialog', { name: SENT })).toHaveTextContent('camille@exemple.fr');
  expect(services.lastBody('POST /api/auth/demo')).toEqual({
    email: 'camille@exemple.fr',
    restaurantName: 'Chez Camille',
    owner: 'Camille Perrin',
    subject: 'Une roue',
    body: 'Bonjour !',
  });
  await user.click(screen.getByRole('button', { name: "Page d'accueil" }));
  expect(host.visited).toEqual(['/']);
});

test('every field is required, the box too, and the e-mail must be one', async () => {
  const { user } = await openDemo();
  await confirm(user);
  expect(await screen.findAllByText('Remplissez ce champ.')).toHaveLength(5);
  expect(screen.getByText('Cochez cette case pour demander une démo.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await user.type(screen.getByLabelText('E-mail'), 'camille@exemple');
  expect(await screen.findByText('Indiquez une adresse e-mail valable.')).toBeInTheDocument();
  expect(services.requests('POST /api/auth/demo')).toHaveLength(0);
});

test('a failure says so, keeps the typed text, and can be retried', async () => {
  services.refuses('POST /api/auth/demo', 'TOO_MANY_REQUESTS');
  const { user } = await openDemo();
  await fillIn(user);
  await confirm(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Trop de demandes');
  expect(screen.getByLabelText('Message')).toHaveValue('Bonjour !');
  services.answers('POST /api/auth/demo', { message: SENT });
  await confirm(user);
  expect(await screen.findByRole('dialog', { name: SENT })).toBeInTheDocument();
  const keys = services.requests('POST /api/auth/demo').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
});

test('a double click and the Enter key during a slow answer send one request', async () => {
  const slow = services.holds('POST /api/auth/demo', { message: SENT });
  const { user } = await openDemo();
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Confirmer' })).toHaveAttribute('aria-busy', 'true');
  });
  await user.type(screen.getByLabelText('Sujet'), '{Enter}');
  slow.release();
  await screen.findByRole('dialog', { name: SENT });
  expect(services.requests('POST /api/auth/demo')).toHaveLength(1);
});
