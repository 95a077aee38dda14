import { encodeImage } from '@girouette/ui/image';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aProfile, renderSection } from '../testing';
import { ProfileSettings } from './profile-settings';

// jsdom cannot draw. packages/ui/src/image/encode-image.dom.test.ts tests the encoding.
jest.mock('@girouette/ui/image');

const api = startFakeApi();
const READ = 'GET /api/auth/:userId';
const SAVE = 'PATCH /api/auth/:userId';
const FACTOR = 'GET /api/auth/:userId/second-factor';
const PICTURE = 'data:image/jpeg;base64,AAAA';

const saveButton = () => screen.getByRole('button', { name: 'Mettre à jour le profil' });
const open = async (profile = aProfile()) => {
  api.answers(READ, profile);
  api.answers(FACTOR, { isActive: false, recoveryCodesLeft: 0 });
  const view = renderSection(<ProfileSettings />);
  await screen.findByLabelText(/^Nom/);
  return view;
};
const retype = async ({ user }: Awaited<ReturnType<typeof open>>, label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
};

test('the profile is shown with the name followed by the id', async () => {
  await open();
  expect(screen.getByLabelText(/^Nom/)).toHaveValue('Camille Fournier');
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('camille@example.com');
  expect(screen.getByLabelText(/^Téléphone/)).toHaveValue('0612345678');
  expect(screen.getByRole('definition')).toHaveTextContent('Camille Fournier owner-1');
  expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
});

test('only changed fields are saved, and the session gets the new name', async () => {
  const view = await open();
  api.answers(SAVE, aProfile({ name: 'Camille Perrin' }));
  const refresh = jest.spyOn(view.host.session, 'refresh');
  await retype(view, /^Nom/, ' Camille Perrin ');
  await view.user.click(saveButton());
  expect(await screen.findByText('Votre profil est à jour.')).toBeInTheDocument();
  expect(api.lastBody(SAVE)).toEqual({ name: 'Camille Perrin' });
  expect(screen.getByLabelText(/^Nom/)).toHaveValue('Camille Perrin');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  [/^Nom/, ' ', 'Name is required'],
  [/^E-mail/, '', 'Email is required'],
  [/^E-mail/, 'camille@nowhere', 'Email is invalid'],
  [/^Téléphone/, 'appelez-moi', 'Ce numéro de téléphone est invalide.'],
])('%s with « %s » is refused before it is sent', async (label, text, message) => {
  const view = await open();
  await retype(view, label, text);
  await view.user.click(saveButton());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(api.requests(SAVE)).toHaveLength(0);
});

test('a new e-mail needs the password, and waits for its link, which can be sent again', async () => {
  const view = await open();
  api.answers(SAVE, aProfile({ pendingEmail: 'neuf@example.com' }));
  await retype(view, /^E-mail/, 'neuf@example.com');
  await view.user.click(saveButton());
  expect(await screen.findByText('Password is required')).toBeInTheDocument();
  expect(api.requests(SAVE)).toHaveLength(0);
  await view.user.type(screen.getByLabelText('Votre mot de passe'), 'mon mot de passe');
  await view.user.click(saveButton());
  expect(
    await screen.findByText('Un lien de confirmation a été envoyé à neuf@example.com.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('camille@example.com');
  expect(screen.queryByLabelText('Votre mot de passe')).not.toBeInTheDocument();

  await view.user.click(screen.getByRole('button', { name: 'Renvoyer le lien' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.type(dialog.getByLabelText('Votre mot de passe'), 'mon mot de passe');
  await view.user.click(dialog.getByRole('button', { name: 'Renvoyer' }));
  await waitFor(() => {
    const sent = { email: 'neuf@example.com', currentPassword: 'mon mot de passe' };
    expect(api.requests(SAVE).map(({ body }) => body)).toEqual([sent, sent]);
  });
});

test('a new e-mail needs a code too where there is a second factor', async () => {
  const view = await open();
  api.answers(FACTOR, { isActive: true, recoveryCodesLeft: 9 });
  await retype(view, /^E-mail/, 'neuf@example.com');
  await view.user.type(await screen.findByLabelText('Code'), '123456');
  await view.user.type(screen.getByLabelText('Votre mot de passe'), 'mon mot de passe');
  api.refuses(SAVE, 'CODE_WRONG', { field: 'code' });
  await view.user.click(saveButton());
  expect(await screen.findByText(/Ce code est incorrect/)).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(api.lastBody(SAVE)).toEqual({
    email: 'neuf@example.com',
    currentPassword: 'mon mot de passe',
    code: '123456',
  });
});

test('an e-mail that is typed back needs no password', async () => {
  const view = await open();
  await retype(view, /^E-mail/, 'neuf@example.com');
  await retype(view, /^E-mail/, 'camille@example.com');
  await retype(view, /^Nom/, 'Camille Perrin');
  api.answers(SAVE, aProfile({ name: 'Camille Perrin' }));
  await view.user.click(saveButton());
  expect(await screen.findByText('Votre profil est à jour.')).toBeInTheDocument();
  expect(api.lastBody(SAVE)).toEqual({ name: 'Camille Perrin' });
});

test('an unconfirmed account reads what it cannot do, and can request the link again', async () => {
  const { user } = await open(aProfile({ standing: 'unconfirmed' }));
  expect(screen.getByText('Confirmez votre adresse e-mail')).toBeInTheDocument();
  api.answers('POST /api/auth/email', { message: 'Email sent' });
  await user.click(screen.getByRole('button', { name: 'Renvoyer l’e-mail de confirmation' }));
  expect(
    await screen.findByText('Un lien de confirmation a été envoyé à camille@example.com.'),
  ).toBeInTheDocument();
  expect(api.lastBody('POST /api/auth/email')).toEqual({ email: 'camille@example.com' });
});

test('a taken e-mail is refused under its field, and the typed text stays', async () => {
  const view = await open();
  api.refuses(SAVE, 'EMAIL_TAKEN', { field: 'email' });
  await retype(view, /^E-mail/, 'pris@example.com');
  await view.user.type(screen.getByLabelText('Votre mot de passe'), 'mon mot de passe');
  await view.user.click(saveButton());
  expect(await screen.findByText("L'email existe déjà !")).toBeInTheDocument();
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('pris@example.com');
});

test('a lost save says so, and can be repeated or discarded', async () => {
  const view = await open();
  api.loses(SAVE);
  await retype(view, /^Nom/, 'Camille Perrin');
  await view.user.click(saveButton());
  expect(await screen.findByText(/La connexion au serveur a échoué/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Nom/)).toHaveValue('Camille Perrin');
  await view.user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.getByLabelText(/^Nom/)).toHaveValue('Camille Fournier');
});

test('a profile that cannot be read can be asked for again', async () => {
  api.answers(READ, aProfile());
  api.refusesOnce(READ, 'UNEXPECTED');
  const { user } = renderSection(<ProfileSettings />);
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByLabelText(/^Nom/)).toHaveValue('Camille Fournier');
});

describe('a photo', () => {
  const choose = (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.upload(
      screen.getByLabelText(/une photo|la photo/),
      new File(['x'], 'moi.png', { type: 'image/png' }),
    );

  test('is shown as it will be saved, and saved with the profile', async () => {
    const encoded = { dataUrl: PICTURE, width: 150, height: 150, wasTransparent: false };
    jest.mocked(encodeImage).mockResolvedValueOnce(encoded);
    const { user } = await open();
    await choose(user);
    const shown = await screen.findByRole('img', { name: 'Vous' });
    expect(shown).toHaveAttribute('src', PICTURE);
    api.answers(SAVE, aProfile({ profilePicture: PICTURE }));
    await user.click(saveButton());
    expect(await screen.findByText('Votre profil est à jour.')).toBeInTheDocument();
    expect(api.lastBody(SAVE)).toEqual({ profilePicture: PICTURE });
  });

  test('can be removed', async () => {
    const { user } = await open(aProfile({ profilePicture: PICTURE }));
    await user.click(screen.getByRole('button', { name: 'Retirer la photo' }));
    expect(screen.queryByRole('img', { name: 'Vous' })).not.toBeInTheDocument();
    expect(screen.getByText('CF')).toBeInTheDocument();
    api.answers(SAVE, aProfile());
    await user.click(saveButton());
    expect(await screen.findByText('Votre profil est à jour.')).toBeInTheDocument();
    expect(api.lastBody(SAVE)).toEqual({ profilePicture: '' });
  });

  test('that is no image is refused with a sentence', async () => {
    jest.mocked(encodeImage).mockRejectedValueOnce(new Error('Ce fichier n’est pas une image.'));
    const { user } = await open();
    await choose(user);
    expect(await screen.findByText('Ce fichier n’est pas une image.')).toBeInTheDocument();
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('a refusal by the server is shown beside it', async () => {
    const encoded = { dataUrl: PICTURE, width: 150, height: 150, wasTransparent: false };
    jest.mocked(encodeImage).mockResolvedValueOnce(encoded);
    const { user } = await open();
    await choose(user);
    api.refuses(SAVE, 'IMAGE_REFUSED', { field: 'profilePicture' });
    await user.click(saveButton());
    expect(await screen.findByText(/Cette image ne convient pas/)).toBeInTheDocument();
  });
});
