import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { takePlanChoice } from '../shared/subscription-intent';
import { fill } from '../testing/fill';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const created = {
  message: 'Votre compte est créé\u00a0: un e-mail vous attend pour le confirmer.',
};

const OFFER = 'GET /api/auth/trial/offer';

beforeEach(() => {
  localStorage.clear();
  services.answers(OFFER, { days: 14, isAutomatic: false });
});

async function openRegister(path = '/register') {
  const { user } = renderSite({ host: fakeHost({ session: fakeSession(null) }), path });
  await screen.findByRole('heading', { level: 1, name: 'Inscription' });
  return user;
}

async function fillIn(user: UserEvent) {
  await fill(user, {
    Nom: ' Camille Perrin ',
    'E-mail': 'camille@exemple.fr',
    'Mot de passe': 'motdepasse',
  });
}

const confirm = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Confirmer' }));

test('a visitor who pays now is asked to verify the e-mail, then sent to the sign-in form with the chosen plan', async () => {
  services.answers('POST /api/auth', created);
  const user = await openRegister('/register?plan=yearly&amount=750&pages=3');
  expect(screen.getByText(/formule annuelle, 3 pages/)).toBeInTheDocument();
  await fillIn(user);
  await confirm(user);
  const dialog = await screen.findByRole('dialog', { name: 'Vérifiez votre e-mail' });
  expect(dialog).toHaveTextContent('camille@exemple.fr');
  expect(services.lastBody('POST /api/auth')).toEqual({
    name: 'Camille Perrin',
    email: 'camille@exemple.fr',
    password: 'motdepasse',
    isTrial: false,
  });
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(window.location.pathname + window.location.search).toBe(
    '/login?plan=yearly&amount=750&pages=3',
  );
  expect(takePlanChoice()).toEqual({ plan: 'yearly', amount: 750, pages: 3 });
});

test('the verification e-mail can be sent again from the dialog', async () => {
  services.answers('POST /api/auth', created);
  services.answers('POST /api/auth/email', { message: 'Email sent' });
  const user = await openRegister();
  await fillIn(user);
  await confirm(user);
  await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText('Email sent')).toBeInTheDocument();
  expect(services.lastBody('POST /api/auth/email')).toEqual({ email: 'camille@exemple.fr' });
});

test('« Essayer gratuitement » leads to the form with the trial chosen', async () => {
  await openRegister('/register?choice=trial');
  expect(screen.getByRole('radio', { name: /Essai/ })).toBeChecked();
});

test.each([
  [true, /^14 jours dès que votre adresse est confirmée/, 'Confirmez votre adresse pour commencer'],
  [false, 'Notre équipe examine votre demande.', 'Votre demande d’essai est envoyée'],
])(
  'form and dialog say how a trial begins here (by itself: %s), and first what to do',
  async (isAutomatic, hint, title) => {
    services.answers(OFFER, { days: 14, isAutomatic });
    services.answers('POST /api/auth', created);
    const user = await openRegister('/register?choice=trial');
    expect(await screen.findByText(hint)).toBeVisible();
    await fillIn(user);
    await confirm(user);
    const dialog = await screen.findByRole('dialog', { name: title });
    const [first, ...others] = within(dialog).getAllByText(
      (_text, element) => element?.tagName === 'P',
    );
    expect(first).toHaveTextContent(/^Ouvrez le lien que nous envoyons à camille@exemple\.fr/);
    expect(/essai de 14\sjours commence aussitôt/.test(first!.textContent)).toBe(isAutomatic);
    expect(others.some((each) => each.textContent.includes('en général en un jour ouvré'))).toBe(
      !isAutomatic,
    );
  },
);

test('a form that cannot read how a trial begins promises nothing', async () => {
  services.loses(OFFER);
  await openRegister('/register?choice=trial');
  expect(screen.getByText('Une page, sans carte bancaire.')).toBeVisible();
});

test('a trial request is confirmed by a dialog whose button leads to the sign-in form', async () => {
  services.answers('POST /api/auth', created);
  const user = await openRegister();
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: /Essai/ }));
  await confirm(user);
  await screen.findByRole('dialog', { name: 'Votre demande d’essai est envoyée' });
  expect(services.lastBody('POST /api/auth')).toMatchObject({ isTrial: true });
  await user.click(screen.getByRole('button', { name: 'Connexion' }));
  expect(window.location.pathname).toBe('/login');
});

test('empty fields have the texts of the specification, and nothing is sent', async () => {
  const user = await openRegister();
  await confirm(user);
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(screen.getByText('Email is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Nom')).toHaveFocus();
  expect(services.requests('POST /api/auth')).toHaveLength(0);
});

test('several errors are listed on top with links to their fields, and a last one appears only at its field', async () => {
  const user = await openRegister('/register?plan=yearly&amount=750&pages=3');
  await confirm(user);
  await screen.findByText(/^3 champs sont à corriger/);
  await user.click(screen.getByRole('link', { name: /^Mot de passe.: Password/ }));
  expect(screen.getByLabelText('Mot de passe')).toHaveFocus();
  expect(window.location.hash).toBe('');
  await user.paste('motdepasse');
  await user.click(screen.getByRole('link', { name: /^Nom.: Name/ }));
  await user.paste('Camille');
  expect(screen.queryByText(/champs sont à corriger/)).not.toBeInTheDocument();
  expect(screen.getByText('Email is required')).toBeInTheDocument();
});

test('an invalid e-mail and a short password have the texts of the specification', async () => {
  const user = await openRegister();
  await fill(user, { Nom: '   ', 'E-mail': 'camille@exemple', 'Mot de passe': '1234567' });
  await confirm(user);
  expect(await screen.findByText('Email is invalid')).toBeInTheDocument();
  expect(screen.getByText('Name is required')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 8 characters long')).toBeInTheDocument();
  expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription(
    /Doit comporter au moins 8\scaractères\./,
  );
});

test('a taken address is refused at its field until it changes, and the typed text stays', async () => {
  services.refuses('POST /api/auth', 'EMAIL_TAKEN', { field: 'email' });
  const user = await openRegister();
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: /Essai/ }));
  await confirm(user);
  const email = screen.getByLabelText('E-mail');
  await waitFor(() => {
    expect(email).toHaveAccessibleDescription(/^L'email existe déjà !/);
  });
  expect(email).toHaveFocus();
  expect(email).toHaveValue('camille@exemple.fr');
  expect(screen.getByLabelText('Mot de passe')).toHaveValue('motdepasse');
  expect(screen.getByRole('radio', { name: /Essai/ })).toBeChecked();
  await user.type(email, '.eu');
  expect(email).toBeValid();
});

test('a password that is too easy is refused under its own field', async () => {
  services.refuses('POST /api/auth', 'PASSWORD_REFUSED', { field: 'password' });
  const user = await openRegister();
  await fillIn(user);
  await confirm(user);
  expect(await screen.findByText(/trop facile à deviner/)).toBeInTheDocument();
  expect(screen.getByLabelText('Mot de passe')).toBeInvalid();
  expect(screen.queryByText("L'email existe déjà !")).not.toBeInTheDocument();
});

test('any other failure shows the same sentence and its cause, and can be tried again', async () => {
  services.loses('POST /api/auth');
  const user = await openRegister();
  await fillIn(user);
  await confirm(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("L'email existe déjà !");
  expect(alert).toHaveTextContent('La connexion au serveur a échoué');
  services.answers('POST /api/auth', created);
  await confirm(user);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('a double click and the Enter key during a slow answer register once', async () => {
  const slow = services.holds('POST /api/auth', created);
  const user = await openRegister();
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Confirmer' })).toHaveAttribute('aria-busy', 'true');
  });
  await user.type(screen.getByLabelText('Mot de passe'), '{Enter}');
  slow.release();
  await screen.findByRole('dialog');
  expect(services.requests('POST /api/auth')).toHaveLength(1);
});

test('« Annuler » and « Connexion » link to the sign-in form', async () => {
  await openRegister();
  expect(screen.getByRole('link', { name: 'Annuler' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
});
