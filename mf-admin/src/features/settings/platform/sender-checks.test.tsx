import type { SenderChecks } from '@girouette/contracts/http/sender';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aCheckedSender } from '../../../testing/factories';
import { renderApp } from '../../../testing/render-app';

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
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('li');
  if (!row) throw new Error(`no row ${name}`);
  return within(row);
};
afterEach(() => {
  jest.restoreAllMocks();
});

test('each check has its state, its sentence and the record to copy', async () => {
  const user = await open();
  expect(rowOf('SPF').getByText('En ordre')).toBeInTheDocument();
  expect(rowOf('DKIM').getByText('Manque')).toBeInTheDocument();
  expect(rowOf('DMARC').getByText('Inconnu')).toBeInTheDocument();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const dkim = rowOf('DKIM');
  await user.click(dkim.getByRole('button', { name: 'Copier la valeur de l’enregistrement DKIM' }));
  expect(write).toHaveBeenCalledWith('v=DKIM1; k=rsa; p=MIIB');
  expect(await screen.findByText('Valeur copiée')).toBeInTheDocument();
});

test('checking again asks again', async () => {
  const user = await open();
  services.answers(CHECKS, aCheckedSender({ domain: 'autre.example' }));
  await user.click(screen.getByRole('button', { name: 'Vérifier de nouveau' }));
  expect(await screen.findByText('autre.example')).toBeInTheDocument();
});

test('a test mail shows the answer of the mail server, also a refusal', async () => {
  const user = await open();
  const send = () => user.click(screen.getByRole('button', { name: 'Envoyer un e-mail d’essai' }));
  const answer = { milliseconds: 412, signed: true, to: 'd•••@example.fr' };
  services.answers(TEST, { ...answer, accepted: true, reply: '250 2.0.0 Ok' });
  await send();
  expect(
    await screen.findByText(/a accepté l’e-mail pour d•••@example\.fr, en 0,4\ss/),
  ).toBeVisible();
  expect(screen.getByText('250 2.0.0 Ok')).toBeInTheDocument();
  expect(screen.getByText('L’e-mail portait une signature DKIM.')).toBeInTheDocument();
  services.answers(TEST, { ...answer, accepted: false, reply: '550 5.7.1 no', signed: false });
  await send();
  expect(await screen.findByText('550 5.7.1 no')).toBeInTheDocument();
  expect(screen.getByText('Refusé')).toBeInTheDocument();
  services.refuses(TEST, 'OWN_ADDRESS_UNKNOWN');
  await send();
  expect(await screen.findByText(/Enregistrez une fois votre profil/)).toBeInTheDocument();
});

test('only a key that signs can be changed', async () => {
  const user = await open({ signedWith: 'girouette1' });
  services.answers(ROTATE, { message: 'Une nouvelle clé attend d’être publiée.' });
  await user.click(screen.getByRole('button', { name: 'Changer de clé DKIM' }));
  expect(await screen.findByText('Une nouvelle clé attend d’être publiée.')).toBeInTheDocument();
});

test('without a published key there is no key to change', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Changer de clé DKIM' })).not.toBeInTheDocument();
});

test.each([
  ['off', null, 0, 'Non configurée', /Aucune adresse n’a refusé/],
  ['ok', '2026-11-21T19:33:00.000Z', 2, 'Lue', /^2\sadresses ont refusé/],
  ['failing', null, 1, 'Illisible', /^1\sadresse a refusé/],
  ['waiting', null, 0, 'Pas encore lue', /jamais encore/],
] as const)('the mailbox for bounces is %s', async (mailbox, readAt, recent, label, text) => {
  await open({ bounces: { mailbox, readAt, recent } });
  expect(screen.getByText(label)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});
