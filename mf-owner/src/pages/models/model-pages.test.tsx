import type { ModelEffect } from '@girouette/contracts/pages/http/models';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aGamePage, aPageSummary, aPlaceSummary } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();
const PAGES = 'GET /api/game';
const PLACES = 'GET /api/game/organisation/places';
const ALLOWANCE = 'GET /api/game/allowance/:userId';
const GIVE = 'POST /api/game/:id/place-copies';
const PREVIEW = 'POST /api/game/:id/model-previews';
const APPLY = 'PUT /api/game/:id/model-application';
const UPDATE = 'PUT /api/game/:id';

const withPlaces = { user: aUser({ hasPlaces: true }) };
const model = aPageSummary();
const copy = aPageSummary({
  _id: 'page-2',
  pageNumber: 2,
  resturantName: 'Léon Lyon',
  placeId: 'lyon',
  model: { pageId: 'page-1', stock: 'own' },
});
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  localStorage.clear();
  api.answers('GET /api/game/pages/:userId/totals', []);
  api.answers(PAGES, [model, copy]);
  api.answers(ALLOWANCE, { landingPages: 500, landingPagesCount: 2 });
  answerPlaces(['Lyon', 'Nantes', 'Lille']);
});

function answerPlaces(names: readonly string[]) {
  const others = names.map((name) =>
    aPlaceSummary({ _id: name.toLowerCase(), name: `Léon ${name}`, address: '', pages: 0 }),
  );
  api.answers(PLACES, [aPlaceSummary(), ...others], { 'x-total-count': String(names.length + 1) });
}

async function openAction(name: string, page = 'Chez Léon') {
  const { user, ...view } = renderApp('/landing-pages', withPlaces);
  await user.click(await screen.findByRole('button', { name: `Autres actions (${page})` }));
  await user.click(screen.getByRole('menuitem', { name }));
  return { ...view, user };
}

describe('giving a page to other places', () => {
  const open = () => openAction('Utiliser dans d’autres établissements');
  const create = (user: UserEvent) =>
    user.click(dialog().getByRole('button', { name: /Créer les pages|Reprendre/ }));

  test('the owner chooses places; those that have the page are marked, and its own is one of them', async () => {
    const { user } = await open();
    expect(await dialog().findByRole('checkbox', { name: 'Léon Lyon' })).toBeDisabled();
    expect(dialog().getByRole('checkbox', { name: /^Chez Léon/ })).toBeDisabled();
    expect(dialog().getAllByText('A déjà cette page')).toHaveLength(2);
    await create(user);
    expect(dialog().getByText('Choisissez un établissement.')).toBeInTheDocument();
    await user.type(dialog().getByRole('searchbox'), 'nant');
    expect(dialog().getAllByRole('checkbox')).toHaveLength(1);
    await user.click(dialog().getByRole('button', { name: 'Tout choisir' }));
    await user.clear(dialog().getByRole('searchbox'));
    await user.click(dialog().getByRole('radio', { name: /^Communs à tous/ }));
    api.answers(GIVE, { created: 1, existing: 0, isBehind: false });
    await create(user);
    expect(await screen.findByText(/^1\spage est créée$/)).toBeInTheDocument();
    expect(api.requests(GIVE)).toMatchObject([
      { params: { id: 'page-1' }, body: { placeIds: ['nantes'], stock: 'shared' } },
    ]);
  });

  test('many places are sent in parts, and a failure is resumed where it stopped', async () => {
    answerPlaces(Array.from({ length: 80 }, (_, at) => `N${at}`));
    const { user } = await open();
    await user.click(await dialog().findByRole('button', { name: 'Tout choisir' }));
    let calls = 0;
    api.answersWith(GIVE, ({ body }) => {
      calls += 1;
      if (calls === 1) queueMicrotask(() => api.refusesOnce(GIVE, 'UNAVAILABLE'));
      const { placeIds } = body as { placeIds: string[] };
      return { created: placeIds.length, existing: 0, isBehind: false };
    });
    await create(user);
    expect(await dialog().findByText(/^50\sétablissements sur 80 ont leur page/)).toBeVisible();
    await create(user);
    expect(await screen.findByText(/^80\spages sont créées$/)).toBeInTheDocument();
    const sizes = api
      .requests(GIVE)
      .map(({ body }) => (body as { placeIds: string[] }).placeIds.length);
    expect(sizes).toEqual([50, 30, 30]);
  });

  test('places beyond the subscription are refused before anything is created', async () => {
    api.answers(ALLOWANCE, { landingPages: 3, landingPagesCount: 2 });
    const { user } = await open();
    await user.click(await dialog().findByRole('button', { name: 'Tout choisir' }));
    expect(await dialog().findByText(/^Il manque 1\spage dans votre abonnement/)).toBeVisible();
    await create(user);
    expect(api.requests(GIVE)).toHaveLength(0);
  });

  test('copies that are behind their model lead to what changes', async () => {
    const { user } = await open();
    await user.click(await dialog().findByRole('checkbox', { name: 'Léon Nantes' }));
    api.answers(GIVE, { created: 1, existing: 0, isBehind: true });
    api.answers(PREVIEW, anEffect());
    await create(user);
    await user.click(await screen.findByRole('button', { name: 'Voir ce qui change' }));
    expect(await screen.findByText(/^Cadeau 1\s:/)).toBeInTheDocument();
  });

  test('is not offered for a copy, to an owner with one place, or to a sub-account', async () => {
    const { user, unmount } = renderApp('/landing-pages', withPlaces);
    await user.click(await screen.findByRole('button', { name: 'Autres actions (Léon Lyon)' }));
    const name = 'Utiliser dans d’autres établissements';
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
    unmount();
    renderApp('/landing-pages');
    await user.click(await screen.findByRole('button', { name: 'Autres actions (Chez Léon)' }));
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
  });
});

const anEffect = (changes: Partial<ModelEffect> = {}): ModelEffect => ({
  version: 4,
  copies: 12,
  pages: 11,
  fields: [{ field: 'gift1', follow: 11, keep: 1 }],
  keeping: [{ _id: 'page-2', name: 'Léon Lyon' }],
  unfit: [],
  ...changes,
});

describe('a change of a model page', () => {
  const open = () => openAction('Mettre les copies à jour');

  test('is shown before it is applied to the copies', async () => {
    api.answers(PREVIEW, anEffect());
    api.answers(APPLY, { pages: 11, unfit: [] });
    const { user } = await open();
    expect(await screen.findByText(/^11\spages sur 12 changent/)).toBeInTheDocument();
    expect(dialog().getByText(/11\spages suivent, 1\spage garde sa valeur/)).toBeInTheDocument();
    expect(dialog().getByText(/Léon Lyon/)).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: /^Appliquer aux 11\spages$/ }));
    expect(await screen.findByText(/^11\spages sont à jour$/)).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(api.lastBody(APPLY)).toEqual({ version: 4 });
  });

  test('names the pages that keep all their gifts', async () => {
    api.answers(PREVIEW, anEffect());
    api.answers(APPLY, { pages: 11, unfit: [{ _id: 'page-2', name: 'Léon Lyon' }] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Appliquer aux 11\spages$/ }));
    expect(await screen.findByText(/^Gardent tous leurs cadeaux.*Léon Lyon/)).toBeInTheDocument();
  });

  test('that has reached all copies leaves nothing to apply', async () => {
    api.answers(PREVIEW, anEffect({ pages: 0, fields: [], keeping: [] }));
    await open();
    expect(await screen.findByText(/^Elles ont tout ce que montre cette page/)).toBeVisible();
    expect(dialog().queryByRole('button', { name: /Appliquer/ })).toBeNull();
  });

  test('is announced after saving', async () => {
    api.answers('GET /api/game/update', aGamePage());
    api.answers(UPDATE, aGamePage({ version: 2 }));
    api.answers(PREVIEW, anEffect());
    const { user } = renderApp('/game/page-1', withPlaces);
    await user.click(await screen.findByRole('tab', { name: /Liens/ }));
    await user.click(screen.getByRole('button', { name: 'Mettre à jour page' }));
    expect(await screen.findByText(/^Cette page sert de modèle à 1\spage\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voir ce qui change' }));
    expect(await screen.findByText(/^11\spages sur 12 changent/)).toBeInTheDocument();
  });
});

describe('the editor of a copy', () => {
  const gifts = { option1: 'Un café', option1frequency: 20 };

  test('says which page it is a copy of, and changes everything when it has its own stock', async () => {
    api.answers('GET /api/game/update', aGamePage({ ...gifts, model: copy.model }));
    renderApp('/game/page-2', withPlaces);
    expect(await screen.findByText(/^Copie de «\sChez Léon\s» \(page n°\s1\)/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Option 1' })).toBeEnabled();
  });

  test('shows the gifts of a shared stock, and saves the rest', async () => {
    const shared = { pageId: 'page-1', stock: 'shared' as const };
    api.answers('GET /api/game/update', aGamePage({ ...gifts, model: shared }));
    api.answers(UPDATE, aGamePage({ version: 2 }));
    const { user } = renderApp('/game/page-2', withPlaces);
    expect(await screen.findByText(/communs à tous les établissements/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Option 1' })).toBeDisabled();
    expect(screen.queryByRole('group', { name: 'Idées de cadeaux' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Adresse du restaurant' }), 'Lyon');
    await user.click(screen.getByRole('tab', { name: /Liens/ }));
    await user.click(screen.getByRole('button', { name: 'Mettre à jour page' }));
    await screen.findByText('Page mise à jour');
    expect(api.lastBody(UPDATE)).toMatchObject({
      gameFormat: { ...gifts, resturantAddress: 'Lyon' },
    });
  });
});
