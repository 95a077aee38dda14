import type { SenderChecks } from '@girouette/contracts/mails/http/sender';
import { startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { aCheckedSender } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const services = startFakeApi();
const CHECKS = 'GET /api/result/sender/checks';
const TEST = 'POST /api/result/sender/tests';
const ROTATE = 'POST /api/result/sender/dkim-keys';

async function open(changes: Partial<SenderChecks> = {}) {
  services.answers('GET /api/auth/settings', { trialDays: 14 });
  services.answers('GET /api/result/sender', {
    name: 'Girouette',
    address: 'bonjour@example.fr',
    isFixed: false,
  });
  services.answers(CHECKS, aCheckedSender(changes));
  const { user } = renderApp('/admin/settings/platform');
  await screen.findByText('DKIM');
  return user;
}
afterEach(() => {
  jest.restoreAllMocks();
});

test('each check has its state, its sentence and the record to copy', async () => {
  const user = await open();
  for (const words of ['SPF', 'En ordre', 'DKIM', 'Manque', 'DMARC', 'Inconnu']) {
    expect(screen.getByText(words)).toBeInTheDocument();
  }
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const name = 'Copier la valeur de l’enregistrement DKIM';
  await user.click(screen.getByRole('button', { name }));
  expect(write).toHaveBeenCalledWith('v=DKIM1; k=rsa; p=MIIB');
  expect(await screen.findByText('Valeur copiée')).toBeInTheDocument();
});

test('checking again asks again', async () => {
  const user = await open();
  services.answers(CHECKS, aCheckedSender({ domain: 'autre.example' }));
  await user.click(screen.getByText('Vérifier de nouveau'));
  expect(await screen.findByText('autre.example')).toBeInTheDocument();
});

const anAnswer = { milliseconds: 412, signed: true, to: 'd•••@example.fr' };

test.each([
  [{ ...anAnswer, accepted: true, reply: '250 2.0.0 Ok' }, 'Accepté', /portait une signature DKIM/],
  [
    { ...anAnswer, accepted: false, reply: '550 5.7.1 no', signed: false },
    'Refusé',
    /n’avait pas de signature DKIM/,
  ],
])('a test mail shows the answer of the mail server: %j', async (answer, label, signature) => {
  const user = await open();
  services.answers(TEST, answer);
  await user.click(screen.getByText('Envoyer un e-mail d’essai'));
  expect(await screen.findByText(answer.reply)).toBeInTheDocument();
  expect(screen.getByText(label)).toBeInTheDocument();
  expect(screen.getByText(/pour d•••@example\.fr, en 0,4\ss/)).toBeInTheDocument();
  expect(screen.getByText(signature)).toBeInTheDocument();
});

test('a test mail without a known address says what to do', async () => {
  const user = await open();
  services.refuses(TEST, 'OWN_ADDRESS_UNKNOWN');
  await user.click(screen.getByText('Envoyer un e-mail d’essai'));
  expect(await screen.findByText(/Enregistrez une fois votre profil/)).toBeInTheDocument();
});

test('a fault of the sending side has the words of the server, and says that nothing is lost', async () => {
  const at = '2026-11-21T19:33:00.000Z';
  const server = { at, reply: '550 5.1.0 Sender address rejected: User unknown' };
  const reported = { at, reply: '550 5.7.1 Client host blocked' };
  await open({ faults: { server, reported } });
  expect(screen.getByText(server.reply)).toBeInTheDocument();
  expect(screen.getByText(/attendent et repartiront d’eux-mêmes/)).toBeInTheDocument();
  expect(screen.getByText(reported.reply)).toBeInTheDocument();
});

test('only a key that signs can be changed', async () => {
  const user = await open({ signedWith: 'girouette1' });
  services.answers(ROTATE, { message: 'Une nouvelle clé attend d’être publiée.' });
  await user.click(screen.getByText('Changer de clé DKIM'));
  expect(await screen.findByText('Une nouvelle clé attend d’être publiée.')).toBeInTheDocument();
});

test('without a published key there is no key to change', async () => {
  await open();
  expect(screen.queryByText('Changer de clé DKIM')).not.toBeInTheDocument();
});

test.each([
  [{ mailbox: 'off', readAt: null, recent: 0 }, 'Non configurée', /Aucune adresse n’a refusé/],
  [
    { mailbox: 'ok', readAt: '2026-11-21T19:33:00.000Z', recent: 2 },
    'Lue',
    /^2\sadresses ont refusé/,
  ],
  [{ mailbox: 'failing', readAt: null, recent: 1 }, 'Illisible', /^1\sadresse a refusé/],
  [{ mailbox: 'waiting', readAt: null, recent: 0 }, 'Pas encore lue', /jamais encore/],
] as const)('the mailbox for bounces: %j', async (bounces, label, text) => {
  await open({ bounces });
  expect(screen.getByText(label)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});
