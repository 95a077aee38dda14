import { buyerSample } from '@girouette/contracts/billing/http/buyers';
import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { aUser, fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aHistory, somePrices } from '../testing/answers';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();

beforeEach(() => {
  services.answers('GET /api/payment/history/:userId', aHistory(null));
  services.answers('GET /api/game/allowance/:userId', allowances.none);
  services.answers('GET /api/payment/buyer/:userId', { buyer: buyerSample });
});
const BUYER = 'GET /api/payment/buyer/:userId';
/** Replaces the text of a field at once, since typing key by key is slow on a busy machine. */
const fillIn = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};
const visitor = () => fakeHost({ session: fakeSession(null) });

const card = (name: string) => screen.findByRole('region', { name });

/** Formats euros as Intl does, with plain spaces. */
const euros = (text: string) => (_content: string, element: Element | null) =>
  element?.textContent.replaceAll(/\s/g, ' ') === text;

test('a plan shows its list price, its reduction and the price to pay', async () => {
  services.answers('GET /api/price', [somePrices()]);
  renderSite({ host: visitor(), path: '/pricing' });
  const monthly = within(await card('Mensuel'));
  expect(monthly.getByText(euros('29 €'))).toBeInTheDocument();
  expect(monthly.getByText('−20 %')).toBeInTheDocument();
  expect(monthly.getByText(euros('23,20 €'))).toBeInTheDocument();
  expect(monthly.getByText('/mois')).toBeInTheDocument();
});

test('more pages cost less each, and the quantity is at least one', async () => {
  services.answers('GET /api/price', [somePrices()]);
  const { user } = renderSite({ host: visitor(), path: '/pricing' });
  const monthly = within(await card('Mensuel'));
  await user.click(monthly.getByRole('button', { name: 'Une page de moins' }));
  expect(monthly.getByRole('spinbutton')).toHaveValue(1);
  for (let pages = 2; pages <= 5; pages += 1) {
    await user.click(monthly.getByRole('button', { name: 'Une page de plus' }));
  }
  // 5 × 20 € less 20 %, compared with 5 × 29 €.
  expect(monthly.getByText(euros('80 €'))).toBeInTheDocument();
  expect(monthly.getByText(euros('145 €'))).toBeInTheDocument();
  expect(monthly.getByText('−45 %')).toBeInTheDocument();
  expect(monthly.getByRole('link', { name: "S'abonner" })).toHaveAttribute(
    'href',
    '/login?plan=monthly&amount=80&pages=5',
  );
});

test('the price per page is shown for each number of pages, and the current one is marked', async () => {
  services.answers('GET /api/price', [somePrices()]);
  const { user } = renderSite({ host: visitor(), path: '/pricing' });
  const monthly = within(await card('Mensuel'));
  const rows = () =>
    within(monthly.getByRole('list', { name: /Prix d’une page/ }))
      .getAllByRole('listitem')
      .map(({ textContent, dataset }) => [textContent.replaceAll(/\s/g, ' '), dataset.applied]);
  expect(rows()).toEqual([
    ['1 page23,20 € la page', 'true'],
    ['2 à 4 pages20 € la page', 'false'],
    ['5 pages et plus16 € la page', 'false'],
  ]);
  await user.click(monthly.getByRole('button', { name: 'Une page de plus' }));
  expect(rows()[1]).toEqual(['2 à 4 pages20 € la page', 'true']);
});

test('without a reduction, no price is struck through', async () => {
  services.answers('GET /api/price', [somePrices()]);
  renderSite({ host: visitor(), path: '/pricing' });
  const yearly = within(await card('Annuel'));
  expect(yearly.getByText(euros('290 €'))).toBeInTheDocument();
  expect(yearly.queryByText('Au lieu de')).not.toBeInTheDocument();
  const features = yearly.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(features).toContain('Tableau de bord (non compris)');
});

test('the yearly plan is marked where a year of it costs less than twelve months', async () => {
  const BEST = 'Le plus avantageux';
  services.answers('GET /api/price', [somePrices()]);
  const { unmount } = renderSite({ host: visitor(), path: '/pricing' });
  await card('Annuel');
  expect(screen.queryByText(BEST)).not.toBeInTheDocument();
  unmount();
  const cheaper = somePrices();
  cheaper.yearlyPlan.discount = 20;
  services.answers('GET /api/price', [cheaper]);
  renderSite({ host: visitor(), path: '/pricing' });
  expect(within(await card('Annuel')).getByText(BEST)).toBeInTheDocument();
  expect(screen.getAllByText(BEST)).toHaveLength(1);
});

test('the quantity chosen before signing in is kept', async () => {
  services.answers('GET /api/price', [somePrices()]);
  const host = fakeHost({ session: fakeSession(aUser()) });
  renderSite({ host, path: '/pricing?plan=yearly&amount=750&pages=3' });
  expect(within(await card('Annuel')).getByRole('spinbutton')).toHaveValue(3);
  expect(within(await card('Mensuel')).getByRole('spinbutton')).toHaveValue(1);
});

describe('with a session', () => {
  const PAYMENT = 'https://paiement.exemple.fr/c/1';
  const open = jest.spyOn(window, 'open');
  const opensPage = (user = aUser()) =>
    renderSite({ host: fakeHost({ session: fakeSession(user) }), path: '/pricing' });
  const paymentPage = { session: { id: 'cs_1', url: PAYMENT }, url: PAYMENT };
  const subscribe = async (user: UserEvent, name = 'Mensuel') =>
    user.dblClick(within(await card(name)).getByRole('button', { name: "S'abonner" }));

  beforeEach(() => {
    open.mockReset();
    open.mockReturnValue({} as Window);
    services.answers('GET /api/price', [somePrices()]);
  });

  test('prices say whether VAT is in them', async () => {
    services.answers('GET /api/price', [{ ...somePrices(), taxes: { included: false, rate: 20 } }]);
    opensPage();
    expect(await card('Mensuel')).toHaveTextContent(/HT \/mois/);
    expect(
      screen.getByText(/^Prix HT, la TVA de 20\s% s’ajoute au paiement\.$/),
    ).toBeInTheDocument();
  });

  test('the firm of the invoices is asked before the first payment, with a sentence beside each fault', async () => {
    services.answers(BUYER, { buyer: null });
    services.answers('PUT /api/payment/buyer', { buyer: buyerSample });
    services.answers('GET /api/checkout/:plan', paymentPage);
    const { user } = opensPage();
    await subscribe(user);
    const dialog = await screen.findByRole('dialog', { name: /^À quelle société/ });
    const fill = (name: string | RegExp, text: string) =>
      fillIn(user, within(dialog).getByRole('textbox', { name }), text);
    await fill(/^Dénomination sociale/, 'Chez Camille SARL');
    await fill(/^SIREN/, '987 654 325');
    const pay = within(dialog).getByRole('button', { name: 'Continuer vers le paiement' });
    await user.click(pay);
    expect(await within(dialog).findByText(/^Ce SIREN n’existe pas/)).toBeInTheDocument();
    expect(within(dialog).getByText('Indiquez la ville.')).toBeInTheDocument();
    expect(open).not.toHaveBeenCalled();

    await fill(/^SIREN/, '987 654 324');
    expect(within(dialog).getByRole('textbox', { name: /^Numéro de TVA/ })).toHaveValue(
      'FR14987654324',
    );
    await fill(/^Adresse/, '12 rue Nationale');
    await fill(/^Code postal/, '59000');
    await fill(/^Ville/, 'Lille');
    await user.click(pay);
    await screen.findByRole('dialog', { name: 'La page de paiement est ouverte' });
    expect(services.lastBody('PUT /api/payment/buyer')).toMatchObject({
      ...{ userId: 'owner-1', name: 'Chez Camille SARL', city: 'Lille', country: 'FR' },
    });
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('nobody is kept from paying: « Plus tard » leads to the payment, and what was typed is kept', async () => {
    services.answers(BUYER, { buyer: null });
    services.answers('GET /api/checkout/:plan', paymentPage);
    const { user } = opensPage();
    await subscribe(user);
    const dialog = await screen.findByRole('dialog', { name: /^À quelle société/ });
    const name = within(dialog).getByRole('textbox', { name: /^Dénomination sociale/ });
    await fillIn(user, name, 'Chez Cam');
    await user.click(within(dialog).getByRole('button', { name: 'Plus tard' }));
    await screen.findByRole('dialog', { name: 'La page de paiement est ouverte' });
    await user.keyboard('{Escape}');
    expect(open).toHaveBeenCalledTimes(1);

    await subscribe(user);
    const again = await screen.findByRole('dialog', { name: /^À quelle société/ });
    expect(within(again).getByRole('textbox', { name: /^Dénomination sociale/ })).toHaveValue(
      'Chez Cam',
    );
    // Under this prefix signing out and erasing the account find it.
    expect(Object.keys(sessionStorage)).toEqual(['girouette.page-draft.owner-1.firm']);
  });

  test('« S’abonner » opens one payment page for the shown plan, even when pressed repeatedly', async () => {
    const slow = services.holds('GET /api/checkout/:plan', paymentPage);
    const { user } = opensPage();
    await user.click(
      within(await card('Mensuel')).getByRole('button', { name: 'Une page de plus' }),
    );
    await subscribe(user);
    slow.release();
    await screen.findByRole('dialog', { name: 'La page de paiement est ouverte' });
    expect(open).toHaveBeenCalledTimes(1);
    // 2 × 25 € less 20 %.
    expect(services.requests('GET /api/checkout/:plan')).toMatchObject([
      {
        params: { plan: 'monthly' },
        query: { userId: 'owner-1', amount: '40', landingPages: '2' },
      },
    ]);
  });

  test('a price that has changed is said, and the new one is shown', async () => {
    services.refuses('GET /api/checkout/:plan', 'AMOUNT_CHANGED');
    const { user } = opensPage();
    await card('Mensuel');
    const changed = somePrices();
    changed.monthlyPlan.price = 50;
    services.answers('GET /api/price', [changed]);
    await subscribe(user);
    await screen.findByRole('dialog', { name: /Le prix a changé entre-temps/ });
    await user.click(screen.getByRole('button', { name: "D'accord" }));
    expect(within(await card('Mensuel')).getByText(euros('40 €'))).toBeInTheDocument();
  });

  test('a subscriber is led to changing the subscription instead of paying for a second one', async () => {
    services.refuses('GET /api/checkout/:plan', 'SUBSCRIPTION_RUNNING');
    services.answers('GET /api/payment/change', {
      ...{ amount: 290, dueToday: 260, credit: 0 },
      ...{ renewsAt: '2099-12-21T10:00:00.000Z', at: '2098-12-21T10:00:00.000Z' },
    });
    const { user } = opensPage();
    await subscribe(user, 'Annuel');
    const dialog = await screen.findByRole('dialog', { name: /^Formule annuelle, 1\spage$/ });
    expect(await within(dialog).findByRole('button', { name: /^Payer 260,00/ })).toBeVisible();
  });

  test('a number of pages that cannot be read gives way to the last one', async () => {
    const { user } = opensPage();
    const monthly = within(await card('Mensuel'));
    const field = monthly.getByRole('spinbutton', { name: 'Pages de jeu' });
    await user.clear(field);
    await user.type(field, '15');
    expect(monthly.getByText(euros('240 €'))).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '-3');
    await user.tab();
    expect(field).toHaveValue(15);
  });

  test('a payment that cannot start shows the reason and can be retried', async () => {
    services.refuses('GET /api/checkout/:plan', 'PAYMENT_UNAVAILABLE');
    const { user } = opensPage();
    await subscribe(user);
    await screen.findByRole('dialog', { name: /Rien n’a été débité/ });
    await user.click(screen.getByRole('button', { name: "D'accord" }));
    services.answers('GET /api/checkout/:plan', paymentPage);
    await subscribe(user);
    expect(await screen.findByRole('dialog', { name: /est ouverte/ })).toBeInTheDocument();
  });

  test('a sub-account and an administrator see no subscribe button', async () => {
    const { unmount } = opensPage(aUser({ accountType: 'sub', ownerId: 'owner-9' }));
    await card('Mensuel');
    expect(screen.queryByText("S'abonner")).not.toBeInTheDocument();
    expect(screen.getByText(/Seul le compte principal/)).toBeInTheDocument();
    unmount();
    opensPage(aUser({ isAdmin: true }));
    await card('Mensuel');
    expect(screen.queryByText("S'abonner")).not.toBeInTheDocument();
    expect(screen.queryByText(/Seul le compte principal/)).not.toBeInTheDocument();
  });
});

test('prices that failed to load can be retried', async () => {
  services.refuses('GET /api/price', 'UNAVAILABLE');
  const { user } = renderSite({ host: visitor(), path: '/pricing' });
  expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible');
  services.answers('GET /api/price', [somePrices()]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await card('Mensuel')).toBeInTheDocument();
});

test('without prices the page says so', async () => {
  services.answers('GET /api/price', []);
  renderSite({ host: visitor(), path: '/pricing' });
  expect(await screen.findByText(/seront bientôt affichés/)).toBeInTheDocument();
});
