import { aUser, fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { act, screen, within } from '@testing-library/react';
import { aHistory, somePrices } from '../testing/answers';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const HISTORY = 'GET /api/payment/history/:userId';
const open = (path = '/pricing') =>
  renderSite({ host: fakeHost({ session: fakeSession(aUser()) }), path });

beforeEach(() => {
  services.answers('GET /api/price', [somePrices()]);
  services.answers('GET /api/game/allowance/:userId', { landingPages: 0, landingPagesCount: 0 });
});

test.each(['/pricing', '/subscription'])('%s knows the plan and when it renews', async (path) => {
  services.answers(HISTORY, aHistory({}));
  services.answers('POST /api/payment/portal', { url: 'https://billing.example/1' });
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open(path);
  const current = within(await screen.findByRole('region', { name: 'Votre abonnement' }));
  expect(current.getByText(/Formule mensuelle, 3\spages/)).toBeInTheDocument();
  expect(current.getByText(/Se renouvelle le 21 déc. 2099/)).toBeInTheDocument();
  const card = within(await screen.findByRole('region', { name: 'Mensuel' }));
  expect(card.getByText('Votre formule')).toBeInTheDocument();
  await user.click(current.getByRole('button', { name: 'Changer ou résilier' }));
  expect(
    await current.findByRole('link', { name: 'Ouvrir la page de mon abonnement' }),
  ).toHaveAttribute('href', 'https://billing.example/1');
});

test('a subscription that renews is changed on the provider’s page, from either plan, instead of paid again', async () => {
  services.answers(HISTORY, { ...aHistory({}), canRenew: false });
  services.answers('POST /api/payment/portal', { url: 'https://billing.example/1' });
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open();
  const monthly = within(await screen.findByRole('region', { name: 'Mensuel' }));
  await monthly.findByRole('button', { name: 'Changer ou résilier' });
  const yearly = within(screen.getByRole('region', { name: 'Annuel' }));
  await user.click(yearly.getByRole('button', { name: 'Changer de formule' }));
  await yearly.findByRole('link', { name: 'Ouvrir la page de mon abonnement' });
  expect(services.lastBody('POST /api/payment/portal')).toEqual({ userId: 'owner-1' });
  expect(screen.queryByRole('button', { name: "S'abonner" })).not.toBeInTheDocument();
});

test('a subscription that was cancelled can be paid again', async () => {
  services.answers(HISTORY, aHistory({ renewal: 'cancelled' }));
  const { user } = open();
  const monthly = within(await screen.findByRole('region', { name: 'Mensuel' }));
  await monthly.findByText('Votre formule');
  expect(monthly.getByRole('button', { name: 'Renouveler' })).toBeInTheDocument();
  expect(monthly.queryByRole('button', { name: "S'abonner" })).not.toBeInTheDocument();
  await user.click(monthly.getByRole('button', { name: 'Une page de moins' }));
  expect(monthly.getByRole('button', { name: /^Renouveler avec 2\spages$/ })).toBeInTheDocument();
});

test('a subscriber starts from the subscribed pages, and a change says what it costs', async () => {
  const ten = { plan: 'yearly', landingPages: 10 } as const;
  services.answers(HISTORY, { ...aHistory(ten), canRenew: false });
  const { user } = open('/subscription');
  const yearly = within(await screen.findByRole('region', { name: 'Annuel' }));
  expect(yearly.getByRole('status')).toHaveTextContent(/^10$/);
  expect(yearly.getByText('Votre formule')).toBeInTheDocument();
  expect(yearly.getByRole('button', { name: 'Changer ou résilier' })).toBeInTheDocument();
  expect(yearly.queryByText(/→/)).not.toBeInTheDocument();
  await user.dblClick(yearly.getByRole('button', { name: 'Une page de plus' }));
  expect(yearly.getByText(/^10\s→\s12\spages\s:\s\+\s400\s€ par an$/)).toBeInTheDocument();
  expect(yearly.getByRole('button', { name: /^Passer à 12\spages$/ })).toBeInTheDocument();
  for (let pages = 12; pages > 5; pages -= 1) {
    await user.click(yearly.getByRole('button', { name: 'Une page de moins' }));
  }
  expect(yearly.getByText(/5\spages\s:\s−\s1\s000\s€ par an$/)).toBeInTheDocument();
  const monthly = within(screen.getByRole('region', { name: 'Mensuel' }));
  expect(monthly.getByRole('status')).toHaveTextContent(/^10$/);
  expect(monthly.queryByText('Votre formule')).not.toBeInTheDocument();
});

test('the button waits until the subscription is known, because it would sell a second one', async () => {
  const { release } = services.holds(HISTORY, { ...aHistory({}), canRenew: false });
  open();
  expect(await screen.findByText('Chargement des tarifs…')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: "S'abonner" })).not.toBeInTheDocument();
  release();
  await screen.findByRole('region', { name: 'Mensuel' });
  expect(screen.queryByRole('button', { name: "S'abonner" })).not.toBeInTheDocument();
});

test('an owner with a granted page reads that it is offered', async () => {
  services.answers(HISTORY, aHistory(null));
  services.answers('GET /api/game/allowance/:userId', { landingPages: 1, landingPagesCount: 1 });
  open('/subscription');
  expect(await screen.findByText(/^Une page vous est offerte/)).toBeInTheDocument();
});

test('a trial that is over asks for a plan', async () => {
  const registrationData = {
    isTrial: true,
    isTrialVerified: true,
    expiryDate: '2026-11-05T10:00:00.000Z',
  };
  services.answers(HISTORY, { ...aHistory(null), registrationData });
  open('/subscription');
  expect(await screen.findByText(/^Votre essai est terminé\./)).toBeInTheDocument();
});

test('the prices are there when the number of pages is not known', async () => {
  services.answers(HISTORY, aHistory(null));
  services.refuses('GET /api/game/allowance/:userId', 'UNAVAILABLE');
  open('/subscription');
  expect(await screen.findByRole('region', { name: 'Mensuel' })).toBeInTheDocument();
});

test('the prices say that the subscription has ended', async () => {
  const ended = { status: 'Expired', expiryDate: '2026-11-21T10:00:00.000Z' } as const;
  services.answers(HISTORY, aHistory(ended));
  open();
  expect(
    await screen.findByText(/^Votre abonnement a pris fin le 21 nov. 2026/),
  ).toBeInTheDocument();
  expect(screen.queryByText('Votre formule')).not.toBeInTheDocument();
});

test('a cancelled checkout says so and keeps plan and quantity', async () => {
  services.answers(HISTORY, aHistory(null));
  open('/pricing?cancelled=true&plan=monthly&amount=40&pages=2');
  expect(await screen.findByText(/rien n’a été débité/)).toHaveTextContent(
    /formule mensuelle, 2\spages/,
  );
  const card = within(await screen.findByRole('region', { name: 'Mensuel' }));
  expect(card.getByRole('status')).toHaveTextContent(/^2$/);
});

test('the tab that opened the payment page notices the payment in another one', async () => {
  services.answers(HISTORY, aHistory(null));
  services.answers('GET /api/checkout/:plan', {
    session: { id: 'cs_1', url: 'https://pay.example/1' },
    url: 'https://pay.example/1',
  });
  jest.spyOn(window, 'open').mockReturnValue(null);
  const host = fakeHost({ session: fakeSession(aUser()) });
  const { user } = renderSite({ host, path: '/pricing' });
  const card = within(await screen.findByRole('region', { name: 'Mensuel' }));
  await user.click(card.getByRole('button', { name: "S'abonner" }));
  await screen.findByRole('dialog', { name: /La page de paiement/ });
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'girouette.paid' }));
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Votre paiement est confirmé' }));
  await user.click(dialog.getByRole('button', { name: 'Continuer' }));
  expect(host.visited).toEqual(['/dashboard?payment=confirmed']);
});
