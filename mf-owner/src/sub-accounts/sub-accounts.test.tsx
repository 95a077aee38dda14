import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aSubAccount } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const api = startFakeApi();

const LIST = 'GET /api/sub/auth/:ownerId';
const ADD = 'POST /api/sub/auth';
const CHANGE = 'PUT /api/sub/auth/update/:id';
const REMOVE = 'DELETE /api/sub/auth/delete/:id';

const OWN_PASSWORD = 'une girouette au vent';
const FACTOR = 'GET /api/auth/:userId/second-factor';

beforeEach(() => {
  api.answers(FACTOR, { isActive: false, recoveryCodesLeft: 0 });
});

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Sous-comptes' });
  return within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].slice(0, 5).map(({ textContent }) => textContent));
};

/** Opens the screen and presses a button. */
const press = async (button: string) => {
  const { user } = renderApp('/accounts');
  await user.click(await screen.findByRole('button', { name: button }));
  return user;
};

test('sub-accounts are shown in six columns, before their first sign-in with the day they were added', async () => {
  api.answers(LIST, [
    aSubAccount(),
    aSubAccount({
      _id: 'sub-2',
      name: 'Midi',
      email: 'midi@example.fr',
      subScriptionPlan: '',
      status: 'blocked',
      lastlogin: null,
    }),
  ]);
  const { host } = renderApp('/accounts');
  expect(await rows()).toEqual([
    ['Nom', 'E-mail', 'Abonnement', 'Statut', 'Dernière connexion'],
    ['Service du soir', 'soir@example.fr', 'Mensuel', 'Actif', '20\u00A0nov.\u00A02026'],
    ['Midi', 'midi@example.fr', '–', 'Bloqué', 'Jamais, invitation du 2\u00A0nov.\u00A02026'],
  ]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(6);
  expect(api.requests(LIST)).toMatchObject([{ params: { ownerId: 'owner-1' } }]);
  expect(host.titles).toContain('Gestion des sous-comptes');
});

test('an empty form shows each error in the words of the specification and sends nothing', async () => {
  api.answers(LIST, []);
  const user = await press('Ajouter un sous-compte');
  const dialog = within(await screen.findByRole('dialog'));
  const describe = (label: string) => dialog.getByLabelText(label);
  await user.click(dialog.getByLabelText('Choisir un mot de passe à sa place'));
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => {
    expect(describe('Nom')).toHaveAccessibleDescription('Name is required');
  });
  expect(describe('E-mail')).toHaveAccessibleDescription('Email is required');
  expect(describe('Son mot de passe')).toHaveAccessibleDescription(/Password is required$/);
  await user.type(describe('E-mail'), 'soir');
  await user.type(describe('Son mot de passe'), 'court');
  expect(describe('E-mail')).toHaveAccessibleDescription('Email is invalid');
  expect(describe('Son mot de passe')).toHaveAccessibleDescription(
    /Password must be at least 8 characters long$/,
  );
  expect(api.requests(ADD)).toEqual([]);
});

test('a sub-account is added with a password and appears in the list', async () => {
  api.answers(LIST, []);
  const user = await press('Ajouter un sous-compte');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nom'), ' Service du soir ');
  await user.type(dialog.getByLabelText('E-mail'), 'soir@example.fr');
  await user.click(dialog.getByLabelText('Choisir un mot de passe à sa place'));
  await user.type(dialog.getByLabelText('Son mot de passe'), 'une belle soirée');
  await user.type(dialog.getByLabelText('Votre mot de passe'), OWN_PASSWORD);
  api.answers(ADD, aSubAccount());
  api.answers(LIST, [aSubAccount()]);
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByRole('rowheader', { name: 'Service du soir' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Service du soir peut maintenant se connecter')).toBeInTheDocument();
  expect(api.lastBody(ADD)).toEqual({
    name: 'Service du soir',
    email: 'soir@example.fr',
    password: 'une belle soirée',
    currentPassword: OWN_PASSWORD,
  });
});

test('the person of a new sub-account chooses the password, and nobody invents one', async () => {
  api.answers(LIST, []);
  const user = await press('Ajouter un sous-compte');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nom'), 'Léa');
  await user.type(dialog.getByLabelText('E-mail'), 'lea@example.fr');
  await user.type(dialog.getByLabelText('Votre mot de passe'), OWN_PASSWORD);
  api.answers(ADD, aSubAccount({ name: 'Léa' }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await screen.findByText('Léa reçoit un e-mail pour choisir son mot de passe');
  expect(api.lastBody(ADD)).toEqual({
    ...{ name: 'Léa', email: 'lea@example.fr', currentPassword: OWN_PASSWORD },
  });
});

test('a wrong password of the owner is shown beside its field, and nothing that was typed is lost', async () => {
  api.answers(LIST, []);
  const user = await press('Ajouter un sous-compte');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nom'), 'Soir');
  await user.type(dialog.getByLabelText('E-mail'), 'soir@example.fr');
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'raté');
  api.refusesOnce(ADD, 'CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => {
    expect(dialog.getByLabelText('Votre mot de passe')).toHaveAccessibleDescription(
      /Votre mot de passe actuel est incorrect\.$/,
    );
  });
  expect(dialog.getByLabelText('Nom')).toHaveValue('Soir');
});

test('an owner with a second factor gives a code too', async () => {
  api.answers(LIST, [aSubAccount()]);
  api.answers(FACTOR, { isActive: true, recoveryCodesLeft: 8 });
  const user = await press('Modifier Service du soir');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Votre mot de passe')).toBeNull();
  await user.type(dialog.getByLabelText('Son nouveau mot de passe'), 'encore plus belle');
  await user.type(dialog.getByLabelText('Votre mot de passe'), OWN_PASSWORD);
  await user.type(await dialog.findByLabelText('Code'), '123456');
  api.answers(CHANGE, aSubAccount());
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => {
    expect(api.lastBody(CHANGE)).toEqual({
      userData: {
        ...{ name: 'Service du soir', email: 'soir@example.fr', password: 'encore plus belle' },
      },
      ...{ currentPassword: OWN_PASSWORD, code: '123456' },
    });
  });
});

test('an access that waits is confirmed by saving it with the password', async () => {
  api.answers(LIST, [aSubAccount({ status: 'waiting' })]);
  const user = await press('Modifier Service du soir');
  expect(screen.getByText('À confirmer')).toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/n’ouvre rien tant que vous ne l’avez pas confirmé/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Votre mot de passe'), OWN_PASSWORD);
  api.answers(CHANGE, aSubAccount());
  api.answers(LIST, [aSubAccount()]);
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Actif')).toBeInTheDocument();
  expect(api.lastBody(CHANGE)).toMatchObject({ currentPassword: OWN_PASSWORD });
});

test('an e-mail that exists is refused under its field, other refusals below the form', async () => {
  api.answers(LIST, []);
  const user = await press('Ajouter un sous-compte');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nom'), 'Soir');
  await user.type(dialog.getByLabelText('E-mail'), 'soir@example.fr');
  await user.type(dialog.getByLabelText('Votre mot de passe'), OWN_PASSWORD);
  api.refusesOnce(ADD, 'EMAIL_TAKEN', { field: 'email' });
  const add = dialog.getByRole('button', { name: 'Ajouter' });
  await user.click(add);
  await waitFor(() => {
    expect(dialog.getByLabelText('E-mail')).toHaveAccessibleDescription("L'email existe déjà !");
  });
  api.refuses(ADD, 'TOO_MANY_SUB_ACCOUNTS');
  await user.click(add);
  expect(
    await dialog.findByText('Vous avez atteint le nombre de sous-comptes possibles.'),
  ).toBeInTheDocument();
  expect(dialog.getByLabelText('E-mail')).toHaveValue('soir@example.fr');
});

test('a sub-account is changed, and an empty password keeps the old one', async () => {
  api.answers(LIST, [aSubAccount()]);
  const user = await press('Modifier Service du soir');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('E-mail')).toHaveValue('soir@example.fr');
  const name = dialog.getByLabelText('Nom');
  await user.clear(name);
  await user.type(name, 'Service du midi');
  const changed = aSubAccount({ name: 'Service du midi' });
  api.refusesOnce(CHANGE, 'EMAIL_TAKEN', { field: 'userData.email' });
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText("L'email existe déjà !")).toBeInTheDocument();
  api.answers(CHANGE, changed);
  api.answers(LIST, [changed]);
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('rowheader', { name: 'Service du midi' })).toBeInTheDocument();
  expect(api.requests(CHANGE).at(-1)).toMatchObject({
    params: { id: 'sub-1' },
    body: { userData: { name: 'Service du midi', email: 'soir@example.fr', password: '' } },
  });
});

test('a sub-account is removed after a question', async () => {
  api.answers(LIST, [aSubAccount()]);
  const user = await press('Autres actions (Service du soir)');
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/soir@example.fr ne pourra plus se connecter/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(api.requests(REMOVE)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Autres actions (Service du soir)' }));
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  const again = within(screen.getByRole('dialog'));
  api.refuses(REMOVE, 'UNAVAILABLE');
  await user.click(again.getByRole('button', { name: 'Supprimer' }));
  expect(await again.findByText('Le sous-compte n’a pas été supprimé.')).toBeInTheDocument();
  api.answers(REMOVE, undefined);
  api.answers(LIST, []);
  await user.click(again.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Pas encore de sous-compte')).toBeInTheDocument();
  expect(api.requests(REMOVE).at(-1)).toMatchObject({ params: { id: 'sub-1' } });
});

test('a sub-account that is gone already is removed from the list', async () => {
  api.answers(LIST, [aSubAccount()]);
  const user = await press('Autres actions (Service du soir)');
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog'));
  api.refuses(REMOVE, 'USER_NOT_FOUND');
  api.answers(LIST, []);
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Pas encore de sous-compte')).toBeInTheDocument();
});

test('a list that failed to load can be retried', async () => {
  api.refuses(LIST, 'FORBIDDEN');
  const { user } = renderApp('/accounts');
  expect(
    await screen.findByText('Vos sous-comptes n’ont pas pu être chargés.'),
  ).toBeInTheDocument();
  api.answers(LIST, [aSubAccount()]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('rowheader', { name: 'Service du soir' })).toBeInTheDocument();
});
