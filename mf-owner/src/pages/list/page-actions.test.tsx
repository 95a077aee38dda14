import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readQrCode } from '@girouette/ui/qr-code';
import { aGamePage, aPageSummary } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { download, pngFile, svgFile } from '../media/qr-files';

const api = startFakeApi();
const LIST = 'GET /api/game';
const TOTALS = 'GET /api/game/pages/:userId/totals';
const COPY = 'POST /api/game/:id/copies';
const DELETE = 'DELETE /api/game/:id';

const action = (name: string) => screen.getByRole('menuitem', { name });
const openActions = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Autres actions (Chez Léon)' }));

// jsdom cannot draw; qr-files.dom.test.ts and a journey test the files.
jest.mock('../media/qr-files', () => ({
  ...jest.requireActual<object>('../media/qr-files'),
  download: jest.fn(),
  pngFile: jest.fn(),
}));

beforeEach(() => {
  localStorage.clear();
  api.answers(TOTALS, []);
  api.answers('GET /api/game/allowance/:userId', allowances.trial);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('trying a page', () => {
  const TEST = 'POST /api/game/:id/test-plays';
  const link = 'https://girouette.example/spin/game/page-1?essai=token-1';

  test('an owner gets the QR code and the link of a test, and another one', async () => {
    api.answers(LIST, [aPageSummary({ toggle: false })]);
    api.answers(TEST, { token: 'token-1', link, expiresAt: '2026-11-21T20:30:00.000Z' });
    const { user } = renderApp('/landing-pages');
    await openActions(user);
    await user.click(action('Essayer avec mon téléphone'));
    expect(await screen.findByRole('img', { name: 'QR code de l’essai' })).toBeInTheDocument();
    expect(screen.getByText(link)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Essayer sur cet appareil' })).toHaveAttribute(
      'href',
      link,
    );
    await user.click(screen.getByRole('button', { name: 'Nouvel essai' }));
    await waitFor(() => {
      expect(api.requests(TEST)).toMatchObject([{ params: { id: 'page-1' } }, {}]);
    });
  });

  test('a test that is refused says why', async () => {
    api.answers(LIST, [aPageSummary()]);
    api.refuses(TEST, 'PAGE_EXPIRED');
    const { user } = renderApp('/landing-pages');
    await openActions(user);
    await user.click(action('Essayer avec mon téléphone'));
    expect(await screen.findByText('L’essai n’a pas pu être préparé.')).toBeInTheDocument();
  });

  test('a sub-account tries nothing', async () => {
    api.answers(LIST, [aPageSummary()]);
    const { user } = renderApp('/landing-pages', {
      user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
    });
    await openActions(user);
    expect(screen.queryByRole('menuitem', { name: 'Essayer avec mon téléphone' })).toBeNull();
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

  test('without access to the clipboard the link is shown, selected', async () => {
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
    await waitFor(() => {
      expect(window.location.search).toBe('');
    });
  });

  test('back closes the code and stays on the screen', async () => {
    await open();
    window.history.back();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(window.location).toMatchObject({ pathname: '/landing-pages', search: '' });
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

  test('a copy that has a name of its own is not called one', async () => {
    const copy = { _id: 'page-2', resturantName: 'Le Midi', copiedFrom: 'page-1' };
    api.answers(LIST, [aPageSummary(), aPageSummary(copy)]);
    renderApp('/landing-pages');
    expect(await screen.findByRole('rowheader', { name: 'Le Midi' })).toBeInTheDocument();
    expect(screen.queryByText(/^Copie de/)).not.toBeInTheDocument();
  });

  test('a refused copy says why, and a retry sends the same key', async () => {
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

  test('a page that could not be deleted stays, and the dialog says why', async () => {
    api.refuses(DELETE, 'UNAVAILABLE');
    const { dialog, confirm } = await ask();
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^La page n’a pas été supprimée\..*momentanément indisponible/,
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
