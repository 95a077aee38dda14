import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { aPlaceSummary, aProfile } from '../testing/factories';
import { renderApp } from '../testing/render-app';

// The tests type into the dialog key by key, which is slow on a busy machine.
jest.setTimeout(30_000);

const api = startFakeApi();
const LIST = 'GET /api/game/organisation/places';
const READ = 'GET /api/game/organisation/places/:id/departures';
const OFFER = 'POST /api/game/organisation/places/:id/departures';
const WITHDRAW = 'DELETE /api/game/organisation/places/:id/departures';
const PROVE = 'POST /api/auth/proofs';
const PREVIEW = 'POST /api/game/organisation/departures/previews';
const ACCEPT = 'POST /api/game/organisation/arrivals';
const LINK = 'https://girouette.example/places/reprise#secret-1';
const UNTIL = '2026-12-05T10:00:00.000Z';

const first = aPlaceSummary();
const lyon = aPlaceSummary({ _id: 'place-2', name: 'Chez Léon Lyon', address: 'Lyon' });
const offered = { name: lyon.name, address: 'Lyon', group: 'Chez Léon', pages: 2 };

async function openDialog(openUntil: string | null) {
  api.answers(LIST, [first, lyon], { 'x-total-count': '2' });
  api.answers(READ, { openUntil });
  api.answers('GET /api/auth/:userId/second-factor', { isActive: false, recoveryCodesLeft: 8 });
  const { user } = renderApp('/places', { user: aUser({ hasPlaces: true }) });
  await user.click(await screen.findByRole('button', { name: 'Autres actions (Chez Léon Lyon)' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Confier à un autre compte' }));
  await screen.findByRole('dialog', { name: /^Confier «/ });
  return { user };
}

describe('« Confier à un autre compte »', () => {
  test('the owner gives the password, and sees the link once', async () => {
    const { user } = await openDialog(null);
    await user.type(await screen.findByLabelText('Votre mot de passe'), 'une girouette');
    api.answers(PROVE, { proof: 'proof-1', expiresAt: '2099-01-01T00:00:00.000Z' });
    api.answers(OFFER, { link: LINK, openUntil: UNTIL });
    await user.click(screen.getByRole('button', { name: 'Créer le lien' }));
    expect(await screen.findByText(LINK)).toBeInTheDocument();
    expect(api.lastBody(PROVE)).toEqual({
      ...{ purpose: 'departure', currentPassword: 'une girouette' },
    });
    expect(api.lastBody(OFFER)).toEqual({ proof: 'proof-1' });
    await user.click(screen.getByRole('button', { name: 'J’ai gardé le lien' }));
    expect(screen.queryByText(LINK)).not.toBeInTheDocument();
  });

  test('a wrong password is said beside its field', async () => {
    const { user } = await openDialog(null);
    await user.type(await screen.findByLabelText('Votre mot de passe'), 'faux');
    api.refuses(PROVE, 'CURRENT_PASSWORD_WRONG');
    await user.click(screen.getByRole('button', { name: 'Créer le lien' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/mot de passe/);
  });

  test('an open link is shown with its end, and can be withdrawn', async () => {
    const { user } = await openDialog(UNTIL);
    expect(await screen.findByText(/^Un lien fonctionne jusqu’au/)).toBeInTheDocument();
    api.answers(WITHDRAW, undefined);
    api.answers(READ, { openUntil: null });
    await user.click(screen.getByRole('button', { name: 'Retirer le lien' }));
    expect(await screen.findByRole('button', { name: 'Créer le lien' })).toBeInTheDocument();
  });

  test('the first place has no such action', async () => {
    api.answers(LIST, [first, lyon], { 'x-total-count': '2' });
    const { user } = renderApp('/places', { user: aUser({ hasPlaces: true }) });
    await user.click(await screen.findByRole('button', { name: 'Autres actions (Chez Léon)' }));
    await screen.findByRole('menuitem', { name: 'Modifier' });
    expect(screen.queryByRole('menuitem', { name: /Confier/ })).not.toBeInTheDocument();
  });
});

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
