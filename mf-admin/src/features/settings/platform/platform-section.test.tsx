import { startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app';

const services = startFakeApi();
const READ = 'GET /api/auth/settings';
const CHANGE = 'PATCH /api/auth/settings';

async function open() {
  services.answers(READ, { trialDays: 14 });
  services.answers('GET /api/result/sender', { from: 'Girouette <bonjour@example.fr>' });
  const { user } = renderApp('/admin/settings/platform');
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

test('a refused length is said at its field, and what was typed stays', async () => {
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

test('the sender is shown with where it is changed', async () => {
  await open();
  expect(await screen.findByText('Girouette <bonjour@example.fr>')).toBeInTheDocument();
  expect(screen.getByText('MAIL_FROM')).toBeInTheDocument();
});
