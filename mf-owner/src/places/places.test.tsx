import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aPageSummary, aPlace, aPlaceSummary, aSubAccount } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const api = startFakeApi();
const LIST = 'GET /api/game/organisation/places';
const READ = 'GET /api/game/organisation/places/:id';
const ADD = 'POST /api/game/organisation/places';
const CHANGE = 'PUT /api/game/organisation/places/:id';
const PREVIEW = 'POST /api/game/organisation/places/:id/previews';
const REMOVE = 'DELETE /api/game/organisation/places/:id';

const PAGES = 'GET /api/game';
const COMPARED = 'GET /api/analytics/organisation/places';
const PEOPLE = 'GET /api/sub/auth/:ownerId';
const HANDOVER = 'GET /api/game/organisation/handover';
const SET_HANDOVER = 'PUT /api/game/organisation/handover';

const first = aPlaceSummary();
const lyon = aPlaceSummary({ _id: 'place-2', name: 'Chez Léon Lyon', address: '', pages: 0 });

const withPlaces = { user: aUser({ hasPlaces: true }) };
const listed = (...places: PlaceSummary[]) => {
  api.answers(LIST, places, { 'x-total-count': String(places.length) });
};
beforeEach(() => {
  api.answers(READ, aPlace({ buttonColorID: 4, buttonColor: '#C1121F' }));
  api.answers(HANDOVER, { handover: 'anywhere' });
  api.answers(PAGES, [aPageSummary()]);
  api.answers(COMPARED, []);
  api.answers(PEOPLE, []);
});

const dialog = () => within(screen.getByRole('dialog'));
const name = () => screen.getByRole('textbox', { name: 'Nom de l’établissement' });
/** Opens the form of a new place, which begins with the look of the first one. */
async function openNew(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Ajouter un établissement' }));
  await screen.findByRole('textbox', { name: 'Nom de l’établissement' });
}

describe('« Établissements »', () => {
  test('each place has its name, its address, and a link to its pages', async () => {
    listed(first, lyon);
    renderApp('/places', withPlaces);
    const row = within(await screen.findByRole('row', { name: /Orléans/ }));
    expect(row.getByRole('link', { name: /^2/ })).toHaveAttribute(
      'href',
      '/landing-pages?place=owner-1',
    );
    expect(api.requests(LIST)).toMatchObject([{ query: { owner: 'owner-1', page: '1' } }]);
  });

  test('a group reads what each place does this month, and who works there', async () => {
    const figures = { pending: 0, handovers: 0, reviews: 0, contacts: 0, plays: 9 };
    const shares = { plays: null, handovers: null, reviews: null, contacts: null };
    listed(first, lyon);
    api.answers(PAGES, [aPageSummary(), aPageSummary({ _id: 'page-2', state: 'inactive' })]);
    api.answers(COMPARED, [
      { placeId: 'owner-1', name: 'Chez Léon', visits: 1_240, wins: 31, ...figures, shares },
    ]);
    api.answers(PEOPLE, [
      aSubAccount(),
      aSubAccount({ _id: 'sub-2', assignment: { role: 'team', places: ['owner-1'] } }),
    ]);
    renderApp('/places', withPlaces);
    await screen.findByText(/^1\s240$/);
    await screen.findByText('En ligne');
    const texts = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    await waitFor(() => {
      expect(texts(/Orléans/)).toEqual([
        ...['En ligne', '2 (voir les pages de Chez Léon)', '1 240', '31', '2'],
      ]);
    });
    expect(texts(/Chez Léon Lyon/)).toEqual(['Sans page', '0', '0', '0', '1']);
    expect(screen.getByRole('link', { name: 'Comparer mes établissements' })).toBeInTheDocument();
  });

  test('the list does without figures that could not be read', async () => {
    listed(first, lyon);
    api.refuses(COMPARED, 'UNAVAILABLE');
    api.refuses(PEOPLE, 'FORBIDDEN');
    renderApp('/places', withPlaces);
    const row = await screen.findByRole('row', { name: /Chez Léon Lyon/ });
    await waitFor(() => {
      expect(within(row).getAllByText('–')).toHaveLength(3);
    });
  });

  test('a place without a page gets one of the group', async () => {
    listed(first, lyon);
    api.answers('GET /api/game/allowance/:userId', { landingPages: 5, landingPagesCount: 1 });
    const { user } = renderApp('/places', withPlaces);
    await user.click(await screen.findByRole('button', { name: 'Donner une page Chez Léon Lyon' }));
    await screen.findByRole('dialog', { name: /^Utiliser «.Chez Léon/ });
    expect(await screen.findByRole('checkbox', { name: /Lyon/ })).toBeChecked();
  });

  test('a list that failed to load can be retried, and an empty one offers to add a place', async () => {
    api.refuses(LIST, 'UNAVAILABLE');
    const { user } = renderApp('/places');
    await screen.findByRole('alert');
    listed();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Pas encore d’établissement')).toBeInTheDocument();
  });

  test('a manager reads the own places, and changes none', async () => {
    listed(first, lyon);
    const user = aUser({
      ...{ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub', hasPlaces: true },
      assignment: { role: 'manager', places: [first._id, lyon._id] },
    });
    renderApp('/places', { user });
    expect(await screen.findByRole('row', { name: /Chez Léon Lyon/ })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /Modifier|Ajouter|Donner/ })).toBeNull();
  });

  test('many places are searched by name and address', async () => {
    api.answers(LIST, [first], { 'x-total-count': '80' });
    const { user } = renderApp('/places', withPlaces);
    await user.type(await screen.findByRole('searchbox'), 'lyo');
    listed();
    expect(await screen.findByText(/ne correspond à cette recherche/)).toBeInTheDocument();
    expect(api.requests(LIST).at(-1)?.query).toMatchObject({ search: 'lyo', page: '1' });
  });

  test('a place is added with what the owner wrote, and the menu learns of it', async () => {
    listed(first);
    api.answersWith(ADD, ({ body }) => aPlace({ ...(body as object), _id: 'place-2', pages: 0 }));
    const { user, host } = renderApp('/places');
    const refresh = jest.spyOn(host.session, 'refresh').mockResolvedValue(null);
    await openNew(user);
    await user.type(name(), ' Chez Léon Lyon ');
    await user.click(dialog().getByText('Logo et couleurs'));
    await user.click(screen.getByRole('radio', { name: 'Rubis/Crème de café' }));
    listed(first, lyon);
    await user.click(dialog().getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('Établissement ajouté : Chez Léon Lyon')).toBeInTheDocument();
    expect(api.lastBody(ADD)).toMatchObject({
      name: 'Chez Léon Lyon',
      wheelColorPair: { id: 3, color1: '#C1121F' },
      buttonColor: '#C1121F',
    });
    // Again until the session knows of the place.
    await waitFor(
      () => {
        expect(refresh.mock.calls.length).toBeGreaterThan(1);
      },
      { timeout: 4_000 },
    );
  });

  test('bad input is explained beside its field and sends nothing', async () => {
    listed(first);
    const { user } = renderApp('/places');
    await openNew(user);
    await user.click(dialog().getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('Indiquez le nom de l’établissement.')).toBeInTheDocument();
    expect(api.requests(ADD)).toHaveLength(0);
  });

  test('a refusal of the server is shown beside its field', async () => {
    listed(first);
    api.refuses(ADD, 'IMAGE_REFUSED', { field: 'logo' });
    const { user } = renderApp('/places');
    await openNew(user);
    await user.type(name(), 'Lyon');
    await user.click(dialog().getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => {
      expect(dialog().getByLabelText('Choisir un logo')).toBeInvalid();
    });
  });

  test('before a change is saved, the owner reads which pages follow and which keep theirs', async () => {
    listed(first, lyon);
    api.answers(READ, aPlace());
    api.answers(PREVIEW, { pages: 1, fields: [{ field: 'name', follow: 1, keep: 2 }] });
    api.answers(CHANGE, { ...aPlace({ name: 'Le Midi', version: 4 }), followed: 1 });
    const { user } = renderApp('/places', withPlaces);
    await user.click(await screen.findByRole('button', { name: 'Modifier Chez Léon' }));
    await user.clear(await screen.findByRole('textbox', { name: 'Nom de l’établissement' }));
    await user.type(name(), 'Le Midi');
    await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Votre page suit' }));
    expect(asked.getByText(/1 page suit, 2 pages gardent le leur/)).toBeInTheDocument();
    expect(api.requests(CHANGE)).toHaveLength(0);
    await user.click(asked.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Établissement enregistré : Le Midi')).toBeInTheDocument();
    expect(api.lastBody(CHANGE)).toMatchObject({ name: 'Le Midi', version: 3 });
  });

  test('a place with pages is not removed, and one without is', async () => {
    listed(first, lyon);
    api.answers(REMOVE, undefined);
    const { user } = renderApp('/places', withPlaces);
    const removeOf = async (place: string) => {
      await user.click(await screen.findByRole('button', { name: `Autres actions (${place})` }));
      await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    };
    await removeOf('Chez Léon');
    await user.click(dialog().getByRole('button', { name: 'D’accord' }));
    expect(api.requests(REMOVE)).toHaveLength(0);
    await removeOf('Chez Léon Lyon');
    await user.click(dialog().getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Établissement supprimé : Chez Léon Lyon')).toBeInTheDocument();
  });
});

describe('« Où remettre les cadeaux »', () => {
  test('is a line that the main account of several places can change', async () => {
    listed(first, lyon);
    api.answers(SET_HANDOVER, { handover: 'where-won' });
    const { user } = renderApp('/places', withPlaces);
    expect(
      await screen.findByText('Un cadeau se retire dans tous vos établissements.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Changer où remettre les cadeaux' }));
    expect(dialog().getByRole('radio', { name: /^Dans tous/ })).toBeChecked();
    await user.click(dialog().getByRole('radio', { name: /^Là où le cadeau/ }));
    api.answers(HANDOVER, { handover: 'where-won' });
    await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Votre choix est enregistré')).toBeInTheDocument();
    expect(api.lastBody(SET_HANDOVER)).toEqual({ handover: 'where-won' });
    expect(
      await screen.findByText('Un cadeau se retire là où il a été gagné.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that could not be saved stays open with the reason', async () => {
    listed(first, lyon);
    api.refuses(SET_HANDOVER, 'UNAVAILABLE');
    const { user } = renderApp('/places', withPlaces);
    await user.click(
      await screen.findByRole('button', { name: 'Changer où remettre les cadeaux' }),
    );
    await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog().findByText('Votre choix n’a pas été enregistré.')).toBeInTheDocument();
  });

  test('is not asked of an owner with one place', async () => {
    listed(first);
    renderApp('/places');
    await screen.findByRole('row', { name: /Orléans/ });
    expect(api.requests(HANDOVER)).toEqual([]);
  });
});
