import { saveFile } from '@girouette/ui/file';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderSection } from '../testing';
import { SecondFactorSettings } from './second-factor-settings';

// jsdom cannot save files.
jest.mock('@girouette/ui/file', () => ({ saveFile: jest.fn() }));

const api = startFakeApi();
const READ = 'GET /api/auth/:userId/second-factor';
const BEGIN = 'POST /api/auth/:userId/second-factor';
const CONFIRM = 'POST /api/auth/:userId/second-factor/confirmation';
const RENEW = 'POST /api/auth/:userId/second-factor/recovery-codes';
const REMOVE = 'POST /api/auth/:userId/second-factor/removal';
const OFF = { isActive: false, recoveryCodesLeft: 0 };
const ON = { isActive: true, recoveryCodesLeft: 9 };
const KEY = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Girouette:c?secret=JBSWY3DPEHPK3PXP',
};
const CODES = { recoveryCodes: ['4821-0937-5566-1204-9783', '7310-4459-0026-8817-3502'] };

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const open = (state: typeof ON) => {
  api.answers(READ, state);
  return renderSection(<SecondFactorSettings />).user;
};
const openSetup = async () => {
  const user = open(OFF);
  await press(user, 'Activer la double authentification');
  await user.type(screen.getByLabelText('Votre mot de passe'), 'mon-secret');
  return user;
};
const prove = async (user: UserEvent, button: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'mon-secret');
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: button }));
};

test('a second factor is switched on by password, app and code, and its recovery codes are shown once', async () => {
  api.answers(BEGIN, KEY);
  const user = await openSetup();
  await press(user, 'Continuer');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(api.lastBody(BEGIN)).toEqual({ currentPassword: 'mon-secret' });

  api.answers(CONFIRM, CODES);
  api.answers(READ, { isActive: true, recoveryCodesLeft: 10 });
  await user.type(screen.getByLabelText('Code de l’application'), '123 456');
  await press(user, 'Activer');
  expect(await screen.findByRole('heading', { name: 'Vos codes de secours' })).toHaveFocus();
  for (const code of CODES.recoveryCodes) expect(screen.getByText(code)).toBeInTheDocument();
  expect(api.lastBody(CONFIRM)).toEqual({ code: '123 456' });

  await press(user, 'Télécharger');
  expect(saveFile).toHaveBeenCalledWith(
    expect.objectContaining({
      content: expect.stringContaining(CODES.recoveryCodes[1]!) as string,
    }),
  );
  await press(user, 'J’ai gardé mes codes');
  expect(screen.queryByText(CODES.recoveryCodes[0]!)).not.toBeInTheDocument();
  expect(await screen.findByText('Il vous reste 10 codes de secours.')).toBeInTheDocument();
});

test('a wrong password ends the setup before there is a key', async () => {
  api.refuses(BEGIN, 'CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  const user = await openSetup();
  await press(user, 'Continuer');
  expect(await screen.findByText('Votre mot de passe actuel est incorrect.')).toBeInTheDocument();
  await press(user, 'Annuler');
  expect(
    screen.getByRole('button', { name: 'Activer la double authentification' }),
  ).toBeInTheDocument();
});

test('a wrong code is said under its field, and another one can be tried', async () => {
  api.answers(BEGIN, KEY);
  api.refuses(CONFIRM, 'CODE_WRONG', { field: 'code' });
  const user = await openSetup();
  await press(user, 'Continuer');
  await press(user, 'Activer');
  expect(await screen.findByText('Entrez le code de votre application.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code de l’application'), '000000');
  await press(user, 'Activer');
  expect(await screen.findByText('Ce code est incorrect ou a déjà servi.')).toBeInTheDocument();
  expect(screen.getByLabelText('Code de l’application')).toHaveFocus();
});

test('a second factor that another tab has switched on meanwhile is shown as it is', async () => {
  api.refuses(BEGIN, 'SECOND_FACTOR_ON');
  const user = await openSetup();
  api.answers(READ, ON);
  await press(user, 'Continuer');
  expect(await screen.findByText('Activée')).toBeInTheDocument();
});

test('new recovery codes replace the ones before', async () => {
  const user = open({ isActive: true, recoveryCodesLeft: 1 });
  expect(await screen.findByText(/un seul code de secours/)).toBeInTheDocument();
  await press(user, 'Nouveaux codes de secours');
  api.answers(RENEW, CODES);
  await prove(user, 'Créer les codes');
  expect(await screen.findByText(CODES.recoveryCodes[0]!)).toBeInTheDocument();
  expect(api.lastBody(RENEW)).toEqual({ currentPassword: 'mon-secret', code: '123456' });
});

test('a second factor is switched off by password and code', async () => {
  const user = open(ON);
  await press(user, 'Désactiver');
  api.answers(REMOVE, undefined);
  api.answers(READ, OFF);
  await prove(user, 'Désactiver');
  expect(
    await screen.findByRole('button', { name: 'Activer la double authentification' }),
  ).toBeInTheDocument();
  expect(screen.getByText('La double authentification est désactivée.')).toBeInTheDocument();
});

test('a refused proof is said in the dialog, and a dialog that is left changes nothing', async () => {
  const user = open(ON);
  await press(user, 'Désactiver');
  api.refuses(REMOVE, 'CODE_WRONG', { field: 'code' });
  await prove(user, 'Désactiver');
  expect(await screen.findByText('Ce code est incorrect ou a déjà servi.')).toBeInTheDocument();
  await press(user, 'Annuler');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(screen.getByText('Activée')).toBeInTheDocument();
});
