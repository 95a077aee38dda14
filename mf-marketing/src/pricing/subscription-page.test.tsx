import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { aUser, fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aHistory, somePrices } from '../testing/answers';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();

beforeEach(() => {
  services.answers('GET /api/payment/history/:userId', aHistory(null));
  services.answers('GET /api/game/allowance/:userId', allowances.none);
});

const open = (user = aUser()) =>
  renderSite({ host: fakeHost({ session: fakeSession(user) }), path: '/subscription' });
const card = (name: string) => screen.findByRole('region', { name });

test('an administrator changes a plan on it, and is led to the history of the prices', async () => {
  services.answers('GET /api/price', [somePrices()]);
  const { user, host } = open(aUser({ isAdmin: true }));
  expect(screen.queryByRole('button', { name: "S'abonner" })).not.toBeInTheDocument();
  await user.click(within(await card('Annuel')).getByRole('button', { name: 'Modifier' }));
  expect(await screen.findByRole('dialog', { name: 'Modifier le plan' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await user.click(screen.getByRole('link', { name: 'historique des tarifs' }));
  expect(host.visited).toEqual(['/admin/settings/prices']);
  expect(host.titles).toContain('Abonnement');
});

test('an owner finds both plans on it with « S’abonner »', async () => {
  services.answers('GET /api/price', [somePrices()]);
  open();
  for (const plan of ['Mensuel', 'Annuel']) {
    expect(within(await card(plan)).getByRole('button', { name: "S'abonner" })).toBeInTheDocument();
  }
  expect(screen.queryByRole('button', { name: 'Modifier' })).not.toBeInTheDocument();
});

test('a sub-account reads who subscribes', async () => {
  services.answers('GET /api/price', [somePrices()]);
  open(aUser({ accountType: 'sub', ownerId: 'owner-1' }));
  await card('Mensuel');
  expect(screen.getByText(/^Seul le compte principal/)).toBeInTheDocument();
});

test('prices that cannot be loaded can be asked for again', async () => {
  services.refuses('GET /api/price', 'UNAVAILABLE');
  const { user } = open(aUser({ isAdmin: true }));
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  services.answers('GET /api/price', [somePrices()]);
  await user.click(retry);
  expect(await card('Mensuel')).toBeInTheDocument();
});
