import { saveFile } from '@girouette/ui/file';
import { readQrCode } from '@girouette/ui/qr-code';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aGamePage, aPageSummary } from '../testing/factories';
import { renderApp } from '../testing/render-app';
import { loadFonts } from './drawing/fonts';
import { drawJpeg } from './export/draw-jpeg';
import { drawPdf } from './export/draw-pdf';

// These need a browser that lays out and draws. The journeys test them.
jest.mock('./drawing/fonts', () => ({
  families: {},
  loadFonts: jest.fn(() => Promise.resolve()),
  createMeasure: () => (text: string) => text.length / 2,
}));
jest.mock('./export/draw-jpeg', () => ({ drawJpeg: jest.fn() }));
jest.mock('./export/draw-pdf', () => ({ drawPdf: jest.fn() }));
jest.mock('./export/outlines', () => ({ loadOutlines: () => Promise.resolve({}) }));
jest.mock('@girouette/ui/file', () => ({ saveFile: jest.fn() }));

const api = startFakeApi();
const LIST = 'GET /api/game';
const READ = 'GET /api/game/update';
const CONFIRM = 'POST /api/game/:id/wording-confirmations';
const file = new Blob(['x']);

beforeEach(() => {
  jest.mocked(loadFonts).mockResolvedValue();
  jest.mocked(drawJpeg).mockReset().mockResolvedValue(file);
  jest.mocked(drawPdf).mockReset().mockResolvedValue(file);
  jest.mocked(saveFile).mockReset();
});

const picture = (name: RegExp) => screen.findByRole('img', { name });
const shown = async () => (await picture(/^Flyer/)).textContent;
/** Downloads in spite of the wording of the usual second sentence. */
const anyway = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Télécharger ainsi' }));
};
const open = async (changes: Parameters<typeof aGamePage>[0] = {}) => {
  api.answers(LIST, [aPageSummary()]);
  api.answers(READ, aGamePage(changes));
  api.answers(CONFIRM, undefined);
  const view = renderApp('/flyer');
  await picture(/^Flyer/);
  return view;
};

test('the first template is shown with the brand of the page and the usual sentences', async () => {
  await open();
  expect(await picture(/Le store/)).toHaveAccessibleName(/^Flyer «\sLe store\s» de Léon$/);
  expect(await shown()).toContain('Scannez et jouez chez');
  expect((await shown())?.replaceAll(/\s/g, '')).toMatch(/Règlement:\S+\?reglement/);
  for (const name of ['Flyer Content', 'Social Media links', 'Templates']) {
    expect(screen.getByRole('tab', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('textbox', { name: 'Texte 1' })).toBeRequired();
});

test('typed text appears on the flyer at once, and an empty field restores the usual sentence', async () => {
  const { user } = await open();
  const field = screen.getByRole('textbox', { name: 'Texte 1' });
  await user.clear(field);
  await user.type(field, 'Bonjour');
  await waitFor(async () => {
    expect(await shown()).toContain('Bonjour');
  });
  await user.clear(field);
  await waitFor(async () => {
    expect(await shown()).toContain('Partagez votre');
  });
});

test('switching to a logo clears the brand name, which can be undone', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Logo' }));
  expect(screen.queryByRole('textbox', { name: 'Nom imprimé sur le flyer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rétablir' }));
  expect(screen.getByRole('textbox', { name: 'Nom imprimé sur le flyer' })).toHaveValue('Léon');
});

test('a template and colours are chosen by name', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Templates' }));
  await user.click(screen.getByRole('radio', { name: 'La nappe, Bistrot, pizzeria' }));
  expect(await picture(/La nappe/)).toBeInTheDocument();
  const wheel = screen.getByRole('group', { name: 'Couleurs de la roue' });
  await user.click(within(wheel).getByRole('radio', { name: 'Violet/Canari' }));
  expect(within(wheel).getByRole('radio', { name: 'Violet/Canari' })).toBeChecked();
  const sentence = screen.getByRole('group', { name: 'Couleur des phrases' });
  await user.click(within(sentence).getByRole('radio', { name: 'Monza' }));
  expect(within(sentence).getByRole('radio', { name: 'Monza' })).toBeChecked();
});

test('a network is printed once its address is a page of that network', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Social Media links' }));
  const field = screen.getByRole('textbox', { name: 'Instagram' });
  await user.clear(field);
  await user.type(field, 'chezleon');
  expect(
    await screen.findByText(/Cette adresse n’est pas celle d’une page Instagram/),
  ).toBeVisible();
  await user.clear(field);
  await user.type(field, '@chezleon');
  await user.tab();
  expect(field).toHaveValue('https://www.instagram.com/chezleon/');
  await waitFor(async () => {
    expect(await shown()).toContain('Retrouvez');
  });
});

test('another page brings its own brand, but keeps the owner’s changes', async () => {
  api.answers(LIST, [
    aPageSummary(),
    aPageSummary({ _id: 'page-2', pageNumber: 2, resturantName: 'Le Midi', toggle: false }),
  ]);
  api.answersWith(READ, ({ query }) =>
    query.pageId === 'page-2'
      ? aGamePage({ _id: 'page-2', brandName: 'Midi', resturantName: 'Le Midi' })
      : aGamePage(),
  );
  const { user } = renderApp('/flyer');
  await picture(/de Léon/);
  await user.type(screen.getByRole('textbox', { name: 'Texte 1' }), ' !');
  await user.click(screen.getByRole('tab', { name: 'Social Media links' }));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Page ouverte par le QR code' }),
    'Le Midi (page 2)',
  );
  await picture(/de Midi/);
  expect(screen.getByText(/spin\/game\/page-2 \(hors ligne/)).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Flyer Content' }));
  expect(screen.getByRole('textbox', { name: 'Texte 1' })).toHaveValue(
    'Partagez votre expérience et aidez-nous à grandir !',
  );
  expect(screen.getByRole('textbox', { name: 'Nom imprimé sur le flyer' })).toHaveValue('Midi');
});

test('a text that becomes very small has a warning', async () => {
  const { user } = await open();
  const field = screen.getByRole('textbox', { name: 'Nom imprimé sur le flyer' });
  await user.clear(field);
  await user.click(field);
  await user.paste('W'.repeat(80));
  expect(await screen.findByText(/un texte est imprimé très petit/)).toBeInTheDocument();
});

test('the flyer is drawn and saved as flyer.jpeg', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Télécharger Flyer' }));
  await anyway(user);
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(await screen.findByText('flyer.jpeg est dans vos téléchargements.')).toBeInTheDocument();
  expect(saveFile).toHaveBeenCalledWith({ name: 'flyer.jpeg', type: file.type, content: file });
  expect(jest.mocked(drawJpeg).mock.calls[0]?.[0]).toHaveTextContent('Scannez et jouez chez');
});

test('the usual second sentence has a notice, and its proposal is printed when the owner wants it', async () => {
  const { user } = await open();
  const second = screen.getByRole('textbox', { name: 'Texte 2' });
  await waitFor(() => {
    expect(second).toHaveAccessibleDescription(/Google interdit de récompenser un avis/);
  });
  expect(second).toHaveValue('Participez, Évaluez et Déverrouillez des Récompenses !');
  await user.click(screen.getByRole('button', { name: /^Utiliser/ }));
  expect(second).toHaveValue('Tournez la roue et tentez de gagner un cadeau\u202F!');
  await user.click(screen.getByRole('button', { name: 'Télécharger Flyer' }));
  expect(await screen.findByText('flyer.jpeg est dans vos téléchargements.')).toBeInTheDocument();
  expect(api.requests(CONFIRM)).toHaveLength(0);
});

test('the download waits for the record of the confirmation, which is asked for once', async () => {
  const { user } = await open();
  api.refusesOnce(CONFIRM, 'UNAVAILABLE');
  await user.click(screen.getByRole('button', { name: 'Télécharger Flyer' }));
  await anyway(user);
  expect(await screen.findByText(/Votre choix n’a pas pu être enregistré/)).toBeInTheDocument();
  expect(saveFile).not.toHaveBeenCalled();
  await anyway(user);
  expect(await screen.findByText('flyer.jpeg est dans vos téléchargements.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Télécharger Flyer' }));
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledTimes(2);
  });
  expect(api.requests(CONFIRM)).toHaveLength(2);
  expect(api.lastBody(CONFIRM)).toEqual({
    place: 'flyer',
    texts: {
      brandName: 'Léon',
      text1: 'Partagez votre expérience et aidez-nous à grandir',
      text2: 'Participez, Évaluez et Déverrouillez des Récompenses !',
    },
  });
});

test('the first flyer takes a harmless text with one press, and is drawn with it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Télécharger Flyer' }));
  await user.click(await screen.findByRole('button', { name: 'Remplacer et télécharger' }));
  expect(await screen.findByText('flyer.jpeg est dans vos téléchargements.')).toBeInTheDocument();
  const harmless = 'Tournez la roue et tentez de gagner un cadeau\u202F!';
  expect(screen.getByRole('textbox', { name: 'Texte 2' })).toHaveValue(harmless);
  expect(jest.mocked(drawJpeg).mock.lastCall?.[0]).toHaveTextContent(/tentezde gagner un cadeau/);
  expect(api.requests(CONFIRM)).toEqual([]);
  expect(saveFile).toHaveBeenCalledTimes(1);
});

test('an owner who wants to see the texts again is led to the first one', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Templates' }));
  await user.click(screen.getByRole('button', { name: 'Télécharger Flyer' }));
  await user.click(await screen.findByRole('button', { name: 'Revoir mes textes' }));
  expect(screen.getByRole('textbox', { name: 'Texte 2' })).toHaveFocus();
});

test('a failed drawing says so, and a retry works', async () => {
  jest.mocked(drawJpeg).mockRejectedValueOnce(new Error('no memory'));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Télécharger Flyer' }));
  await anyway(user);
  expect(await screen.findByText(/Le fichier n’a pas pu être préparé/)).toBeInTheDocument();
  expect(saveFile).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledWith({ name: 'flyer.jpeg', type: file.type, content: file });
  });
});

test('a PDF for a printer is saved in the format that was chosen', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Pour un imprimeur'));
  await user.click(screen.getByRole('radio', { name: /A5/ }));
  await user.click(screen.getByRole('button', { name: 'Télécharger le PDF' }));
  await anyway(user);
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledWith({ name: 'flyer-a5.pdf', type: file.type, content: file });
  });
  const code = readQrCode(await picture(/^Flyer/));
  expect(drawPdf).toHaveBeenCalledWith(expect.objectContaining({ format: 'a5', code }));
});

test('changes stay until the owner starts over, even after the screen is closed', async () => {
  const { user, unmount } = await open();
  await user.clear(screen.getByRole('textbox', { name: 'Texte 1' }));
  await user.type(screen.getByRole('textbox', { name: 'Texte 1' }), 'Bravo');
  await user.click(screen.getByRole('tab', { name: 'Templates' }));
  await user.click(screen.getByRole('radio', { name: 'La nappe, Bistrot, pizzeria' }));
  unmount();
  const again = await open();
  await waitFor(async () => {
    expect(await picture(/La nappe/)).toHaveTextContent('Bravo');
  });
  await again.user.click(screen.getByRole('button', { name: 'Repartir de la page' }));
  await waitFor(async () => {
    expect(await picture(/Le store/)).not.toHaveTextContent('Bravo');
  });
  expect(sessionStorage).toHaveLength(0);
});

test('letters that cannot be loaded are tried again', async () => {
  jest.mocked(loadFonts).mockRejectedValueOnce(new Error('offline'));
  api.answers(LIST, [aPageSummary()]);
  api.answers(READ, aGamePage());
  const { user } = renderApp('/flyer');
  expect(await screen.findByText(/n’ont pas pu être chargées/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await picture(/^Flyer/)).toBeInTheDocument();
});

test('without a page, the flyer asks for one first', async () => {
  api.answers(LIST, []);
  renderApp('/flyer');
  expect(await screen.findByText('Créez d’abord votre page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Créer votre page' })).toHaveAttribute('href', '/game');
});

test('a sub-account is led to the list of pages', async () => {
  api.answers(LIST, [aPageSummary()]);
  api.answers('GET /api/game/pages/:userId/totals', []);
  renderApp('/flyer', { user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }) });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Les pages du restaurant' }),
  ).toBeInTheDocument();
});
