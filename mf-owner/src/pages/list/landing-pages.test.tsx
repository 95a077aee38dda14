import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aGamePage, aPageSummary } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();
const LIST = 'GET /api/game';
const CHOOSE = 'PUT /api/game/online/:userId';
const SWITCH = 'PATCH /api/game/toggle/:id/:state';
const READ = 'GET /api/game/update';
const TOTALS = 'GET /api/game/pages/:userId/totals';

const good = aGamePage({
  option1: 'Café',
  option1frequency: 20,
  instagram: 'https://www.instagram.com/chezleon/',
});

const action = (name: string) => screen.getByRole('menuitem', { name });
const openActions = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Autres actions (Chez Léon)' }));

const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const comeBackOnline = () => {
  jest.restoreAllMocks();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
};

test.each([
  ['may save another page', allowances.room, ['Créer votre page', '/game']],
  ['uses all pages', allowances.full, ['Passer à plus de pages', '/pricing']],
  ['has nothing yet', allowances.none, ['Choisir une formule', '/pricing']],
  ['waits for a trial and has saved its page', allowances.prepared, null],
  ['has pages that are over', allowances.expired, null],
])('an owner who %s is led to a screen that opens', async (_, allowance, way) => {
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers('GET /api/game/allowance/:userId', allowance);
  renderApp('/landing-pages');
  await screen.findByRole('table');
  await waitFor(() => {
    const link = screen.queryByRole('link', { name: /Créer|Passer|Choisir/ });
    expect(link && [link.textContent, link.getAttribute('href')]).toEqual(way);
  });
});

beforeEach(() => {
  localStorage.clear();
  api.answers(TOTALS, []);
  api.answers('GET /api/game/allowance/:userId', allowances.trial);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('each page has its number, name, day, state and actions', async () => {
  api.answers(LIST, [
    aPageSummary(),
    aPageSummary({ _id: 'page-2', pageNumber: 2, resturantName: 'Le Midi', toggle: false }),
  ]);
  renderApp('/landing-pages');
  const row = within(await screen.findByRole('row', { name: /Chez Léon/ }));
  expect(row.getByRole('cell', { name: '1' })).toBeInTheDocument();
  expect(row.getByRole('cell', { name: '2\u00A0nov.\u00A02026' })).toBeInTheDocument();
  expect(row.getByRole('switch', { name: 'Page Chez Léon en ligne' })).toBeChecked();
  expect(row.getByRole('link', { name: 'Chez Léon' })).toHaveAttribute('href', '/game/page-1');
  expect(row.getByRole('button', { name: /^Copier le lien/ })).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Page Le Midi en ligne' })).not.toBeChecked();
  expect(api.requests(LIST)).toMatchObject([{ query: { owner: 'owner-1' } }]);
});

test('the less frequent actions on a page are in its menu', async () => {
  api.answers(LIST, [aPageSummary()]);
  const { user } = renderApp('/landing-pages');
  await openActions(user);
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Modifier',
    'Essayer avec mon téléphone',
    'QR code',
    'Supports',
    'Ouvrir',
    'Aperçu de la visite',
    'Dupliquer',
    'Supprimer',
  ]);
  expect(action('Modifier')).toHaveAttribute('href', '/game/page-1');
  expect(action('Ouvrir')).toHaveAttribute('href', '/spin/game/page-1');
});

test('an empty list offers to create a page', async () => {
  api.answers(LIST, []);
  const { user } = renderApp('/landing-pages');
  await user.click(await screen.findByRole('link', { name: 'Créer votre page' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Créer votre page' })).toBeInTheDocument();
});

test('switching a page off and on is confirmed', async () => {
  api.answers(LIST, [aPageSummary()]);
  api.answers(READ, good);
  api.answersWith(SWITCH, ({ params }) => ({ message: '', toggle: params.state === 'true' }));
  const { user } = renderApp('/landing-pages');
  const control = await screen.findByRole('switch');
  await user.click(control);
  expect(await screen.findByText('Page désactivée')).toBeInTheDocument();
  expect(control).not.toBeChecked();
  await user.click(control);
  expect(await screen.findByText('Page activée')).toBeInTheDocument();
  expect(api.requests(SWITCH).map(({ params }) => params)).toEqual([
    { id: 'page-1', state: 'false' },
    { id: 'page-1', state: 'true' },
  ]);
});

test('a refused switch is reverted and explained', async () => {
  api.answers(LIST, [aPageSummary()]);
  api.refuses(SWITCH, 'UNAVAILABLE');
  const { user } = renderApp('/landing-pages');
  const control = await screen.findByRole('switch');
  await user.click(control);
  expect(await screen.findByText(/momentanément indisponible/)).toBeInTheDocument();
  expect(control).toBeChecked();
});

describe('a page with warnings', () => {
  const off = aPageSummary({ toggle: false });
  const poor = aGamePage({ toggle: false, option1: 'Café', option1frequency: 0 });

  const dialog = () => within(screen.getByRole('dialog'));
  const switchOn = async () => {
    api.answers(LIST, [off]);
    api.answers(READ, poor);
    api.answers(SWITCH, { message: '', toggle: true });
    const { user } = renderApp('/landing-pages');
    await user.click(await screen.findByRole('switch'));
    await screen.findByRole('dialog');
    return user;
  };

  test('a page with warnings asks for confirmation before it goes online', async () => {
    const user = await switchOn();
    expect(dialog().getAllByRole('listitem')).toHaveLength(2);
    expect(dialog().getByText(/« Café » est à 0 %/)).toBeInTheDocument();
    expect(api.requests(SWITCH)).toHaveLength(0);
    await user.click(dialog().getByRole('button', { name: 'Mettre en ligne quand même' }));
    expect(await screen.findByText('Page activée')).toBeInTheDocument();
    expect(screen.getByRole('switch')).toBeChecked();
  });

  test('a warning links to the field that corrects it', async () => {
    const user = await switchOn();
    const [, toLink] = dialog().getAllByRole('button', { name: 'Corriger' });
    await user.click(toLink!);
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Instagram' })).toHaveFocus();
    });
    expect(api.requests(SWITCH)).toHaveLength(0);
  });

  test('a page with warnings stays offline when the dialog is closed', async () => {
    const user = await switchOn();
    await user.click(dialog().getByRole('button', { name: 'Fermer' }));
    expect(screen.getByRole('switch')).not.toBeChecked();
    expect(api.requests(SWITCH)).toHaveLength(0);
  });
});

describe('an offline switch', () => {
  const HORS = 'Hors connexion : nous enregistrerons dès que possible.';

  const switchTwoOffline = async () => {
    api.answers(LIST, [
      aPageSummary(),
      aPageSummary({ _id: 'page-2', resturantName: 'Le Midi', toggle: true }),
    ]);
    const view = renderApp('/landing-pages');
    const switches = await screen.findAllByRole('switch');
    goOffline();
    api.loses(SWITCH);
    for (const control of switches) await view.user.click(control);
    expect(await screen.findByText(HORS)).toBeInTheDocument();
    await waitFor(() => {
      for (const control of switches) expect(control).toBeEnabled();
    });
    for (const control of switches) expect(control).not.toBeChecked();
    return { ...view, switches };
  };

  test('an offline switch says so at once, and is sent when the network is back', async () => {
    await switchTwoOffline();
    api.answers(SWITCH, { message: '', toggle: false });
    comeBackOnline();
    await waitFor(() => {
      expect(screen.queryByText(HORS)).not.toBeInTheDocument();
    });
    expect(await screen.findAllByText('Page désactivée')).not.toHaveLength(0);
    const ids = api.requests(SWITCH).map(({ params }) => params.id);
    expect(ids.slice(-2).sort()).toEqual(['page-1', 'page-2']);
    expect(localStorage).toHaveLength(0);
  });

  test('an offline switch can be cancelled', async () => {
    const { user, switches } = await switchTwoOffline();
    await user.click(screen.getByRole('button', { name: 'Ne pas enregistrer' }));
    for (const control of switches) expect(control).toBeChecked();
    expect(localStorage).toHaveLength(0);
  });

  test('an offline switch is offered again after the tab was closed', async () => {
    const { unmount } = await switchTwoOffline();
    unmount();
    jest.restoreAllMocks();
    api.answers(SWITCH, { message: '', toggle: false });
    const { user } = renderApp('/landing-pages');
    await user.click(await screen.findByRole('button', { name: 'Enregistrer maintenant' }));
    expect(await screen.findAllByText('Page désactivée')).not.toHaveLength(0);
  });
});

test('a page that is still to be saved is shown on return', async () => {
  api.answers(LIST, [aPageSummary()]);
  const draft = { draft: { resturantName: 'Chez Zoé' }, toSave: true };
  localStorage.setItem('girouette.page-draft.owner-1.page-1', JSON.stringify(draft));
  localStorage.setItem('girouette.page-draft.other.page-9', JSON.stringify(draft));
  renderApp('/landing-pages');
  expect(await screen.findByText('« Chez Zoé » attend d’être enregistrée.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reprendre' })).toHaveAttribute('href', '/game/page-1');
});

test('an administrator is not invited to create pages', async () => {
  api.answers(LIST, []);
  renderApp('/landing-pages', { user: aUser({ userId: 'admin-1', isAdmin: true }) });
  expect(await screen.findByText('Aucune page pour l’instant')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Créer/ })).not.toBeInTheDocument();
});

describe('pages that are closed to guests', () => {
  const three = [1, 2, 3].map((pageNumber) =>
    aPageSummary({
      _id: `page-${String(pageNumber)}`,
      pageNumber,
      resturantName: `Restaurant ${String(pageNumber)}`,
      state: pageNumber === 1 ? 'online' : 'surplus',
    }),
  );

  test.each([
    ['expired', 'Expirée', 'Abonnement expiré, veuillez le renouveler !'],
    ['switched-off', 'Suspendue', 'Vos pages ont été suspendues par l’administrateur.'],
  ] as const)('a page that is %s says so instead of its switch', async (state, badge, notice) => {
    api.answers(LIST, [aPageSummary({ state })]);
    renderApp('/landing-pages');
    expect(await screen.findByText(badge)).toBeInTheDocument();
    expect(screen.getByText(notice)).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  test('an owner with more pages than places chooses the one that stays', async () => {
    api.answers(LIST, three);
    const { user } = renderApp('/landing-pages');
    expect(
      await screen.findByText('Vous pouvez avoir 1 page en ligne, et vous en avez 3.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('Hors abonnement')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Choisir les pages en ligne' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('radio', { name: '1 · Restaurant 1' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: '3 · Restaurant 3' }));
    api.answers(
      CHOOSE,
      three.map((page) => ({ ...page, state: page.pageNumber === 3 ? 'online' : 'surplus' })),
    );
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Votre choix est enregistré')).toBeInTheDocument();
    expect(api.lastBody(CHOOSE)).toEqual({ pageIds: ['page-3'] });
    expect(screen.getByRole('switch', { name: 'Page Restaurant 3 en ligne' })).toBeChecked();
  });

  test('the owner chooses all places before saving', async () => {
    api.answers(LIST, [...three, aPageSummary({ _id: 'page-4', resturantName: 'Le Midi' })]);
    const { user } = renderApp('/landing-pages');
    await user.click(await screen.findByRole('button', { name: 'Choisir les pages en ligne' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: '1 · Restaurant 1' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choisissez exactement 2 pages.');
    expect(api.requests(CHOOSE)).toHaveLength(0);
  });
});

describe('the figures of each page', () => {
  const two = [
    aPageSummary(),
    aPageSummary({ _id: 'page-2', pageNumber: 2, resturantName: 'Le Midi' }),
  ];
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent.replaceAll(/\s/g, ' '));

  test('each page shows its visits and spins, or zero when nothing was counted yet', async () => {
    api.answers(LIST, two);
    api.answers(TOTALS, [{ pageId: 'page-1', visits: 1240, spins: 310, gifts: 80, reviews: 8 }]);
    renderApp('/landing-pages');
    expect(await screen.findByText('310')).toBeInTheDocument();
    expect(cells(/Chez Léon/).slice(2, 4)).toEqual(['1 240', '310']);
    expect(cells(/Le Midi/).slice(2, 4)).toEqual(['0', '0']);
    expect(api.requests(TOTALS)).toMatchObject([{ params: { userId: 'owner-1' } }]);
  });

  test('figures that cannot be loaded leave the list as it is, and can be asked for again', async () => {
    api.answers(LIST, two);
    api.refuses(TOTALS, 'FORBIDDEN');
    const { user } = renderApp('/landing-pages');
    const notice = await screen.findByText(/n’ont pas pu être chargés/);
    expect(cells(/Chez Léon/).slice(2, 4)).toEqual(['–', '–']);
    api.answers(TOTALS, [{ pageId: 'page-1', visits: 7, spins: 3, gifts: 1, reviews: 0 }]);
    await user.click(within(notice).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('7')).toBeInTheDocument();
    expect(screen.queryByText(/n’ont pas pu être chargés/)).not.toBeInTheDocument();
  });
});

test('a model page and its copies are marked', async () => {
  api.answers(LIST, [
    aPageSummary(),
    aPageSummary({
      ...{ _id: 'page-2', resturantName: 'Chez Léon Lyon' },
      model: { pageId: 'page-1', stock: 'own' },
    }),
    aPageSummary({
      ...{ _id: 'page-3', resturantName: 'Chez Léon Tours' },
      model: { pageId: 'gone', stock: 'own' },
    }),
  ]);
  renderApp('/landing-pages');
  expect(await screen.findByText(/^Modèle de 1\spage$/)).toBeInTheDocument();
  expect(screen.getByText(/^Copie de «\sChez Léon\s»$/)).toBeInTheDocument();
  expect(screen.getByText('Copie d’une page modèle')).toBeInTheDocument();
});

test("a sub-account sees its owner's pages and changes nothing", async () => {
  api.answers(LIST, [aPageSummary()]);
  const { user } = renderApp('/game', {
    user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
  });
  expect(await screen.findByText('En ligne', { selector: 'span' })).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('Cet écran est réservé au compte principal.')).toBeInTheDocument();
  await openActions(user);
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'QR code',
    'Supports',
    'Ouvrir',
    'Aperçu de la visite',
  ]);
  expect(api.requests(LIST)).toMatchObject([{ query: { owner: 'owner-1' } }]);
});

test('a list that failed to load can be retried', async () => {
  api.refuses(LIST, 'FORBIDDEN');
  const { user } = renderApp('/landing-pages');
  await screen.findByRole('alert');
  api.answers(LIST, [aPageSummary()]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('rowheader', { name: 'Chez Léon' })).toBeInTheDocument();
});
