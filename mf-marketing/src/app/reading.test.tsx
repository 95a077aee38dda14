import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { somePrices } from '../testing/answers';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();

beforeEach(() => {
  services.answers('GET /api/price', [somePrices()]);
});

const visitor = () => fakeHost({ session: fakeSession(null) });

test('the home page has the texts of the specification', async () => {
  renderSite({ host: visitor(), path: '/' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Boostez vos avis Google ou augmentez vos abonnés sur les réseaux sociaux !',
  );
  expect(screen.getByRole('heading', { name: 'Comment ça marche ?' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: "Options d'abonnement" })).toBeInTheDocument();
  const benefits = screen.getByRole('region', { name: /trois effets/ });
  expect(within(benefits).getAllByRole('listitem')).toHaveLength(3);
  const journey = screen.getByRole('region', { name: 'Comment ça marche ?' });
  expect(within(journey).getAllByRole('listitem')).toHaveLength(3);
});

test('the home page links to a demo twice, and to the prices', async () => {
  renderSite({ host: visitor(), path: '/' });
  const demo = await screen.findAllByRole('link', { name: 'Réserver une démo' });
  expect(demo.map((link) => link.getAttribute('href'))).toEqual(['/demo', '/demo']);
  expect(screen.getByRole('link', { name: 'Voir les tarifs' })).toHaveAttribute('href', '/pricing');
  expect(screen.getByRole('link', { name: 'Comparer les formules' })).toHaveAttribute(
    'href',
    '/pricing',
  );
});

test('the home page offers the trial, an example and the price of one page', async () => {
  const { release } = services.holds('GET /api/price', [somePrices()]);
  renderSite({ host: visitor(), path: '/' });
  expect(await screen.findByText(/^Au mois ou à l’année/)).toBeVisible();
  release();
  expect(await screen.findByText(/^À partir de 23,20\s€ par mois\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Essayer gratuitement' })).toHaveAttribute(
    'href',
    '/register?choice=trial',
  );
  expect(screen.getByRole('link', { name: 'Jouer sur une page d’exemple' })).toHaveAttribute(
    'href',
    '/wheel',
  );
});

test('the first of six questions is open, and only one at a time', async () => {
  const { user } = renderSite({ host: visitor(), path: '/faqs' });
  const all = await screen.findAllByRole('button');
  expect(all).toHaveLength(6);
  const opened = () => screen.getAllByRole('button', { expanded: true }).map((q) => q.textContent);
  expect(opened()).toEqual(['Qu’est-\u2060ce que Girouette\u202F?']);
  await user.click(screen.getByRole('button', { name: /moyens de paiement/ }));
  expect(opened()).toEqual(['Quels moyens de paiement acceptez-\u2060vous\u202F?']);
  expect(screen.getByText(/carte bancaire/)).toBeVisible();
  expect(screen.getByText(/Une page de jeu à vos couleurs/)).not.toBeVisible();
});

test('the about page states the mission and links to the demo and the prices', async () => {
  renderSite({ host: visitor(), path: '/about' });
  expect(await screen.findByText(/Notre mission/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Réserver une démo' })).toHaveAttribute('href', '/demo');
  expect(screen.getByRole('link', { name: 'Voir les tarifs' })).toHaveAttribute('href', '/pricing');
});

test('the address of another microfrontend shows nothing', () => {
  const { container } = renderSite({ host: visitor(), path: '/landing-pages' });
  expect(container).not.toHaveTextContent(/./);
});
