import type { ApiKeySummary } from '@girouette/contracts/accounts/http/api-keys';
import { placeEndpoints, type PlaceSummary } from '@girouette/contracts/pages/http/places';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { renderSection } from '../testing';
import { ApiKeySettings } from './api-key-settings';

const api = startFakeApi();
const LIST = 'GET /api/auth/api-keys';
const CREATE = 'POST /api/auth/api-keys';
const REVOKE = 'DELETE /api/auth/api-keys/:id';
const SECRET = 'gk_live_secret';

const till: ApiKeySummary = {
  _id: 'key-1',
  name: 'Caisse',
  scopes: ['gift:redeem'],
  ending: 'x7Kd',
  createdAt: '2026-11-21T19:30:00.000Z',
  lastUsedAt: '2026-11-22T08:05:00.000Z',
  expiresAt: '2027-11-21T19:30:00.000Z',
  expired: false,
};

const lyon = { ...placeEndpoints.listPlaces.sample.response[0], _id: 'lyon', name: 'Lyon' };
const nantes = { ...lyon, _id: 'nantes', name: 'Nantes' };

const open = (
  keys: ApiKeySummary[],
  user = aUser(),
  places: readonly PlaceSummary[] | undefined = [],
) => {
  api.answers(LIST, keys);
  api.answers('GET /api/auth/:userId/second-factor', { isActive: false, recoveryCodesLeft: 0 });
  return renderSection(<ApiKeySettings places={places} />, user);
};

test('each key shows what it may do, when it was used and until when it works', async () => {
  open([till, { ...till, _id: 'key-2', name: 'Agence', lastUsedAt: null, expired: true }]);
  const rows = (await screen.findAllByRole('listitem')).filter(
    (item) => within(item).queryByRole('button') !== null,
  );
  const [first, second] = rows;
  expect(first).toHaveTextContent('Caisse …x7Kd');
  expect(first).toHaveTextContent('Remettre les cadeaux gagnés');
  expect(first).toHaveTextContent(/Créée le 21.nov\.?.2026, valable jusqu’au 21.nov\.?.2027/);
  expect(first).toHaveTextContent(/Dernière utilisation.: 22.nov\.?.2026, 09:05/);
  expect(second).toHaveTextContent('Expirée');
  expect(second).toHaveTextContent('Jamais utilisée');
});

test('a key is created with the chosen rights, and shown once', async () => {
  const { user } = open([]);
  expect(await screen.findByText(/^Aucune clé pour l’instant/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Créer une clé' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer une clé d’accès' }));
  await user.type(dialog.getByLabelText('Nom'), 'Caisse');
  await user.click(dialog.getByRole('checkbox', { name: 'Lire les avis' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Remettre les cadeaux gagnés' }));
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'mon-secret');
  api.answers(CREATE, { ...till, key: SECRET });
  await user.click(dialog.getByRole('button', { name: 'Créer la clé' }));

  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Votre nouvelle clé' })).toHaveFocus();
  expect(api.lastBody(CREATE)).toEqual({
    name: 'Caisse',
    scopes: ['gift:redeem', 'review:read'],
    expiresInDays: 365,
    currentPassword: 'mon-secret',
  });
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copier la clé' }));
  expect(copy).toHaveBeenCalledWith(SECRET);
  api.answers(LIST, [till]);
  await user.click(screen.getByRole('button', { name: 'J’ai gardé ma clé' }));
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

test('a key of one place is created for it, without the rights that no place has', async () => {
  const { user } = open([], aUser(), [lyon, nantes]);
  await user.click(await screen.findByRole('button', { name: 'Créer une clé' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nom'), 'Caisse');
  await user.click(dialog.getByRole('checkbox', { name: 'Lire vos paiements' }));
  await user.selectOptions(dialog.getByLabelText('Établissement'), 'Nantes');
  expect(dialog.queryByRole('checkbox', { name: 'Lire vos paiements' })).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'mon-secret');
  await user.click(dialog.getByRole('button', { name: 'Créer la clé' }));
  expect(await dialog.findByText('Choisissez au moins un droit.')).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Remettre les cadeaux gagnés' }));
  api.answers(CREATE, { ...till, placeId: 'nantes', key: SECRET });
  await user.click(dialog.getByRole('button', { name: 'Créer la clé' }));
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(api.lastBody(CREATE)).toMatchObject({ scopes: ['gift:redeem'], placeId: 'nantes' });
});

test('a key shows its place', async () => {
  open([{ ...till, placeId: 'nantes' }], aUser(), [lyon, nantes]);
  expect(await screen.findByText('Seulement à « Nantes »')).toBeInTheDocument();
});

test.each([
  ['a removed place', [lyon], 'Dans un établissement que vous avez supprimé'],
  ['a place while the names are not known', undefined, 'Dans un seul établissement'],
])('a key of %s says so', async (_what, places, text) => {
  api.answers(LIST, [{ ...till, placeId: 'nantes' }]);
  api.answers('GET /api/auth/:userId/second-factor', { isActive: false, recoveryCodesLeft: 0 });
  renderSection(<ApiKeySettings places={places} />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('an owner with one place is not asked for it', async () => {
  const { user } = open([], aUser(), [lyon]);
  await user.click(await screen.findByRole('button', { name: 'Créer une clé' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Établissement')).not.toBeInTheDocument();
});

test('a key without a name, a right and the password is not created', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Créer une clé' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Créer la clé' }));
  expect(await dialog.findByText('Donnez un nom à cette clé.')).toBeInTheDocument();
  expect(dialog.getByText('Choisissez au moins un droit.')).toBeInTheDocument();
  expect(dialog.getByText('Password is required')).toBeInTheDocument();
  expect(api.requests(CREATE)).toHaveLength(0);
});

test('a wrong password is said under its field, and what was typed stays', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Créer une clé' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nom'), 'Caisse');
  await user.click(dialog.getByRole('checkbox', { name: 'Lire les avis' }));
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'faux');
  api.refuses(CREATE, 'CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  await user.click(dialog.getByRole('button', { name: 'Créer la clé' }));
  expect(await dialog.findByText('Votre mot de passe actuel est incorrect.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Nom')).toHaveValue('Caisse');
});

test('a key is revoked after a question', async () => {
  const { user } = open([till]);
  await user.click(await screen.findByRole('button', { name: /^Retirer la clé Caisse/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Retirer la clé/ }));
  api.answers(REVOKE, undefined);
  api.answers(LIST, []);
  await user.click(dialog.getByRole('button', { name: 'Retirer la clé' }));
  expect(await screen.findByText('La clé est retirée.')).toBeInTheDocument();
  expect(api.requests(REVOKE)).toMatchObject([{ params: { id: 'key-1' } }]);
  expect(await screen.findByText(/^Aucune clé/)).toBeInTheDocument();
});

test('a list that does not come can be asked for again', async () => {
  api.answers(LIST, [till]);
  api.refusesOnce(LIST, 'UNAVAILABLE');
  api.answers('GET /api/auth/:userId/second-factor', { isActive: false, recoveryCodesLeft: 0 });
  const { user } = renderSection(<ApiKeySettings places={[]} />);
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: /^Retirer la clé Caisse/ })).toBeVisible();
});

test('a sub-account and an administrator see nothing of it', () => {
  const sub = aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' });
  open([till], sub);
  open([till], aUser({ isAdmin: true }));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
