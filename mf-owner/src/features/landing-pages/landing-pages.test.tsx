import { aUser, startFakeApi } from '@girouette/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readQrCode } from '@girouette/ui/qr-code';
import { aGamePage, aPageSummary } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { download, pngFile, svgFile } from './qr-files';

const api = startFakeApi();
const LIST = 'GET /api/game';
const CHOOSE = 'PUT /api/game/online/:userId';
const SWITCH = 'PATCH /api/game/toggle/:id/:state';
const READ = 'GET /api/game/update';
const TOTALS = 'GET /api/game/pages/:userId/totals';
const COPY = 'POST /api/game/:id/copies';
const DELETE = 'DELETE /api/game/:id';

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

// jsdom cannot draw. qr-files.test.ts and a journey test the files.
jest.mock('./qr-files', () => ({
  ...jest.requireActual<object>('./qr-files'),
  download: jest.fn(),
  pngFile: jest.fn(),
}));

beforeEach(() => {
  localStorage.clear();
  api.answers(TOTALS, []);
  api.answers('GET /api/game/allowance/:userId', { landingPages: 1, landingPagesCount: 0 });
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
  expect(row.getAllByRole('button')).toHaveLength(2);
  expect(screen.getByRole('switch', { name: 'Page Le Midi en ligne' })).not.toBeChecked();
  expect(api.requests(LIST)).toMatchObject([{ query: { owner: 'owner-1' } }]);
});

test('the less frequent actions on a page are in its menu', async () => {
  api.answers(LIST, [aPageSummary()]);
  const { user } = renderApp('/landing-pages');
  await openActions(user);
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Modifier',
    'QR code',
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
      await screen.findByText('Votre abonnement permet 1 page en ligne, et vous en avez 3.'),
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

describe('copying a link', () => {
  test('copying a link puts the address of the wheel on the clipboard', async () => {
    api.answers(LIST, [aPageSummary()]);
    const { user } = renderApp('/landing-pages');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    expect(await screen.findByText('Lien copié')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/spin/game/page-1`);
  });

  test('the link of an inactive page is not copied', async () => {
    api.answers(LIST, [aPageSummary({ toggle: false })]);
    const { user } = renderApp('/landing-pages');
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    const dialog = screen.getByRole('dialog', { name: "Veuillez d'abord activer la page" });
    await user.click(within(dialog).getByRole('button', { name: "D'accord" }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('copying the link of an expired page leads to the prices', async () => {
    api.answers(LIST, [aPageSummary({ state: 'expired' })]);
    const { user, host } = renderApp('/landing-pages');
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Abonnement expiré, veuillez le renouveler !',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Renouveler' }));
    expect(host.visited).toEqual(['/pricing']);
  });

  test.each([
    ['switched-off', 'Cette page a été suspendue par l’administrateur.'],
    ['surplus', 'Cette page n’est pas comprise dans votre abonnement.'],
  ] as const)('the link of a page that is %s is not copied', async (state, name) => {
    api.answers(LIST, [aPageSummary({ state })]);
    const { user } = renderApp('/landing-pages');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName(name);
    expect(write).not.toHaveBeenCalled();
  });

  test('a sub-account copies a link without asking for the owner’s profile', async () => {
    api.answers(LIST, [aPageSummary()]);
    const sub = aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' });
    const { user } = renderApp('/landing-pages', { user: sub });
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Les pages du restaurant' }),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    expect(await screen.findByText('Lien copié')).toBeInTheDocument();
  });

  test('without access to the clipboard, the link is shown and selected', async () => {
    api.answers(LIST, [aPageSummary()]);
    const { user } = renderApp('/landing-pages');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('shut'));
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lien de la page' });
    expect(field).toHaveValue(`${window.location.origin}/spin/game/page-1`);
    expect(field.selectionEnd).toBe(field.value.length);
    expect(field).toHaveFocus();
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

describe('the QR code of a page', () => {
  const link = () => `${window.location.origin}/spin/game/page-1`;
  const open = async (page = aPageSummary()) => {
    api.answers(LIST, [page]);
    const view = renderApp('/landing-pages');
    await openActions(view.user);
    await view.user.click(action('QR code'));
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Le QR code de «\sChez Léon\s»$/ }),
    );
    expect(await dialog.findByRole('img', { name: `QR code de ${link()}` })).toBeInTheDocument();
    return { ...view, dialog };
  };

  test('the code is shown with its address, and the address of the dialog can be kept', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByText(link())).toBeInTheDocument();
    expect(dialog.queryByRole('status')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?qr=page-1');
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  test('the code is downloaded as a vector and as a picture', async () => {
    const png = new Blob(['png']);
    jest.mocked(pngFile).mockResolvedValue(png);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Télécharger en SVG' }));
    const [svg, name] = jest.mocked(download).mock.lastCall!;
    expect(name).toBe('qr-code-chez-leon.svg');
    const shown = readQrCode(document.body);
    expect(await svg.text()).toBe(await svgFile(shown).text());
    await user.click(dialog.getByRole('button', { name: 'Télécharger en PNG' }));
    await waitFor(() => {
      expect(download).toHaveBeenLastCalledWith(png, 'qr-code-chez-leon.png');
    });
    expect(pngFile).toHaveBeenCalledWith(shown);
  });

  test('a picture that the browser cannot draw is explained', async () => {
    jest.mocked(pngFile).mockRejectedValue(new Error('Téléchargez le SVG.'));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Télécharger en PNG' }));
    expect(await screen.findByText('Téléchargez le SVG.')).toBeInTheDocument();
  });

  test('the code of a page that is offline comes with a warning', async () => {
    const { dialog } = await open(aPageSummary({ toggle: false }));
    expect(dialog.getByText(/activez-\u2060la avant de montrer ce code/)).toBeInTheDocument();
  });

  test('the code of an expired subscription comes with a warning', async () => {
    const { dialog } = await open(aPageSummary({ state: 'expired' }));
    expect(await dialog.findByText(/Votre abonnement est expiré/)).toBeInTheDocument();
  });
});

describe('copying a page', () => {
  const start = () => {
    api.answers(LIST, [aPageSummary()]);
    const { user } = renderApp('/landing-pages');
    const duplicate = async () => {
      await openActions(user);
      await user.click(action('Dupliquer'));
    };
    return { user, duplicate };
  };

  test('a copy is added to the list', async () => {
    const { duplicate } = start();
    api.answers(COPY, aGamePage({ _id: 'page-2' }));
    const copy = aPageSummary({ _id: 'page-2', pageNumber: 2, copiedFrom: 'page-1' });
    api.answers(LIST, [aPageSummary(), copy]);
    await duplicate();
    expect(await screen.findByText('Page dupliquée')).toBeInTheDocument();
    expect(await screen.findByRole('rowheader', { name: /Copie de la page n°\s1$/ })).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(api.requests(COPY)).toMatchObject([{ params: { id: 'page-1' } }]);
  });

  test('a copy with a name of its own is not marked as a copy', async () => {
    const copy = { _id: 'page-2', resturantName: 'Le Midi', copiedFrom: 'page-1' };
    api.answers(LIST, [aPageSummary(), aPageSummary(copy)]);
    renderApp('/landing-pages');
    expect(await screen.findByRole('rowheader', { name: 'Le Midi' })).toBeInTheDocument();
    expect(screen.queryByText(/^Copie de/)).not.toBeInTheDocument();
  });

  test('a refused copy shows the reason, and a retry sends the same key', async () => {
    const { user, duplicate } = start();
    api.refuses(COPY, 'PAGE_ALLOWANCE_REACHED');
    await duplicate();
    const dialog = await screen.findByRole('dialog', {
      name: 'Vous avez atteint le nombre de pages de votre abonnement.',
    });
    expect(within(dialog).getByRole('link', { name: 'Passer à plus de pages' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: "D'accord" }));
    api.answers(COPY, aGamePage({ _id: 'page-2' }));
    await duplicate();
    expect(await screen.findByText('Page dupliquée')).toBeInTheDocument();
    await duplicate();
    await waitFor(() => {
      expect(api.requests(COPY)).toHaveLength(3);
    });
    const [first, second, third] = api.requests(COPY).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('deleting a page', () => {
  const ask = async () => {
    api.answers(LIST, [aPageSummary(), aPageSummary({ _id: 'page-2', resturantName: 'Le Midi' })]);
    const view = renderApp('/landing-pages');
    await openActions(view.user);
    await view.user.click(action('Supprimer'));
    const dialog = within(screen.getByRole('dialog', { name: /^Supprimer «\sChez Léon\s»\s\?$/ }));
    const confirm = () =>
      view.user.click(dialog.getByRole('button', { name: 'Supprimer la page' }));
    return { ...view, dialog, confirm };
  };

  test('a page is deleted once that is confirmed, with its draft', async () => {
    localStorage.setItem('girouette.page-draft.owner-1.page-1', '{}');
    api.answers(DELETE, undefined);
    const { confirm } = await ask();
    expect(api.requests(DELETE)).toHaveLength(0);
    await confirm();
    expect(await screen.findByText('Page supprimée')).toBeInTheDocument();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Le Midi',
    ]);
    expect(api.requests(DELETE)).toMatchObject([{ params: { id: 'page-1' } }]);
    expect(localStorage).toHaveLength(0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('nothing is deleted when the question is declined', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(api.requests(DELETE)).toHaveLength(0);
  });

  test('a page that could not be deleted stays, and the dialog shows the reason', async () => {
    api.refuses(DELETE, 'UNAVAILABLE');
    const { dialog, confirm } = await ask();
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^La page n’a pas été supprimée\. .*momentanément indisponible/,
    );
    api.answers(DELETE, undefined);
    await confirm();
    expect(await screen.findByText('Page supprimée')).toBeInTheDocument();
  });

  test('a page that is gone already counts as deleted', async () => {
    api.refuses(DELETE, 'PAGE_NOT_FOUND');
    const { confirm } = await ask();
    await confirm();
    expect(await screen.findByText('Page supprimée')).toBeInTheDocument();
  });
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
