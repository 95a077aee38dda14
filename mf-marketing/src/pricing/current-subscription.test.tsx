import { buyerSample } from '@girouette/contracts/billing/http/buyers';
import { allowances } from '@girouette/contracts/pages/http/game-samples';
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
  services.answers('GET /api/game/allowance/:userId', allowances.none);
  services.answers('GET /api/payment/buyer/:userId', { buyer: buyerSample });
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
  await user.click(current.getByRole('button', { name: 'Carte et résiliation' }));
  expect(
    await current.findByRole('link', { name: 'Ouvrir la page de mon abonnement' }),
  ).toHaveAttribute('href', 'https://billing.example/1');
});

const PREVIEW = 'GET /api/payment/change';
const CHANGE = 'PUT /api/payment/change';
const seen = { dueToday: 24.53, credit: 0, renewsAt: '2099-12-21T10:00:00.000Z' };
const aPreview = (changes: object = {}) => ({
  ...{ amount: 80, at: '2099-12-01T10:00:00.000Z' },
  ...seen,
  ...changes,
});

describe('a subscription that renews', () => {
  /** Opens the prices with three pages a month, and asks for five. */
  const askForFive = async () => {
    services.answers(HISTORY, { ...aHistory({}), canRenew: false });
    const { user } = open();
    const monthly = within(await screen.findByRole('region', { name: 'Mensuel' }));
    expect(monthly.getByText('C’est votre abonnement actuel.')).toBeInTheDocument();
    const field = monthly.getByRole('spinbutton', { name: 'Pages de jeu' });
    await user.clear(field);
    await user.type(field, '5');
    await user.click(monthly.getByRole('button', { name: /^Passer à 5\spages$/ }));
    await screen.findByRole('dialog', { name: /^Formule mensuelle, 5\spages$/ });
    return user;
  };

  test('is changed after its owner has seen what is due today and from when', async () => {
    services.answers(PREVIEW, aPreview());
    services.answers(CHANGE, { message: 'Votre abonnement est à jour.' });
    const user = await askForFive();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/^24,53\s€$/)).toBeInTheDocument();
    expect(dialog.getByText(/^À partir du 21\sdéc.\s2099$/)).toBeInTheDocument();
    expect(dialog.getByText(/^80,00\s€$/)).toBeInTheDocument();
    const pay = dialog.getByRole('button', { name: /^Payer 24,53\s€ et changer$/ });
    services.answers(HISTORY, { ...aHistory({ landingPages: 5 }), canRenew: false });
    await user.dblClick(pay);
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    expect(services.requests(CHANGE)).toHaveLength(1);
    expect(services.lastBody(CHANGE)).toEqual({
      ...{ userId: 'owner-1', plan: 'monthly', landingPages: 5 },
      ...{ amount: 80, dueToday: 24.53, at: '2099-12-01T10:00:00.000Z' },
    });
    const current = within(screen.getByRole('region', { name: 'Votre abonnement' }));
    expect(await current.findByText(/Formule mensuelle, 5\spages/)).toBeInTheDocument();
  });

  test('that a card does not pay leads to the page where the card is changed', async () => {
    services.answers(PREVIEW, aPreview());
    services.refuses(CHANGE, 'PAYMENT_DECLINED');
    services.answers('POST /api/payment/portal', { url: 'https://billing.example/1' });
    jest.spyOn(window, 'open').mockReturnValue(null);
    const user = await askForFive();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /^Payer/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/rien n’a été débité/);
    await user.click(dialog.getByRole('button', { name: 'Changer de carte' }));
    const link = await dialog.findByRole('link', { name: 'Ouvrir la page de mon abonnement' });
    expect(link).toHaveAttribute('href', 'https://billing.example/1');
    // The next attempt is of another moment, so that the provider does not repeat its refusal.
    expect(services.requests(PREVIEW).length).toBeGreaterThan(1);
  });

  test('shows other amounts before it is asked again', async () => {
    services.answers(PREVIEW, aPreview());
    services.refuses(CHANGE, 'AMOUNT_CHANGED');
    const user = await askForFive();
    const dialog = within(screen.getByRole('dialog'));
    const pay = await dialog.findByRole('button', { name: /^Payer 24,53/ });
    services.answers(PREVIEW, aPreview({ dueToday: 30 }));
    await user.click(pay);
    expect(await dialog.findByRole('button', { name: /^Payer 30,00/ })).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('Le prix a changé entre-temps.');
  });

  test('says what a credit pays, and which pages go offline', async () => {
    services.answers(HISTORY, { ...aHistory({}), canRenew: false });
    services.answers(PREVIEW, aPreview({ amount: 23.2, dueToday: 0, credit: 16.8 }));
    const { user } = open();
    const monthly = within(await screen.findByRole('region', { name: 'Mensuel' }));
    await user.dblClick(monthly.getByRole('button', { name: 'Une page de moins' }));
    await user.click(monthly.getByRole('button', { name: /^Passer à 1\spage$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/16,80\s€ d’avoir/)).toBeInTheDocument();
    expect(dialog.getByText(/Vous utilisez 2\spages\s: l’une passera hors ligne/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Changer mon abonnement' })).toBeInTheDocument();
  });

  test('can be asked again when the amount is not known', async () => {
    services.refuses(PREVIEW, 'PAYMENT_UNAVAILABLE');
    const user = await askForFive();
    const dialog = within(screen.getByRole('dialog'));
    const again = await dialog.findByRole('button', { name: 'Réessayer' });
    expect(dialog.queryByRole('button', { name: /^Payer/ })).not.toBeInTheDocument();
    services.answers(PREVIEW, aPreview());
    await user.click(again);
    expect(await dialog.findByRole('button', { name: /^Payer 24,53/ })).toBeInTheDocument();
  });

  test('changes to the other plan, but not before an open renewal is paid', async () => {
    services.answers(PREVIEW, aPreview());
    services.answers(HISTORY, { ...aHistory({}), canRenew: false });
    const { user, unmount } = open();
    const yearly = within(await screen.findByRole('region', { name: 'Annuel' }));
    await user.click(await yearly.findByRole('button', { name: 'Passer à la formule annuelle' }));
    await screen.findByRole('dialog', { name: /^Formule annuelle, 3\spages$/ });
    unmount();
    services.answers(HISTORY, { ...aHistory({ renewal: 'unpaid' }), canRenew: false });
    open();
    const monthly = within(await screen.findByRole('region', { name: 'Mensuel' }));
    expect(monthly.getByText('Réglez d’abord votre renouvellement.')).toBeInTheDocument();
    expect(monthly.queryByRole('button', { name: /Passer/ })).not.toBeInTheDocument();
  });
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
  expect(yearly.getByRole('spinbutton')).toHaveValue(10);
  expect(yearly.getByText('Votre formule')).toBeInTheDocument();
  expect(yearly.queryByText(/→/)).not.toBeInTheDocument();
  await user.dblClick(yearly.getByRole('button', { name: 'Une page de plus' }));
  expect(yearly.getByText(/^10\s→\s12\spages\s:\s\+\s400\s€ par an$/)).toBeInTheDocument();
  expect(yearly.getByRole('button', { name: /^Passer à 12\spages$/ })).toBeInTheDocument();
  const fewer = yearly.getByRole('button', { name: 'Une page de moins' });
  await user.tripleClick(fewer);
  expect(yearly.getByText(/^10\s→\s9\spages\s:\s−\s200\s€ par an$/)).toBeInTheDocument();
  const monthly = within(screen.getByRole('region', { name: 'Mensuel' }));
  expect(monthly.getByRole('spinbutton')).toHaveValue(10);
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
  expect(card.getByRole('spinbutton')).toHaveValue(2);
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
