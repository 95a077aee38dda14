import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { aPlaceSummary, aProfile } from '../testing/factories';
import { renderApp } from '../testing/render-app';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

const api = startFakeApi();
const PREVIEW = 'POST /api/game/organisation/departures/previews';
const ACCEPT = 'POST /api/game/organisation/arrivals';
const UNTIL = '2026-12-05T10:00:00.000Z';

const lyon = aPlaceSummary({ _id: 'place-2', name: 'Chez Léon Lyon', address: 'Lyon' });
const offered = { name: lyon.name, address: 'Lyon', group: 'Chez Léon', pages: 2 };

describe('the link of an offered place', () => {
  const open = (user?: ReturnType<typeof aUser> | null) => {
    api.answers('GET /api/auth/:userId', aProfile());
    return renderApp('/places/reprise#secret-1', user === undefined ? {} : { user });
  };

  test('shows what comes along, and takes the place over', async () => {
    api.answers(PREVIEW, { ...offered, openUntil: UNTIL, isOwn: false });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: lyon.name })).toBeInTheDocument();
    expect(screen.getByText(/^Vous recevez 2/)).toBeInTheDocument();
    api.answers(ACCEPT, { placeId: lyon._id });
    await user.click(screen.getByRole('button', { name: 'Reprendre l’établissement' }));
    expect(await screen.findByText('L’établissement est à vous')).toBeInTheDocument();
    expect(api.lastBody(ACCEPT)).toEqual({ secret: 'secret-1' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret-1');
  });

  test('says that it is no longer valid, or that the place is there already', async () => {
    api.refuses(PREVIEW, 'DEPARTURE_UNKNOWN');
    const { unmount } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/n’est plus valable/);
    unmount();
    api.answers(PREVIEW, { ...offered, openUntil: UNTIL, isOwn: true });
    open();
    expect(await screen.findByText(/est déjà dans votre compte/)).toBeInTheDocument();
  });

  test('asks a visitor to sign in, and a sub-account for the main account', async () => {
    const { unmount } = open(null);
    expect(await screen.findByRole('link', { name: 'Se connecter' })).toBeInTheDocument();
    unmount();
    open(aUser({ accountType: 'sub', ownerId: 'owner-1' }));
    expect(await screen.findByText(/^Seul un compte principal/)).toBeInTheDocument();
    expect(api.requests(PREVIEW)).toEqual([]);
  });
});
