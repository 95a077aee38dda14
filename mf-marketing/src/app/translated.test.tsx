import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { fakeHost, fakeSession, keepTranslating, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aHistory, aLoginAnswer, somePrices } from '../testing/answers';
import { fill } from '../testing/fill';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const LOGIN = { '[E-mail]': 'camille@exemple.fr', '[Mot de passe]': 'motdepasse' };
const DEMO = {
  '[E-mail]': 'camille@exemple.fr',
  '[Nom du restaurant]': 'Chez Camille',
  '[Nom du propriétaire]': 'Camille Perrin',
  '[Sujet]': 'Une roue',
  '[Message]': 'Bonjour !',
};

let stop: () => void;
beforeEach(() => {
  stop = keepTranslating(document.body);
});
afterEach(() => {
  stop();
});

/** Opens a form in a browser that translates it. */
async function open(path: string, title: string) {
  const host = fakeHost({ session: fakeSession(null) });
  const { user } = renderSite({ host, path });
  await screen.findByRole('heading', { level: 1, name: `[${title}]` });
  return { user, host };
}

const button = () => screen.getByRole('button', { name: '[Confirmer]' });

/** Confirms the form, whose answer comes after its button has shown that it waits. */
async function confirm(user: UserEvent, answer?: { release: () => void }): Promise<void> {
  await user.click(button());
  if (!answer) return;
  await waitFor(() => {
    expect(button()).toHaveAttribute('aria-busy', 'true');
  });
  answer.release();
}

test('signing in tells a mistake, and works when it is corrected', async () => {
  services.answers('GET /api/payment/history/:userId', aHistory(null));
  services.answers('GET /api/game/allowance/:userId', allowances.none);
  services.answers('GET /api/price', [somePrices()]);
  services.refuses('POST /api/auth/session', 'INVALID_PASSWORD');
  const { user, host } = await open('/login', 'Connexion');
  await fill(user, LOGIN);
  await confirm(user);
  expect(await screen.findByText('[Incorrect Password]')).toBeVisible();
  await confirm(user, services.holds('POST /api/auth/session', aLoginAnswer()));
  await waitFor(() => {
    expect(host.visited).toEqual(['/']);
  });
});

test('a registration is confirmed', async () => {
  services.answers('GET /api/auth/trial/offer', { days: 14, isAutomatic: true });
  const answer = services.holds('POST /api/auth', { message: 'Votre compte est créé.' });
  const { user } = await open('/register', 'Inscription');
  await fill(user, { '[Nom]': 'Camille Perrin', ...LOGIN });
  await confirm(user, answer);
  expect(await screen.findByRole('dialog', { name: '[Vérifiez votre e-mail]' })).toBeVisible();
});

test('a request for a demo is confirmed', async () => {
  const answer = services.holds('POST /api/auth/demo', { message: 'Demande envoyée.' });
  const { user } = await open('/demo', 'Réservez une démo');
  await fill(user, DEMO);
  await user.click(screen.getByRole('checkbox', { name: '[Demander une démo]' }));
  await confirm(user, answer);
  expect(await screen.findByRole('dialog', { name: '[Demande envoyée.]' })).toBeVisible();
});

test('a forgotten password is answered, also after an answer that was lost', async () => {
  services.refuses('POST /api/auth/forgot-password', 'UNAVAILABLE');
  const { user } = await open('/forgot', 'Mot de passe oublié');
  await fill(user, { '[E-mail]': 'camille@exemple.fr' });
  await confirm(user);
  expect(await screen.findByRole('alert')).toBeVisible();
  const message = 'Un e-mail est parti.';
  await confirm(user, services.holds('POST /api/auth/forgot-password', { message }));
  expect(await screen.findByText(`[${message}]`)).toBeVisible();
});

test('a new password tells what is wrong, and is saved when it is corrected', async () => {
  const answer = services.holds('POST /api/auth/reset-password', { message: 'Fait.' });
  const { user } = await open('/reset-password/token-1', 'Nouveau mot de passe');
  await fill(user, { '[Nouveau mot de passe]': 'court' });
  expect(await screen.findByText('[Password must be at least 8 characters long.]')).toBeVisible();
  await fill(user, {
    '[Nouveau mot de passe]': '-motdepasse',
    '[Confirmation du mot de passe]': 'court-motdepasse',
  });
  await confirm(user, answer);
  expect(await screen.findByRole('dialog')).toBeVisible();
});
