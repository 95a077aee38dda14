import { startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { aCheckedSender } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const services = startFakeApi();
const READ = 'GET /api/auth/settings';
const CHANGE = 'PATCH /api/auth/settings';
const SENDER = 'GET /api/result/sender';
const CHANGE_SENDER = 'PUT /api/result/sender';
const CHECKS = 'GET /api/result/sender/checks';
const aSender = { name: 'Girouette', address: 'bonjour@example.fr', isFixed: false };

async function open(sender = aSender) {
  services.answers(READ, { trialDays: 14 });
  services.answers(SENDER, sender);
  services.answers(CHECKS, aCheckedSender());
  const { user } = renderApp('/admin/settings/platform', {
    host: { operator: { name: 'La Girouette SAS' } },
  });
  const days = await screen.findByRole('spinbutton', { name: 'Durée d’un essai, en jours' });
  return { user, days, save: screen.getByRole('button', { name: 'Enregistrer' }) };
}

test('the length of a trial is changed', async () => {
  const { user, days, save } = await open();
  expect(days).toHaveValue(14);
  await user.clear(days);
  await user.type(days, '30');
  services.answers(CHANGE, { trialDays: 30 });
  await user.click(save);
  expect(
    await screen.findByText(/^Les prochains essais dureront 30\sjours\.$/),
  ).toBeInTheDocument();
  expect(services.lastBody(CHANGE)).toEqual({ trialDays: 30 });
});

test('trials may start by themselves, and the switch says whether they do', async () => {
  const { user } = await open();
  services.answers(CHANGE, { trialDays: 14, automaticTrials: true });
  const automatic = screen.getByRole('switch', { name: 'Essais automatiques' });
  expect(automatic).not.toBeChecked();
  await user.click(automatic);
  expect(await screen.findByText(/commenceront d’eux-\u2060mêmes/)).toBeVisible();
  expect(automatic).toBeChecked();
  expect(services.lastBody(CHANGE)).toEqual({ automaticTrials: true });
});

test('a refused length shows its error at the field, and the typed text stays', async () => {
  const { user, days, save } = await open();
  const message = 'Indiquez un nombre entier de jours, de 1 à 365.';
  services.refuses(CHANGE, 'INVALID_REQUEST', { field: 'trialDays', message });
  await user.clear(days);
  await user.type(days, '400');
  await user.click(save);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(days).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(days).toHaveValue(400);
});

test('the sender is changed, and a refused address is said at its field', async () => {
  const { user } = await open();
  const address = await screen.findByRole('textbox', { name: 'Adresse de l’expéditeur' });
  expect(address).toHaveValue('bonjour@example.fr');
  services.refuses(CHANGE_SENDER, 'SENDER_OTHER_DOMAIN', { field: 'address' });
  await user.clear(address);
  await user.type(address, 'moi@ailleurs.fr');
  const save = screen.getByRole('button', { name: 'Enregistrer l’expéditeur' });
  await user.click(save);
  expect(await screen.findByText(/n’accepte que les adresses du domaine/)).toBeInTheDocument();
  expect(address).toHaveAttribute('aria-invalid', 'true');
  services.answers(CHANGE_SENDER, { ...aSender, address: 'contact@example.fr' });
  await user.clear(address);
  await user.type(address, 'contact@example.fr');
  await user.click(save);
  expect(
    await screen.findByText('Les prochains e-mails partiront de contact@example.fr.'),
  ).toBeInTheDocument();
  expect(services.lastBody(CHANGE_SENDER)).toEqual({
    name: 'Girouette',
    address: 'contact@example.fr',
  });
});

test('a sender that the configuration fixes is shown with where it is set', async () => {
  await open({ ...aSender, isFixed: true });
  expect(await screen.findByText('Girouette <bonjour@example.fr>')).toBeInTheDocument();
  expect(screen.getByText('MAIL_FROM')).toBeInTheDocument();
});

test('the values of the legal pages are shown with their variables, and missing ones are marked', async () => {
  await open();
  expect(screen.getByText('La Girouette SAS')).toBeInTheDocument();
  expect(screen.getByText('OPERATOR_SIREN')).toBeInTheDocument();
  expect(screen.getAllByText('À compléter')).toHaveLength(9);
});
