import { aUser, fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { somePrices } from '../../testing/answers';
import { renderSite } from '../../testing/render-site';

const services = startFakeApi();
const visitor = () => fakeHost({ session: fakeSession(null) });

/** The card of a plan. */
const card = (name: string) => screen.findByRole('region', { name });

/** Euros as Intl writes them, with plain spaces. */
const euros = (text: string) => (_content: string, element: Element | null) =>
  element?.textContent.replaceAll(/\s/g, ' ') === text;

test('a plan shows its list price, its reduction and what is paid', async () => {
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
  expect(monthly.getByRole('status')).toHaveTextContent(/^1$/);
  for (let pages = 2; pages <= 5; pages += 1) {
    await user.click(monthly.getByRole('button', { name: 'Une page de plus' }));
  }
  // 5 × 20 € less 20 %, against 5 × 29 €.
  expect(monthly.getByText(euros('80 €'))).toBeInTheDocument();
  expect(monthly.getByText(euros('145 €'))).toBeInTheDocument();
  expect(monthly.getByText('−45 %')).toBeInTheDocument();
  expect(monthly.getByRole('link', { name: "S'abonner" })).toHaveAttribute(
    'href',
    '/login?plan=monthly&amount=80&pages=5',
  );
});

test('without a reduction no price is struck through', async () => {
  services.answers('GET /api/price', [somePrices()]);
  renderSite({ host: visitor(), path: '/pricing' });
  const yearly = within(await card('Annuel'));
  expect(yearly.getByText(euros('290 €'))).toBeInTheDocument();
  expect(yearly.queryByText('Au lieu de')).not.toBeInTheDocument();
  expect(yearly.getByText('Tableau de bord')).toHaveTextContent('non compris');
});

test('the quantity chosen before signing in is kept', async () => {
  services.answers('GET /api/price', [somePrices()]);
  const host = fakeHost({ session: fakeSession(aUser()) });
  renderSite({ host, path: '/pricing?plan=yearly&amount=750&pages=3' });
  expect(within(await card('Annuel')).getByRole('status')).toHaveTextContent(/^3$/);
  expect(within(await card('Mensuel')).getByRole('status')).toHaveTextContent(/^1$/);
});

test('a signed-in user sees no subscribe button', async () => {
  services.answers('GET /api/price', [somePrices()]);
  renderSite({ host: fakeHost({ session: fakeSession(aUser()) }), path: '/pricing' });
  await card('Mensuel');
  expect(screen.queryByRole('link', { name: "S'abonner" })).not.toBeInTheDocument();
  expect(screen.getByText(/n’est pas encore ouverte/)).toBeInTheDocument();
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
