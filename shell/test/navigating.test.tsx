import { aUser, fakeSession } from '@girouette/ui/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { start } from 'single-spa';
import { Layout } from '../src/layout';
import { interceptLinks, prefetchOnIntent } from '../src/routing/links';
import { createNavigation } from '../src/routing/navigation';

const visitor = fakeSession(null);
const navigation = createNavigation(visitor);
const owner = { blocked: false, payment: true, isTrial: false, isVerified: true, token: 't' };

beforeAll(() => {
  start({ urlRerouteOnly: true });
  interceptLinks(document, navigation.navigate);
  window.scrollTo = jest.fn();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.close = jest.fn();
});

async function openHome() {
  await act(async () => {
    await visitor.end();
    navigation.navigate('/');
  });
  render(
    <Layout session={visitor} operator={{}} navigation={navigation} onOutlet={() => undefined} />,
  );
}

test('a link changes the address and is marked as current in the menu', async () => {
  await openHome();
  await userEvent.click(screen.getAllByRole('link', { name: 'Tarifs' })[0]!);
  expect(location.pathname).toBe('/pricing');
  await waitFor(() => {
    const menu = screen.getByRole('navigation', { name: 'Principale' });
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Tarifs');
  });
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a guarded address never enters the history', async () => {
  await openHome();
  const before = history.length;
  act(() => {
    navigation.navigate('/reviews');
  });
  expect(location.pathname).toBe('/');
  expect(history.length).toBe(before);
});

test('signing in on a visitor’s screen leads to the dashboard, and signing out elsewhere to the home page', async () => {
  await openHome();
  act(() => {
    navigation.navigate('/login');
  });
  act(() => {
    visitor.begin({ ...owner, ...aUser() });
  });
  expect(location.pathname).toBe('/dashboard');
  expect(screen.getByRole('navigation', { name: 'Votre espace' })).toBeInTheDocument();

  act(() => {
    navigation.navigate('/reviews');
  });
  await act(() => visitor.end());
  expect(location.pathname).toBe('/');
});

describe('a guarded screen', () => {
  const openReviews = async () => {
    await act(() => visitor.end());
    history.replaceState(null, '', '/reviews?page=2');
    const arriving = createNavigation(visitor);
    render(
      <Layout session={visitor} operator={{}} navigation={arriving} onOutlet={() => undefined} />,
    );
    return arriving;
  };

  test('a visitor who asked for a guarded screen sees the home page, the reason, and a link to sign in and return', async () => {
    await openReviews();
    expect(location.pathname).toBe('/');
    const notice = within(screen.getByRole('status'));
    expect(
      notice.getByText('Connectez-\u2060vous pour ouvrir « Avis des clients ».'),
    ).toBeVisible();
    const way = '/login?to=%2Freviews%3Fpage%3D2';
    expect(notice.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', way);
  });

  test('the link « Connexion » also returns to the guarded screen, until another screen is opened', async () => {
    const arriving = await openReviews();
    act(() => {
      arriving.navigate('/login');
    });
    expect(location.search).toBe('?to=%2Freviews%3Fpage%3D2');
    act(() => {
      arriving.navigate('/about');
    });
    await waitFor(() => {
      expect(screen.queryByText(/Connectez-\u2060vous pour ouvrir/)).not.toBeInTheDocument();
    });
    act(() => {
      arriving.navigate('/login');
    });
    expect(location.search).toBe('');
  });
});

test('a rejected session leads to the sign-in form, which leads back', async () => {
  await openHome();
  act(() => {
    visitor.begin({ ...owner, ...aUser() });
    navigation.navigate('/game/page-1?field=option1');
    visitor.expire();
  });
  expect(location.pathname).toBe('/login');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    reason: 'expired',
    to: '/game/page-1?field=option1',
  });
});

test('after signing out, no one is asked to sign in again', async () => {
  await openHome();
  act(() => {
    visitor.begin({ ...owner, ...aUser() });
    navigation.navigate('/reviews');
  });
  await act(() => visitor.end());
  expect(location.pathname).toBe('/');
  expect(screen.queryByText(/Connectez-\u2060vous pour ouvrir/)).not.toBeInTheDocument();
});

test('« Déconnexion » ends at the login screen', async () => {
  await openHome();
  act(() => {
    visitor.begin({ ...owner, ...aUser() });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Déconnexion' }));
  expect(visitor.user()).toBeNull();
  expect(location.pathname).toBe('/login');
});

test('a dashboard asks a visitor to sign in', async () => {
  await openHome();
  act(() => {
    navigation.navigate('/dashboard');
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Connectez-\u2060vous pour continuer.')).toBeInTheDocument();
});

test('an owner who types an address of administrators is refused, and led back', async () => {
  await openHome();
  act(() => {
    visitor.begin({ ...owner, ...aUser() });
    navigation.navigate('/user-management');
  });
  expect(location.pathname).toBe('/user-management');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Gestion des utilisateurs' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Cette partie est réservée aux administrateurs.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Retour à votre espace' }));
  expect(location.pathname).toBe('/dashboard');
});

test('the menu of a small window opens, closes with Escape, and closes when a screen is chosen', async () => {
  await openHome();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  await userEvent.click(screen.getAllByRole('link', { name: 'À propos' })[0]!);
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('a visitor is invited to sign in or register, but not on those screens, and once closed not again', async () => {
  await openHome();
  const popup = () => screen.queryByRole('complementary', { name: 'Connexion ou inscription' });
  expect(within(popup()!).getByRole('link', { name: 'Inscription' })).toHaveAttribute(
    'href',
    '/register',
  );
  await userEvent.click(within(popup()!).getByRole('link', { name: 'Se connecter' }));
  expect(location.pathname).toBe('/login');
  await waitFor(() => {
    expect(popup()).not.toBeInTheDocument();
  });
  act(() => {
    navigation.navigate('/about');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer' }));
  act(() => {
    navigation.navigate('/');
  });
  expect(popup()).not.toBeInTheDocument();
  sessionStorage.clear();
});

test('the header of the public site links to a demo, to signing in and to registering', async () => {
  await openHome();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Réserver une démo' })).toHaveAttribute('href', '/demo');
  expect(header.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
});

test('the footer has the one language, the networks as a sentence and the year of the specification', async () => {
  await openHome();
  expect(screen.getByText(/^Instagram, Facebook, TikTok et Twitter/)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Langue' })).toHaveDisplayValue('Français');
  expect(screen.getByText('© 2024 Girouette. Tous droits réservés.')).toBeInTheDocument();
});

test('a hovered link prefetches its microfrontend once', async () => {
  const wanted: string[] = [];
  prefetchOnIntent(document, (name) => wanted.push(name));
  await openHome();
  await userEvent.hover(screen.getAllByRole('link', { name: 'Connexion' })[0]!);
  await userEvent.hover(screen.getAllByRole('link', { name: 'Tarifs' })[0]!);
  expect(wanted).toEqual(['mf_marketing']);
});
