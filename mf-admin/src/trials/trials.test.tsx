import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aTrial, totalOf } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const api = startFakeApi();
const LIST = 'GET /api/auth/trial';
const APPROVE = 'PATCH /api/auth/trial';
const open = () => renderApp('/trial-management');
const approveButton = (name = 'Nadia Benali') =>
  screen.findByRole('button', { name: `Approuver l’essai de ${name}` });

test('each request has name, e-mail, phone, day and its button', async () => {
  api.answers(LIST, [aTrial()], totalOf(1));
  const { host } = open();
  const row = within(await screen.findByRole('row', { name: /Nadia Benali/ }));
  expect(row.getByText('nadia@example.fr')).toBeInTheDocument();
  expect(row.getByText(/^06\s98\s76\s54\s32$/)).toBeInTheDocument();
  expect(row.getByText('20 nov. 2026')).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Approuver l’essai de Nadia Benali' })).toBeVisible();
  expect(host.titles).toContain('Gestion des Essais');
});

test('« Approuver » becomes « Approuvé », which does nothing more', async () => {
  api.answers(LIST, [aTrial()], totalOf(1));
  const { user } = open();
  const button = await approveButton();
  const approved = aTrial({ isTrialVerified: true });
  api.answers(APPROVE, approved);
  api.answers(LIST, [approved], totalOf(1));
  await user.click(button);
  expect(await screen.findByText('Essai de « Nadia Benali » approuvé')).toBeInTheDocument();
  const after = screen.getByRole('button', { name: 'Approuvé l’essai de Nadia Benali' });
  expect(after).toHaveAttribute('aria-disabled', 'true');
  await user.click(after);
  expect(api.requests(APPROVE)).toMatchObject([{ query: { id: 'trial-1' } }]);
});

test('an approval in progress does not affect the other requests', async () => {
  api.answers(LIST, [aTrial(), aTrial({ _id: 'trial-2', name: 'Léon' })], totalOf(2));
  const { user } = open();
  const answer = api.holds(APPROVE, aTrial({ isTrialVerified: true }));
  await user.click(await approveButton());
  expect(await approveButton()).toHaveAttribute('aria-busy', 'true');
  expect(await approveButton('Léon')).not.toHaveAttribute('aria-busy');
  answer.release();
  expect(await screen.findByText(/approuvé$/)).toBeInTheDocument();
});

test('a page that was on its way does not bring an approved request back', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  api.answers(LIST, [aTrial()], totalOf(51));
  const { user } = open();
  const button = await approveButton();
  const page = api.holds(LIST, [aTrial()], totalOf(51));
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  await waitFor(() => {
    expect(api.requests(LIST)).toHaveLength(2);
  });
  const approved = aTrial({ isTrialVerified: true });
  api.answers(APPROVE, approved);
  api.answers(LIST, [approved], totalOf(51));
  await user.click(button);
  await waitFor(() => {
    expect(api.requests(LIST)).toHaveLength(3);
  });
  page.release();
  expect(
    await screen.findByRole('button', { name: 'Approuvé l’essai de Nadia Benali' }),
  ).toBeInTheDocument();
});

test('a refusal shows the reason', async () => {
  api.answers(LIST, [aTrial()], totalOf(1));
  api.refuses(APPROVE, 'TRIAL_NOT_FOUND');
  const { user } = open();
  await user.click(await approveButton());
  expect(await screen.findByText('Cette demande d’essai n’existe pas.')).toBeInTheDocument();
});

test('« En attente » shows only the requests to approve, and says when there are none', async () => {
  api.answers(LIST, [aTrial({ isTrialVerified: true })], totalOf(1));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Toutes' }));
  api.answers(LIST, [], totalOf(0));
  await user.click(screen.getByRole('button', { name: 'En attente' }));
  expect(await screen.findByText('Aucune demande d’essai en attente')).toBeInTheDocument();
  expect(api.requests(LIST).map(({ query }) => query?.state)).toEqual([undefined, 'waiting']);
  expect(window.location.search).toBe('?state=waiting');
});

test('many requests come page by page', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  api.answers(LIST, [aTrial()], totalOf(51));
  const { user } = open();
  expect(await screen.findByText('1–25 sur 51')).toBeInTheDocument();
  api.answers(LIST, [aTrial({ _id: 'trial-51', name: 'Léon' })], totalOf(51));
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(await approveButton('Léon')).toBeInTheDocument();
  expect(api.requests(LIST).at(-1)?.query).toEqual({ page: '2', limit: '25' });
});

test('without requests the screen says where they come from, and a failure can be retried', async () => {
  api.refuses(LIST, 'FORBIDDEN');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Les demandes d’essai n’ont pas pu être chargées.',
  );
  api.answers(LIST, [], totalOf(0));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucune demande d’essai pour l’instant')).toBeInTheDocument();
});
