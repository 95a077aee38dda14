import { buyerSample } from '@girouette/contracts/billing/http/buyers';
import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { rememberedLogin, rememberLogin } from '@girouette/ui/session';
import { fakeHost, fakeSession, startFakeApi, startFakeKeyStore } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aHistory, aLoginAnswer, somePrices } from '../testing/answers';
import { fill } from '../testing/fill';
import { renderSite } from '../testing/render-site';

const LOGIN = { email: 'camille@exemple.fr', password: 'motdepasse' };

const services = startFakeApi();
startFakeKeyStore();

beforeEach(() => {
  services.answers('GET /api/payment/history/:userId', aHistory(null));
  services.answers('GET /api/game/allowance/:userId', allowances.none);
  services.answers('GET /api/price', [somePrices()]);
});
async function openLogin(path = '/login') {
  const host = fakeHost({ session: fakeSession(null) });
  const { user, unmount } = renderSite({ host, path });
  await screen.findByRole('heading', { level: 1, name: 'Connexion' });
  return { user, host, unmount };
}

async function signIn(user: UserEvent, password = 'motdepasse') {
  await fill(user, { 'E-mail': ' camille@exemple.fr', 'Mot de passe': password });
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
}

test('an owner signs in and goes to their dashboard', async () => {
  services.answers('POST /api/auth/session', aLoginAnswer());
  const { user, host } = await openLogin();
  await signIn(user);
  await waitFor(() => {
    expect(host.visited).toEqual(['/']);
  });
  expect(host.session.user()).toMatchObject({ userId: 'owner-1', accountType: 'main' });
  expect(services.lastBody('POST /api/auth/session')).toEqual({
    email: 'camille@exemple.fr',
    password: 'motdepasse',
  });
  expect(await rememberedLogin()).toBeNull();
});

test('a double click during a slow answer signs in once', async () => {
  const slow = services.holds('POST /api/auth/session', aLoginAnswer());
  const { user, host } = await openLogin();
  await signIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Confirmer' }));
  slow.release();
  await waitFor(() => {
    expect(host.visited).toEqual(['/']);
  });
  expect(services.requests('POST /api/auth/session')).toHaveLength(1);
});

test('the first field of the form has the focus', async () => {
  await openLogin();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

test('an expired session is mentioned, and signing in returns to its screen', async () => {
  services.answers('POST /api/auth/session', aLoginAnswer());
  const { user, host } = await openLogin('/login?reason=expired&to=%2Fgame%2Fpage-1');
  expect(
    screen.getByText('Votre session a expiré. Reconnectez-\u2060vous pour continuer.'),
  ).toBeInTheDocument();
  await signIn(user);
  await waitFor(() => {
    expect(host.visited).toEqual(['/game/page-1']);
  });
});

test.each([
  ...['https://exemple.com/x', '//exemple.com/x', 'javascript:alert(1)', '\\\\exemple.com'],
  ...['/.//exemple.com/x', '/%2e//exemple.com/x', `${window.location.origin}//exemple.com/x`],
])('signing in never leads to another site (%s)', async (to) => {
  services.answers('POST /api/auth/session', aLoginAnswer());
  const { user, host } = await openLogin(`/login?to=${encodeURIComponent(to)}`);
  await signIn(user);
  await waitFor(() => {
    expect(host.visited).toEqual(['/']);
  });
});

test('an invalid form is not sent and shows the texts of the specification', async () => {
  const { user } = await openLogin();
  await user.type(screen.getByLabelText('E-mail'), 'camille@exemple');
  await user.type(screen.getByLabelText('Mot de passe'), '1234567');
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 8 characters long.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(services.requests('POST /api/auth/session')).toHaveLength(0);
});

test.each([
  ['INVALID_EMAIL', 'E-mail', 'Invalid email'],
  ['INVALID_PASSWORD', 'Mot de passe', 'Incorrect Password'],
] as const)('%s is shown under its field', async (code, field, text) => {
  services.refuses('POST /api/auth/session', code);
  const { user, host } = await openLogin();
  await signIn(user);
  await waitFor(() => {
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text);
  });
  expect(host.visited).toEqual([]);
});

test('an account with a second factor is asked for its code, and signs in with it', async () => {
  services.refuses('POST /api/auth/session', 'SECOND_FACTOR_REQUIRED');
  const { user, host } = await openLogin();
  expect(screen.queryByLabelText('Code de sécurité')).not.toBeInTheDocument();
  await signIn(user);

  const code = await screen.findByLabelText('Code de sécurité');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  services.refuses('POST /api/auth/session', 'INVALID_CODE');
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => {
    expect(code).toHaveAccessibleDescription(/incorrect ou a déjà servi/);
  });

  services.answers('POST /api/auth/session', aLoginAnswer());
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => {
    expect(host.visited).toEqual(['/']);
  });
  expect(services.lastBody('POST /api/auth/session')).toEqual({
    email: 'camille@exemple.fr',
    password: 'motdepasse',
    code: '123456',
  });
});

test('the field for the code goes when another e-mail is typed', async () => {
  services.refuses('POST /api/auth/session', 'SECOND_FACTOR_REQUIRED');
  const { user } = await openLogin();
  await signIn(user);
  await user.type(await screen.findByLabelText('Code de sécurité'), '123456');

  await user.type(screen.getByLabelText('E-mail'), 'x');
  expect(screen.queryByLabelText('Code de sécurité')).not.toBeInTheDocument();

  services.answers('POST /api/auth/session', aLoginAnswer());
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => {
    expect(services.lastBody('POST /api/auth/session')).toEqual({
      email: 'camille@exemple.frx',
      password: 'motdepasse',
    });
  });
});

test('a code that is asked for is not sent empty', async () => {
  services.refuses('POST /api/auth/session', 'SECOND_FACTOR_REQUIRED');
  const { user } = await openLogin();
  await signIn(user);
  await screen.findByLabelText('Code de sécurité');
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('Entrez le code de votre application.')).toBeInTheDocument();
  expect(services.requests('POST /api/auth/session')).toHaveLength(1);
});

test('too many attempts and a lost network are shown above the buttons', async () => {
  services.refuses('POST /api/auth/session', 'TOO_MANY_REQUESTS');
  const { user } = await openLogin();
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Trop de demandes');
  services.loses('POST /api/auth/session');
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText(/connexion au serveur/)).toBeInTheDocument();
});

test('a blocked account sees a dialog with its e-mail and a button to the home page', async () => {
  services.answers('POST /api/auth/session', aLoginAnswer({ blocked: true, token: null }));
  services.answers('GET /api/price', [somePrices()]);
  const { user, host } = await openLogin();
  await signIn(user);
  expect(
    await screen.findByRole('dialog', {
      name: 'Your Account camille@exemple.fr is Blocked By Admin',
    }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to home' }));
  expect(host.visited).toEqual(['/']);
  expect(host.session.user()).toBeNull();
  expect(await rememberedLogin()).toBeNull();
});

test('an unverified account is asked to verify its e-mail, and no session begins', async () => {
  const answer = aLoginAnswer({ payment: false, isVerified: false });
  services.answers('POST /api/auth/session', answer);
  const { user, host } = await openLogin();
  await signIn(user);
  const dialog = await screen.findByRole('dialog', { name: 'Vérifiez votre e-mail' });
  expect(dialog).toHaveTextContent('camille@exemple.fr');
  expect(host.session.user()).toBeNull();
  expect(host.visited).toEqual([]);
});

test('the verification e-mail can be sent again, and the form is left as it is', async () => {
  services.answers('POST /api/auth/session', aLoginAnswer({ payment: false, isVerified: false }));
  services.answers('POST /api/auth/email', { message: 'Email sent' });
  const { user } = await openLogin();
  await signIn(user);
  await user.dblClick(await screen.findByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText('Email sent')).toBeInTheDocument();
  expect(services.lastBody('POST /api/auth/email')).toEqual({ email: 'camille@exemple.fr' });
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.getByLabelText('Mot de passe')).toHaveValue('motdepasse');
});

test('a verification e-mail that was not sent shows the reason', async () => {
  services.answers('POST /api/auth/session', aLoginAnswer({ payment: false, isVerified: false }));
  services.refuses('POST /api/auth/email', 'TOO_MANY_REQUESTS');
  const { user } = await openLogin();
  await signIn(user);
  await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Trop de demandes');
});

test('a visitor without an account can go on to the registration, with the chosen plan', async () => {
  await openLogin('/login?plan=yearly&amount=750&pages=3');
  expect(screen.getByRole('link', { name: 'Inscription' })).toHaveAttribute(
    'href',
    '/register?plan=yearly&amount=750&pages=3',
  );
});

describe('an owner who has not paid', () => {
  const PAYMENT = 'https://paiement.exemple.fr/c/1';
  const address = () => window.location.pathname + window.location.search;
  const open = jest.spyOn(window, 'open');

  beforeEach(() => {
    open.mockReset();
    services.answers('POST /api/auth/session', aLoginAnswer({ payment: false }));
    services.answers('GET /api/price', [somePrices()]);
    services.answers('GET /api/payment/buyer/:userId', { buyer: buyerSample });
    services.answers('GET /api/checkout/:plan', {
      session: { id: 'cs_1', url: PAYMENT },
      url: PAYMENT,
    });
  });

  test('goes to the prices when no plan was chosen', async () => {
    const { user } = await openLogin();
    await signIn(user);
    expect(await screen.findByRole('region', { name: 'Mensuel' })).toBeInTheDocument();
    expect(address()).toBe('/pricing');
    expect(services.requests('GET /api/checkout/:plan')).toHaveLength(0);
  });

  test('sees the payment page of the chosen plan in a new window that cannot reach this one', async () => {
    const opened = { opener: window } as unknown as Window;
    open.mockReturnValue(opened);
    const { user, host } = await openLogin('/login?plan=yearly&amount=750&pages=3');
    expect(screen.getByText(/formule annuelle, 3 pages/)).toBeInTheDocument();
    await signIn(user);
    await screen.findByRole('dialog', { name: 'La page de paiement est ouverte' });
    expect(open.mock.calls).toEqual([[PAYMENT, '_blank']]);
    expect(opened.opener).toBeNull();
    expect(address()).toBe('/pricing?plan=yearly&amount=750&pages=3');
    expect(host.session.user()?.userId).toBe('owner-1');
    expect(services.requests('GET /api/checkout/:plan')).toMatchObject([
      {
        params: { plan: 'yearly' },
        query: { userId: 'owner-1', amount: '750', landingPages: '3' },
        authorization: 'Bearer token-of-owner-1',
      },
    ]);
  });

  test('gets a link when the browser blocks the new window, and no second checkout on the way back', async () => {
    open.mockReturnValue(null);
    const { user, unmount } = await openLogin('/login?plan=yearly&amount=750&pages=3');
    await signIn(user);
    await screen.findByRole('dialog', { name: 'La page de paiement est prête' });
    expect(screen.getByRole('link', { name: 'Ouvrir la page de paiement' })).toHaveAttribute(
      'href',
      PAYMENT,
    );
    unmount();
    renderSite({
      host: fakeHost({ session: fakeSession() }),
      path: address(),
    });
    await screen.findByRole('region', { name: 'Annuel' });
    expect(services.requests('GET /api/checkout/:plan')).toHaveLength(1);
  });
});

test.each([
  ['paid', 'Votre paiement est confirmé. Connectez-\u2060vous pour créer votre page.'],
  ['not-paid', /n’a pas pu être confirmé/],
])('who comes from the payment (%s) is told how it ended', async (reason, text) => {
  await openLogin(`/login?reason=${reason}`);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('a user who has erased the account is told so', async () => {
  await openLogin('/login?reason=erased');
  expect(screen.getByRole('status')).toHaveTextContent('Votre compte est supprimé.');
});

test('a ticked box saves the login', async () => {
  services.answers('POST /api/auth/session', aLoginAnswer());
  const { user } = await openLogin();
  await user.click(screen.getByRole('checkbox', { name: 'Se souvenir de moi' }));
  await signIn(user);
  await waitFor(async () => {
    expect(await rememberedLogin()).toEqual(LOGIN);
  });
});

test('a remembered login fills in the form and ticks the box', async () => {
  await rememberLogin(LOGIN);
  await openLogin();
  await waitFor(() => {
    expect(screen.getByLabelText('E-mail')).toHaveValue(LOGIN.email);
  });
  expect(screen.getByLabelText('Mot de passe')).toHaveValue(LOGIN.password);
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('a login is forgotten when the box is no longer ticked', async () => {
  await rememberLogin(LOGIN);
  services.answers('POST /api/auth/session', aLoginAnswer());
  const { user, host } = await openLogin();
  const box = screen.getByRole('checkbox');
  await waitFor(() => {
    expect(box).toBeChecked();
  });
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => {
    expect(host.visited).toEqual(['/']);
  });
  expect(await rememberedLogin()).toBeNull();
});

test('« Annuler » links to the home page', async () => {
  await openLogin();
  expect(screen.getByRole('link', { name: 'Annuler' })).toHaveAttribute('href', '/');
});

test('a sub-account whose owner’s subscription has ended reads why it sees the prices', async () => {
  services.answers('GET /api/price', [somePrices()]);
  services.answers(
    'POST /api/auth/session',
    aLoginAnswer({
      ...{ payment: false, accountType: 'sub', ownerId: 'owner-1' },
      expiryDate: '2026-11-21T10:00:00.000Z',
    }),
  );
  const { user } = await openLogin();
  await signIn(user);
  expect(
    await screen.findByText(/^L’abonnement du restaurant a pris fin le 21 nov. 2026/),
  ).toBeInTheDocument();
});

test('a user who was blocked while signed in reads that', async () => {
  await openLogin('/login?reason=blocked');
  expect(screen.getByText(/^Votre compte a été bloqué par l’administrateur/)).toBeInTheDocument();
});
