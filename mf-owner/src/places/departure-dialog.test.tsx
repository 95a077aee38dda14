import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { aPlaceSummary } from '../testing/factories';
import { renderApp } from '../testing/render-app';

// The tests type into the dialog key by key, which is slow on a busy machine.
jest.setTimeout(30_000);

const api = startFakeApi();
beforeEach(() => {
  api.answers('GET /api/game/organisation/handover', { handover: 'anywhere' });
});
const LIST = 'GET /api/game/organisation/places';
const READ = 'GET /api/game/organisation/places/:id/departures';
const OFFER = 'POST /api/game/organisation/places/:id/departures';
const WITHDRAW = 'DELETE /api/game/organisation/places/:id/departures';
const PROVE = 'POST /api/auth/proofs';
const LINK = 'https://girouette.example/places/reprise#secret-1';
const UNTIL = '2026-12-05T10:00:00.000Z';

const first = aPlaceSummary();
const lyon = aPlaceSummary({ _id: 'place-2', name: 'Chez Léon Lyon', address: 'Lyon' });

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
