import { allowances } from '@girouette/contracts/pages/http/game-samples';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import { fakeSession, startFakeApi } from '@girouette/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aGamePage, aPageSummary } from '../../testing/factories';
import { renderApp, renderNewPage } from '../../testing/render-app';

const api = startFakeApi();
const CREATE = 'POST /api/game';
const UPDATE = 'PUT /api/game/:id';
const READ = 'GET /api/game/update';
const OFFLINE = 'Hors connexion : nous enregistrerons dès que possible.';
const KEY = 'girouette.page-draft.owner-1.page-1';

/** A page that causes no warning. */
const stored = aGamePage({
  option1: 'Café',
  option1frequency: 20,
  instagram: 'https://www.instagram.com/chezleon/',
  version: 3,
});

const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const comeBackOnline = () => {
  jest.restoreAllMocks();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
};
/** Loses what a closed tab loses. */
const closeTab = () => {
  sessionStorage.clear();
};

beforeEach(() => {
  localStorage.clear();
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers('GET /api/game/allowance/:userId', allowances.room);
  api.answers('GET /api/game/pages/:userId/totals', []);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const sent = () => api.lastBody(UPDATE) as { gameFormat: GameFormat; version?: number };
const update = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Mettre à jour page' }));

async function openEditor(changes = ' et fils') {
  api.answers(READ, stored);
  const view = renderApp('/game/page-1');
  await view.user.type(await screen.findByRole('textbox', { name: 'Nom du restaurant' }), changes);
  await view.user.click(tab(/Liens/));
  return view;
}

describe('without network', () => {
  test('an offline save says so at once, and is sent when the network is back', async () => {
    const { user } = await openEditor();
    goOffline();
    await update(user);
    expect(await screen.findByText(OFFLINE)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mettre à jour page' })).toBeEnabled();
    expect(api.requests(UPDATE)).toHaveLength(0);

    api.answers(UPDATE, stored);
    comeBackOnline();
    expect(await screen.findByText('Page mise à jour')).toBeInTheDocument();
    expect(sent().gameFormat.resturantName).toBe('Chez Léon et fils');
    expect(api.requests(UPDATE)).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  test('an offline save can be cancelled, and the draft stays', async () => {
    const { user } = await openEditor();
    goOffline();
    await update(user);
    await user.click(await screen.findByRole('button', { name: 'Ne pas enregistrer' }));
    expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
    comeBackOnline();
    expect(api.requests(UPDATE)).toHaveLength(0);
    await user.click(tab(/Paramètres/));
    expect(field('Nom du restaurant')).toHaveValue('Chez Léon et fils');
  });

  test('a new page saved offline is created once, when the network is back', async () => {
    const { user } = await renderNewPage();
    await user.type(field('Nom du restaurant'), 'Chez Léon');
    await user.click(tab(/Liens/));
    goOffline();
    await user.click(screen.getByRole('button', { name: 'Créer page destination' }));
    await user.click(await screen.findByRole('button', { name: 'Mettre en ligne quand même' }));
    expect(await screen.findByText(OFFLINE)).toBeInTheDocument();
    api.answers(CREATE, stored);
    comeBackOnline();
    expect(await screen.findByText('Page créée')).toBeInTheDocument();
    expect(api.requests(CREATE)).toHaveLength(1);
  });

  test('a new page whose answer was lost is sent again with the same key', async () => {
    const { user } = await renderNewPage();
    await user.type(field('Nom du restaurant'), 'Chez Léon');
    await user.click(tab(/Liens/));
    api.loses(CREATE);
    await user.click(screen.getByRole('button', { name: 'Créer page destination' }));
    await user.click(await screen.findByRole('button', { name: 'Mettre en ligne quand même' }));
    expect(await screen.findByText(/^Le serveur ne répond pas/)).toBeInTheDocument();
    api.answers(CREATE, stored);
    await user.click(screen.getByRole('button', { name: 'Enregistrer maintenant' }));
    expect(await screen.findByText('Page créée')).toBeInTheDocument();
    const keys = api.requests(CREATE).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('a new page that was changed after its answer was lost becomes an update of it', async () => {
    const { user } = await renderNewPage();
    await user.type(field('Nom du restaurant'), 'Chez Léon');
    await user.click(tab(/Liens/));
    api.refuses(CREATE, 'PAGE_CHANGED', {
      details: { current: { ...stored, resturantName: 'Chez', _id: 'page-9', version: 1 } },
    });
    api.answers(UPDATE, stored);
    await user.click(screen.getByRole('button', { name: 'Créer page destination' }));
    await user.click(await screen.findByRole('button', { name: 'Mettre en ligne quand même' }));
    expect(await screen.findByText('Page créée')).toBeInTheDocument();
    expect(sent()).toMatchObject({ version: 1, gameFormat: { resturantName: 'Chez Léon' } });
  });

  test('an offline save survives the tab and is offered on return', async () => {
    const { user, unmount } = await openEditor();
    goOffline();
    await update(user);
    await screen.findByText(OFFLINE);
    unmount();
    closeTab();

    jest.restoreAllMocks();
    api.answers(READ, { ...stored, version: 5 });
    api.answers(UPDATE, stored);
    const view = renderApp('/game/page-1');
    expect(await screen.findByText(/n’ont pas encore été enregistrés/)).toBeInTheDocument();
    expect(field('Nom du restaurant')).toHaveValue('Chez Léon et fils');
    await view.user.click(screen.getByRole('button', { name: 'Enregistrer maintenant' }));
    expect(await screen.findByText('Page mise à jour')).toBeInTheDocument();
    // The request names the version that the owner edited, so it cannot overwrite a newer page unnoticed.
    expect(sent().version).toBe(3);
  });

  test('an update whose answer was lost is sent again', async () => {
    const { user } = await openEditor();
    api.loses(UPDATE);
    await update(user);
    expect(await screen.findByText(/^Le serveur ne répond pas/)).toBeInTheDocument();
    api.answers(UPDATE, stored);
    await user.click(screen.getByRole('button', { name: 'Enregistrer maintenant' }));
    expect(await screen.findByText('Page mise à jour')).toBeInTheDocument();
  });
});

test('a session that ends while saving keeps the draft', async () => {
  const session = fakeSession();
  session.refresh = () => {
    session.expire();
    return Promise.resolve(null);
  };
  api.answers(READ, stored);
  const { user, unmount } = renderApp('/game/page-1', { host: { session } });
  await user.type(await screen.findByRole('textbox', { name: 'Nom du restaurant' }), ' et fils');
  await user.click(tab(/Liens/));
  api.refuses(UPDATE, 'SESSION_EXPIRED');
  await update(user);
  await waitFor(() => {
    expect(session.user()).toBeNull();
  });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({
    toSave: true,
    draft: { resturantName: 'Chez Léon et fils' },
  });
  unmount();
  renderApp('/game/page-1');
  expect(await screen.findByRole('button', { name: 'Enregistrer maintenant' })).toBeInTheDocument();
});

describe('before a new page goes online', () => {
  const createPoor = async () => {
    const { user } = await renderNewPage();
    await user.type(field('Nom du restaurant'), 'Chez Léon');
    await user.click(tab(/Liens/));
    await user.click(screen.getByRole('button', { name: 'Créer page destination' }));
    await screen.findByRole('dialog', { name: 'Avant de mettre en ligne' });
    return user;
  };

  test('the warnings on a new page are listed with links to their fields', async () => {
    const user = await createPoor();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Aucun cadeau : tous vos clients perdront.')).toBeInTheDocument();
    const [gift] = dialog.getAllByRole('button', { name: 'Corriger' });
    expect(gift).toHaveAccessibleDescription(/^Aucun cadeau/);
    await user.click(gift!);
    await waitFor(() => {
      expect(field('Option 1')).toHaveFocus();
    });
    expect(api.requests(CREATE)).toHaveLength(0);
  });

  test('a new page with warnings can go online anyway', async () => {
    api.answers(CREATE, stored);
    const user = await createPoor();
    await user.click(screen.getByRole('button', { name: 'Mettre en ligne quand même' }));
    expect(await screen.findByText('Page créée')).toBeInTheDocument();
  });

  test('a name after an @ becomes the address of the profile', async () => {
    const { user } = await renderNewPage();
    await user.click(tab(/Liens/));
    await user.clear(field('Instagram'));
    await user.type(field('Instagram'), '@chezleon');
    await user.tab();
    expect(field('Instagram')).toHaveValue('https://www.instagram.com/chezleon/');
  });
});

describe('a page that was saved elsewhere meanwhile', () => {
  const theirs = aGamePage({
    ...stored,
    resturantName: 'Chez Léon, depuis 1912',
    resturantAddress: '3 rue des Halles',
    version: 4,
  });
  const refuseWith = (current: object) => {
    api.refuses(UPDATE, 'PAGE_CHANGED', { details: { current } });
  };
  const choice = (label: string, side: RegExp) =>
    within(screen.getByRole('group', { name: label })).getByRole('radio', { name: side });
  const decide = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'Enregistrer ce choix' }));

  const meetConflict = async () => {
    const { user } = await openEditor();
    refuseWith(theirs);
    await update(user);
    await screen.findByRole('dialog', { name: 'Cette page a été modifiée entre-temps' });
    expect(sent().version).toBe(3);
    api.answers(UPDATE, theirs);
    return user;
  };

  test('a conflicting version is shown beside the owner’s, and one-sided changes are preselected', async () => {
    const user = await meetConflict();
    expect(screen.getAllByRole('group', { name: /Nom du restaurant|Adresse/ })).toHaveLength(2);
    expect(choice('Nom du restaurant', /Chez Léon et fils/)).toBeChecked();
    expect(choice('Adresse', /3 rue des Halles/)).toBeChecked();
    await decide(user);
    expect(await screen.findByText('Page mise à jour')).toBeInTheDocument();
    expect(sent()).toMatchObject({
      version: 4,
      gameFormat: { resturantName: 'Chez Léon et fils', resturantAddress: '3 rue des Halles' },
    });
  });

  test.each([
    ['Garder toute ma version', 'Chez Léon et fils', ''],
    ['Prendre toute la version enregistrée', 'Chez Léon, depuis 1912', '3 rue des Halles'],
  ])('« %s » takes one whole version of a conflict', async (button, name, address) => {
    const user = await meetConflict();
    await user.click(screen.getByRole('button', { name: button }));
    await decide(user);
    expect(await screen.findByText('Page mise à jour')).toBeInTheDocument();
    expect(sent().gameFormat).toMatchObject({ resturantName: name, resturantAddress: address });
  });

  test('a postponed conflict is shown again at the next save', async () => {
    const user = await meetConflict();
    await user.click(screen.getByRole('button', { name: 'Plus tard' }));
    refuseWith(theirs);
    await update(user);
    await screen.findByRole('dialog', { name: 'Cette page a été modifiée entre-temps' });
    expect(sent().version).toBe(3);
  });

  test('a page that was only switched off is no conflict', async () => {
    const { user } = await openEditor();
    api.answers(UPDATE, stored);
    api.refusesOnce(UPDATE, 'PAGE_CHANGED', {
      details: { current: { ...stored, toggle: false, version: 4 } },
    });
    await update(user);
    expect(await screen.findByText('Page mise à jour')).toBeInTheDocument();
    const versions = api.requests(UPDATE).map(({ body }) => (body as { version: number }).version);
    expect(versions).toEqual([3, 4]);
  });

  test('a saved version equal to the request is the lost save itself', async () => {
    const { user } = await openEditor();
    refuseWith({ ...stored, resturantName: 'Chez Léon et fils', version: 4 });
    await update(user);
    expect(await screen.findByText('Page mise à jour')).toBeInTheDocument();
    expect(api.requests(UPDATE)).toHaveLength(1);
  });
});
