import { allowances } from '@girouette/contracts/pages/http/game-samples';
import type { PaymentHistory } from '@girouette/contracts/billing/http/payments';
import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { savePlanChoice } from '../shared/subscription-intent';
import { aHistory, aLoginAnswer, somePrices } from '../testing/answers';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const address = () => window.location.pathname + window.location.search;
const open = (path: string) => renderSite({ host: fakeHost({ session: fakeSession(null) }), path });

beforeEach(() => {
  localStorage.clear();
  services.answers('GET /api/game/allowance/:userId', allowances.none);
});

test('a valid link is checked and then leads to the prices', async () => {
  const checking = services.holds('PATCH /api/auth/verify/:id', {
    message: 'Votre adresse e-mail est confirmée.',
  });
  services.answers('GET /api/price', [somePrices()]);
  open('/verify?id=token-1');
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  checking.release();
  expect(await screen.findByText(/Votre adresse e-mail est confirmée/)).toBeInTheDocument();
  expect(address()).toBe('/pricing');
  expect(services.requests('PATCH /api/auth/verify/:id').map(({ params }) => params)).toEqual([
    { id: 'token-1' },
  ]);
});

test('the browser that has registered is signed in, without typing the password again', async () => {
  const session = fakeSession(null);
  services.answers('PATCH /api/auth/verify/:id', { message: '', login: aLoginAnswer() });
  services.answers('GET /api/price', [somePrices()]);
  services.answers('GET /api/payment/history/:userId', aHistory(null));
  renderSite({ host: fakeHost({ session }), path: '/verify?id=token-1' });
  await screen.findByText(/Votre adresse e-mail est confirmée/);
  expect(session.user()).toMatchObject({ userId: aLoginAnswer().userId });
  expect(address()).toBe('/pricing');
});

describe('the owner who has registered in this browser', () => {
  const confirm = (history = aHistory(null)) => {
    services.answers('PATCH /api/auth/verify/:id', { message: '', login: aLoginAnswer() });
    services.answers('GET /api/price', [somePrices()]);
    services.answers('GET /api/payment/history/:userId', history);
    renderSite({ host: fakeHost({ session: fakeSession(null) }), path: '/verify?id=token-1' });
  };
  const trial = (registrationData: Partial<PaymentHistory['registrationData']>) => ({
    ...aHistory(null),
    registrationData: {
      isTrial: true,
      isTrialVerified: false,
      expiryDate: null,
      ...registrationData,
    },
  });
  const confirmed = () => screen.findByText(/Votre adresse e-mail est confirmée/);

  test('chooses a plan', async () => {
    confirm();
    await screen.findByText(/Choisissez maintenant votre formule/);
    expect(screen.queryByRole('link', { name: /prochaines étapes/ })).not.toBeInTheDocument();
  });

  test('of a trial reads that it waits and what to do meanwhile, not to choose a plan', async () => {
    services.answers('GET /api/game/allowance/:userId', allowances.waiting);
    confirm(trial({}));
    await screen.findByText(/Votre essai est demandé/);
    expect(screen.getByText(/En attendant, préparez votre page/)).toBeVisible();
    await confirmed();
    expect(screen.queryByText(/Choisissez maintenant/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Créer votre page' })).toHaveAttribute('href', '/game');
  });

  test('of a trial that started by itself reads until when it runs', async () => {
    services.answers('GET /api/game/allowance/:userId', allowances.trial);
    confirm(trial({ isTrialVerified: true, expiryDate: '2099-12-05T10:00:00.000Z' }));
    await screen.findByText(/il court jusqu’au 5\sdéc\.\s2099/);
    expect(screen.queryByText(/Choisissez maintenant/)).not.toBeInTheDocument();
  });
});

test('a changed address is confirmed by a button, and by nothing else', async () => {
  services.answers('PATCH /api/auth/verify/:id', { message: '' });
  services.answers('GET /api/price', [somePrices()]);
  const { user } = open('/verify?change=token-1');
  const confirm = await screen.findByRole('button', { name: 'Confirmer cette adresse' });
  expect(services.requests('PATCH /api/auth/verify/:id')).toEqual([]);
  await user.click(confirm);
  await screen.findByText(/Votre adresse e-mail est confirmée/);
  expect(services.requests('PATCH /api/auth/verify/:id').map(({ params }) => params)).toEqual([
    { id: 'token-1' },
  ]);
});

test('another browser says both ways on, since it does not know about a trial', async () => {
  services.answers('PATCH /api/auth/verify/:id', { message: '' });
  services.answers('GET /api/price', [somePrices()]);
  open('/verify?id=token-1');
  await screen.findByText(/si vous avez demandé un essai/);
  expect(screen.getByRole('link', { name: /^connectez/ })).toHaveAttribute('href', '/login');
});

test('the plan that was chosen before registering is chosen again', async () => {
  savePlanChoice({ plan: 'yearly', amount: 750, pages: 3 });
  services.answers('PATCH /api/auth/verify/:id', { message: '' });
  services.answers('GET /api/price', [somePrices()]);
  open('/verify?id=token-1');
  await screen.findByRole('region', { name: 'Annuel' });
  expect(address()).toBe('/pricing?plan=yearly&amount=750&pages=3');
});

test('an expired link leads to the sign-in form, which says so', async () => {
  services.refuses('PATCH /api/auth/verify/:id', 'LINK_EXPIRED');
  open('/verify?id=used');
  expect(await screen.findByText(/Ce lien de confirmation n’est plus valable/)).toBeInTheDocument();
  expect(address()).toBe('/login?reason=not-verified');
});

test.each([
  ['a new sub-account’s link confirms the address and leads to the counter', false],
  ['the same link leads to the counter when it is opened again', true],
])('%s', async (_what, isUsed) => {
  if (isUsed) services.refuses('PATCH /api/auth/verify/:id', 'LINK_EXPIRED');
  else services.answers('PATCH /api/auth/verify/:id', { message: '' });
  const host = fakeHost({ session: fakeSession(null) });
  renderSite({ host, path: '/verify?counter=token-1' });
  await waitFor(() => {
    expect(host.visited).toEqual(['/counter']);
  });
  expect(services.requests('PATCH /api/auth/verify/:id').map(({ params }) => params)).toEqual([
    { id: 'token-1' },
  ]);
});

describe('the person of a new sub-account', () => {
  const ACCESS = { email: 'lea@example.fr' };
  const CHOOSE = 'POST /api/auth/reset-password';
  const SIGN_IN = 'POST /api/auth/session';
  const opens = (access: { email: string; passwordToken?: string }) => {
    services.answers('PATCH /api/auth/verify/:id', { message: '', access });
    const host = fakeHost({ session: fakeSession(null) });
    return renderSite({ host, path: '/verify?counter=token-1' });
  };

  test('chooses a password once and is at the counter, signed in', async () => {
    services.answers(CHOOSE, { message: '' });
    services.answers(SIGN_IN, aLoginAnswer());
    const { user, host } = opens({ ...ACCESS, passwordToken: 'token-2' });
    expect(await screen.findByLabelText('E-mail')).toHaveValue(ACCESS.email);
    const field = screen.getByLabelText('Votre mot de passe');
    expect(field).toHaveFocus();
    await user.type(field, 'court{Enter}');
    expect(field).toHaveAccessibleDescription(/at least 8 characters/);
    await user.type(field, ' mais assez long{Enter}');
    await waitFor(() => {
      expect(host.visited).toEqual(['/counter']);
    });
    const newPassword = 'court mais assez long';
    expect(services.lastBody(CHOOSE)).toEqual({ token: 'token-2', newPassword });
    expect(services.lastBody(SIGN_IN)).toEqual({ ...ACCESS, password: newPassword });
    expect(host.session.user()).not.toBeNull();
  });

  test('tries again after a lost sign-in without using the token twice', async () => {
    services.answers(CHOOSE, { message: '' });
    services.loses(SIGN_IN);
    const { user, host } = opens({ ...ACCESS, passwordToken: 'token-2' });
    await user.type(await screen.findByLabelText('Votre mot de passe'), 'une belle soirée{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    services.answers(SIGN_IN, aLoginAnswer());
    await user.click(screen.getByRole('button', { name: 'Ouvrir le comptoir' }));
    await waitFor(() => {
      expect(host.visited).toEqual(['/counter']);
    });
    expect(services.requests(CHOOSE)).toHaveLength(1);
  });

  test('with a password from the owner reads that the address is confirmed, and signs in without typing it', async () => {
    const { user, host } = opens(ACCESS);
    expect(await screen.findByText(/Votre adresse e-mail est confirmée/)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue(ACCESS.email);
    services.answers(SIGN_IN, aLoginAnswer());
    await user.type(screen.getByLabelText('Mot de passe'), 'une belle soirée{Enter}');
    await waitFor(() => {
      expect(host.visited).toEqual(['/counter']);
    });
  });
});
