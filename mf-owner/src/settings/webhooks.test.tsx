import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Webhook, WebhookDelivery } from '@girouette/contracts/mails/http/owner-webhooks';
import { ALL_NOTIFICATIONS } from '@girouette/contracts/mails/notifications';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aProfile } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const api = startFakeApi();
const LIST = 'GET /api/result/webhooks';
const CREATE = 'POST /api/result/webhooks';
const CHANGE = 'PATCH /api/result/webhooks/:id';
const PROVE = 'POST /api/auth/proofs';
const PASSWORD = 'une girouette au vent';
const proven = { proof: 'proof-1', expiresAt: '2099-01-01T00:00:00.000Z' };
const SECRET = 'whsec_c2VjcmV0';

const till: Webhook = {
  _id: 'webhook-1',
  url: 'https://caisse.example.fr/girouette',
  types: ['gift.redeemed'],
  withAddresses: false,
  state: 'active',
  createdAt: '2026-11-21T19:33:00.000Z',
  waiting: 0,
};

const open = (webhooks: Webhook[], { hasFactor = false } = {}) => {
  api.answers('GET /api/auth/:userId', aProfile());
  api.answers('GET /api/auth/:userId/second-factor', {
    ...{ isActive: hasFactor, recoveryCodesLeft: 8 },
  });
  api.answers('GET /api/payment/buyer/:userId', { buyer: null });
  api.answers('GET /api/auth/sessions', []);
  api.answers('GET /api/auth/api-keys', []);
  api.answers('GET /api/auth/:userId/notifications', ALL_NOTIFICATIONS);
  api.answers(LIST, webhooks);
  return renderApp('/settings', { user: aUser() });
};

test('a webhook is added with the chosen events, and its secret is shown once', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Ajouter un webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un webhook' }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(dialog.getByText('Indiquez l’adresse de votre outil.')).toBeInTheDocument();
  expect(dialog.getByText('Choisissez au moins un événement.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Adresse'), till.url);
  await user.click(dialog.getByRole('checkbox', { name: 'Un cadeau est remis' }));
  await user.type(dialog.getByLabelText('Votre mot de passe'), PASSWORD);
  api.answers(PROVE, proven);
  api.answers(CREATE, { ...till, secret: SECRET });
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(api.lastBody(PROVE)).toEqual({ purpose: 'webhook', currentPassword: PASSWORD });
  expect(api.lastBody(CREATE)).toEqual({
    ...{ url: till.url, types: ['gift.redeemed'], withAddresses: false, proof: 'proof-1' },
  });
  api.answers(LIST, [till]);
  await user.click(screen.getByRole('button', { name: 'J’ai gardé mon secret' }));
  expect(screen.queryByText(SECRET)).toBeNull();
});

test('a wrong password is shown beside its field, and nothing that was typed is lost', async () => {
  const { user } = open([till]);
  await user.click(await screen.findByRole('button', { name: /^Autres actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le webhook' }));
  await user.type(dialog.getByLabelText('Adresse'), '/2');
  const password = dialog.getByLabelText('Votre mot de passe');
  await user.type(password, 'raté');
  api.refusesOnce(PROVE, 'CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => {
    expect(password).toHaveAccessibleDescription('Votre mot de passe actuel est incorrect.');
  });
  expect(dialog.getByLabelText('Adresse')).toHaveValue(`${till.url}/2`);
  expect(api.requests(CHANGE)).toEqual([]);
});

test('a new secret asks for the password, and a code where there is a second factor', async () => {
  const { user } = open([till], { hasFactor: true });
  await user.click(await screen.findByRole('button', { name: /^Autres actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Nouveau secret' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nouveau secret' }));
  await user.type(dialog.getByLabelText('Votre mot de passe'), PASSWORD);
  await user.type(await dialog.findByLabelText('Code'), '123456');
  api.answers(PROVE, proven);
  api.answers('POST /api/result/webhooks/:id/secrets', { ...till, secret: SECRET });
  await user.click(dialog.getByRole('button', { name: 'Créer le secret' }));
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(api.lastBody(PROVE)).toEqual({
    ...{ purpose: 'webhook', currentPassword: PASSWORD, code: '123456' },
  });
  expect(api.lastBody('POST /api/result/webhooks/:id/secrets')).toEqual({ proof: 'proof-1' });
});

test('a refused address keeps what was typed, and says why; the next try needs no other proof', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Ajouter un webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Adresse'), 'https://10.0.0.1/');
  await user.click(dialog.getByRole('checkbox', { name: 'Un client a joué' }));
  await user.type(dialog.getByLabelText('Votre mot de passe'), PASSWORD);
  api.answers(PROVE, proven);
  api.refuses(CREATE, 'WEBHOOK_TARGET_REFUSED');
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText(/n’est pas accessible depuis Internet/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Adresse')).toHaveValue('https://10.0.0.1/');
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => {
    expect(api.requests(CREATE)).toHaveLength(2);
  });
  expect(api.requests(PROVE)).toHaveLength(1);
});

test('a webhook that was switched off says why, and is started again', async () => {
  const { user } = open([{ ...till, state: 'failing', waiting: 3 }]);
  expect(await screen.findByText(/aucune réponse pendant un jour/)).toBeInTheDocument();
  expect(screen.getByText(/^3\smessages en attente$/)).toBeInTheDocument();
  api.answers(CHANGE, till);
  api.answers(LIST, [till]);
  await user.click(screen.getByRole('button', { name: 'Remettre en marche' }));
  expect(await screen.findByText('En marche')).toBeInTheDocument();
  expect(api.lastBody(CHANGE)).toEqual({ state: 'active' });
});

test('an example shows what came back', async () => {
  const { user } = open([till]);
  await user.click(await screen.findByRole('button', { name: /^Autres actions/ }));
  api.answers('POST /api/result/webhooks/:id/tests', {
    ...{ at: '2026-11-21T19:33:00.000Z', status: null, problem: 'timeout', ms: 10_000 },
  });
  await user.click(screen.getByRole('menuitem', { name: 'Envoyer un exemple' }));
  expect(await screen.findByText(/aucune réponse à temps/)).toBeInTheDocument();
});

test('the log shows each message with its last try, and sends it again', async () => {
  const message: WebhookDelivery = {
    _id: 'delivery-1',
    messageId: 'msg_1',
    type: 'gift.redeemed',
    at: '2026-11-21T19:25:00.000Z',
    state: 'failed',
    tries: [{ at: '2026-11-21T19:25:01.000Z', status: 500, problem: null, ms: 82 }],
    nextTryAt: null,
    body: '{"type":"gift.redeemed"}',
  };
  const { user } = open([till]);
  api.answers('GET /api/result/webhooks/:id/deliveries', [message], { [TOTAL_COUNT_HEADER]: '1' });
  await user.click(await screen.findByRole('button', { name: /^Autres actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Voir les messages' }));
  const log = within(await screen.findByRole('dialog', { name: 'Messages du webhook' }));
  expect(await log.findByText('Abandonné')).toBeInTheDocument();
  expect(log.getByText(/réponse 500 en 82\sms/)).toBeInTheDocument();
  api.answers('POST /api/result/webhooks/:id/deliveries/:deliveryId/replays', {
    ...{ ...message, state: 'waiting' },
  });
  api.answers(
    'GET /api/result/webhooks/:id/deliveries',
    [{ ...message, state: 'waiting', tries: [] }],
    { [TOTAL_COUNT_HEADER]: '1' },
  );
  await user.click(log.getByRole('button', { name: /^Renvoyer/ }));
  expect(await log.findByText('En attente')).toBeInTheDocument();
});

test('deleting asks first', async () => {
  const { user } = open([till]);
  await user.click(await screen.findByRole('button', { name: /^Autres actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer ce webhook/ }));
  api.answers('DELETE /api/result/webhooks/:id', undefined);
  api.answers(LIST, []);
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/^Aucun webhook\./)).toBeInTheDocument();
});

test('the address of a guest who agrees is sent only where the owner asks for it', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Ajouter un webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un webhook' }));
  const addresses = () => dialog.queryByRole('checkbox', { name: /^Avec l’adresse e-mail/ });
  expect(addresses()).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Un client accepte vos offres' }));
  expect(addresses()).not.toBeChecked();
  await user.click(addresses()!);
  await user.type(dialog.getByLabelText('Adresse'), till.url);
  await user.type(dialog.getByLabelText('Votre mot de passe'), PASSWORD);
  api.answers(PROVE, proven);
  const created = { ...till, types: ['consent.given' as const], withAddresses: true };
  api.answers(CREATE, { ...created, secret: SECRET });
  api.answers(LIST, [created]);
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(api.lastBody(CREATE)).toMatchObject({ types: ['consent.given'], withAddresses: true });
  await user.click(screen.getByRole('button', { name: 'J’ai gardé mon secret' }));
  expect(await screen.findByText(/^Avec l’adresse des clients/)).toBeInTheDocument();
});
