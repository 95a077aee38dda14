import { exportUser } from '@girouette/contracts/accounts/http/exports';
import { ALL_NOTIFICATIONS } from '@girouette/contracts/mails/notifications';
import { saveFile } from '@girouette/ui/file';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aProfile } from '../testing/factories';
import { renderApp } from '../testing/render-app';

// jsdom cannot save files.
jest.mock('@girouette/ui/file', () => ({ saveFile: jest.fn() }));

const api = startFakeApi();
const NOTIFICATIONS = 'GET /api/auth/:userId/notifications';
const CHANGE = 'PUT /api/auth/:userId/notifications';
const EXPORT = 'GET /api/auth/:userId/export';
const ERASE = 'DELETE /api/auth/:userId';

const open = (user = aUser()) => {
  api.answers('GET /api/auth/:userId', aProfile());
  api.answers('GET /api/auth/:userId/second-factor', { isActive: false, recoveryCodesLeft: 0 });
  api.answers('GET /api/payment/buyer/:userId', { buyer: null });
  api.answers('GET /api/auth/sessions', []);
  api.answers('GET /api/auth/api-keys', []);
  api.answers('GET /api/result/webhooks', []);
  api.answers(NOTIFICATIONS, ALL_NOTIFICATIONS);
  return renderApp('/settings', { user });
};

test('the settings have all their sections', async () => {
  const { host } = open();
  for (const name of [
    'Informations',
    'Photo de profil',
    'Facturation',
    'Mot de passe',
    'Double authentification',
    'Appareils connectés',
    'Clés d’accès pour vos outils',
    'Webhooks',
    'Notifications',
    'Vos données',
    'Supprimer le compte',
  ]) {
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
  }
  expect(host.titles).toContain('Paramètres');
});

describe('the notifications', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });

  test('are saved at once, with the other settings as they are', async () => {
    const { user } = open();
    const saved = { ...ALL_NOTIFICATIONS, reviewAlerts: false };
    api.answers(CHANGE, saved);
    await user.click(await box('Alertes d’avis'));
    expect(await screen.findByText('Préférence enregistrée.')).toBeInTheDocument();
    expect(await box('Alertes d’avis')).not.toBeChecked();
    expect(api.lastBody(CHANGE)).toEqual(saved);
  });

  test('include the figures of each Monday, which can be stopped', async () => {
    const { user } = open();
    const saved = { ...ALL_NOTIFICATIONS, weeklyFigures: false };
    api.answers(CHANGE, saved);
    await user.click(await box('Mes chiffres chaque lundi'));
    expect(await screen.findByText('Préférence enregistrée.')).toBeInTheDocument();
    expect(api.lastBody(CHANGE)).toEqual(saved);
  });

  test('that change while another change is under way undo nothing', async () => {
    const { user } = open();
    const { release } = api.holds(CHANGE, ALL_NOTIFICATIONS);
    await user.click(await box('Alertes d’avis'));
    await user.click(await box('Paiements'));
    expect(await box('Paiements')).not.toBeChecked();
    release();
    await waitFor(() => {
      expect(api.requests(CHANGE)).toHaveLength(2);
    });
    expect(api.lastBody(CHANGE)).toEqual({
      ...ALL_NOTIFICATIONS,
      reviewAlerts: false,
      paymentNotifications: false,
    });
    expect(await box('Alertes d’avis')).not.toBeChecked();
  });

  test('that could not be saved are as before', async () => {
    const { user } = open();
    api.loses(CHANGE);
    await user.click(await box('Demandes d’essai'));
    expect(await screen.findByText(/^Non enregistré/)).toBeInTheDocument();
    expect(await box('Demandes d’essai')).toBeChecked();
  });
});

describe('the data of the user', () => {
  const button = () => screen.findByRole('button', { name: 'Télécharger mes données' });

  test('are saved as one file', async () => {
    const { user } = open();
    const held = exportUser.sample.response;
    api.answers(EXPORT, held as never);
    await user.click(await button());
    expect(await screen.findByText('Vos données sont téléchargées.')).toBeInTheDocument();
    const [{ name, content }] = jest.mocked(saveFile).mock.lastCall!;
    expect(name).toMatch(/^girouette-mes-donnees-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(content as string)).toEqual(held);
  });

  test('that do not come can be asked for again', async () => {
    const { user } = open();
    api.answers(EXPORT, exportUser.sample.response as never);
    api.refusesOnce(EXPORT, 'UNAVAILABLE');
    await user.click(await button());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await user.click(await button());
    expect(await screen.findByText('Vos données sont téléchargées.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('an account', () => {
  const ask = async (user: UserEvent, { word = 'supprimer', password = 'mon-secret' } = {}) => {
    await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer votre compte/ }));
    if (word) await user.type(dialog.getByLabelText('Écrivez SUPPRIMER pour confirmer'), word);
    if (password) await user.type(dialog.getByLabelText('Votre mot de passe'), password);
    await user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
    return dialog;
  };

  test('is erased after the word and the password, and the user is signed out and told', async () => {
    localStorage.setItem('girouette.remembered', 'a login');
    localStorage.setItem('girouette.page-draft.owner-1.new', '{}');
    const { user, host } = open();
    api.answers(ERASE, undefined);
    await ask(user);
    await waitFor(() => {
      expect(host.visited).toEqual(['/login?reason=erased']);
    });
    expect(api.requests(ERASE)).toMatchObject([
      { params: { userId: 'owner-1' }, body: { currentPassword: 'mon-secret' } },
    ]);
    expect(host.session.user()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('is not erased without the word and the password', async () => {
    const { user } = open();
    const dialog = await ask(user, { word: 'supprime', password: '' });
    expect(await dialog.findByText('Écrivez SUPPRIMER.')).toBeInTheDocument();
    expect(dialog.getByText('Password is required')).toBeInTheDocument();
    expect(api.requests(ERASE)).toHaveLength(0);
  });

  test('is not erased by a wrong password', async () => {
    const { user, host } = open();
    api.refuses(ERASE, 'CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
    const dialog = await ask(user);
    expect(await dialog.findByText('Votre mot de passe actuel est incorrect.')).toBeInTheDocument();
    expect(host.session.user()).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of a team member shows what this member loses', async () => {
    open(aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }));
    expect(await screen.findByText('votre accès à cet espace')).toBeInTheDocument();
    expect(screen.queryByText(/abonnement,|vos paiements|vos clients/)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeInTheDocument();
  });

  test('of an administrator must be erased by another administrator', async () => {
    open(aUser({ isAdmin: true }));
    expect(await screen.findByText('Il est supprimé par un autre administrateur.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Supprimer mon compte' })).not.toBeInTheDocument();
  });
});
