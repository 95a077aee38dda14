import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, type RouteObject } from 'react-router';
import { aUser, fakeHost, fakeSession, renderWithProviders } from '../testing';
import { onDemand, reactMicrofrontend, Screens, useUser } from '.';

function Greeting() {
  const user = useUser();
  const greeting = useQuery({
    queryKey: ['greeting'],
    queryFn: () => Promise.resolve(`Bonjour ${user?.name ?? 'visiteur'}`),
  });
  return <p>{greeting.data}</p>;
}

const routes: RouteObject[] = [
  { path: '/', element: <Link to="/salut">Entrer</Link> },
  { path: '/salut', element: <Greeting /> },
];

test('the screen of the address is shown, and a link leads to another screen', async () => {
  const { user } = renderWithProviders(<Screens routes={routes} />);
  await user.click(screen.getByRole('link', { name: 'Entrer' }));
  expect(await screen.findByText('Bonjour Camille Fournier')).toBeInTheDocument();
});

test('the address of another microfrontend shows nothing', () => {
  const { container } = renderWithProviders(<Screens routes={routes} />, { path: '/ailleurs' });
  expect(container).toBeEmptyDOMElement();
});

test('data fetched for one user is not shown to the next', async () => {
  const session = fakeSession();
  renderWithProviders(<Screens routes={routes} />, { host: fakeHost({ session }), path: '/salut' });
  await screen.findByText('Bonjour Camille Fournier');
  const next = aUser({ userId: 'owner-2', name: 'Nadia Lemoine' });
  const answer = { blocked: false, payment: true, isTrial: false, isVerified: true, token: 't' };
  act(() => {
    session.begin({ ...answer, ...next });
  });
  await waitFor(() => {
    expect(screen.queryByText('Bonjour Camille Fournier')).not.toBeInTheDocument();
  });
});

test('a list of screens becomes the lifecycles of a microfrontend', async () => {
  const { bootstrap, mount, unmount } = reactMicrofrontend({ routes });
  const host = fakeHost();
  document.body.append(host.domElement);
  window.history.replaceState(null, '', '/');
  await bootstrap(host);
  act(() => void mount(host));
  expect(screen.getByRole('link', { name: 'Entrer' })).toBeInTheDocument();
  await act(() => unmount(host));
  expect(host.domElement).toBeEmptyDOMElement();
});

describe('a screen on demand', () => {
  const load = jest.fn<Promise<{ Wheel: () => ReactNode }>, []>();
  const onDemandRoutes = (): RouteObject[] => [
    { path: '/', element: <Link to="/roue">La roue</Link> },
    { path: '/roue', ...onDemand(load, 'Wheel') },
  ];
  const Wheel = () => <p>La roue tourne</p>;

  beforeEach(() => {
    load.mockReset().mockResolvedValue({ Wheel });
  });

  test('is loaded when a link to it is hovered, and shown at once', async () => {
    const { user } = renderWithProviders(<Screens routes={onDemandRoutes()} />);
    expect(load).not.toHaveBeenCalled();
    await user.hover(screen.getByRole('link'));
    expect(load).toHaveBeenCalled();
    await user.click(screen.getByRole('link'));
    expect(screen.getByText('La roue tourne')).toBeInTheDocument();
  });

  test('says so when it cannot load, and a retry works', async () => {
    load.mockRejectedValueOnce(new Error('no network'));
    const { user } = renderWithProviders(<Screens routes={onDemandRoutes()} />, { path: '/roue' });
    expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
    expect(await screen.findByRole('alert')).toHaveTextContent('Cet écran n’a pas pu être chargé.');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('La roue tourne')).toBeInTheDocument();
  });
});
