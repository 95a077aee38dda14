import { MAX_MEDIA } from '@girouette/contracts/pages/medium';
import type { Medium } from '@girouette/contracts/pages/http/media';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPageSummary } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { drawSheet } from './draw-sheet';

// The tests type into dialogs key by key, which is slow on a busy machine.
jest.setTimeout(60_000);

// draw-sheet.dom.test.ts reads the codes of the file.
jest.mock('./draw-sheet', () => ({ drawSheet: jest.fn(() => Promise.resolve('%PDF')) }));

// The screen is loaded on demand.
beforeAll(() => import('./media'));

const api = startFakeApi();
const LIST = 'GET /api/game/:id/media';
const ADD = 'POST /api/game/:id/media';
const CHANGE = 'PATCH /api/game/:id/media/:number';
const DELETE = 'DELETE /api/game/:id/media/:number';

const aMedium = (number: number, changes: Partial<Medium> = {}): Medium => ({
  ...{ number, name: `Table ${number}`, state: 'active' },
  link: `https://girouette.example/spin/game/page-1?m=${number}Xi9MGo07Tm-`,
  createdAt: '2026-11-21T09:30:00.000Z',
  ...changes,
});

const open = (media: Medium[], user = aUser()) => {
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers('GET /api/game/pages/:userId/media', [
    { number: 2, visits: 240, spins: 120, gifts: 31, redeemed: 24 },
  ]);
  api.answers(LIST, media);
  return renderApp('/landing-pages?supports=page-1', { user });
};
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`\\b${name}\\b`) }));

test('several media are added by a name and a number', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Ajouter des supports' }));
  const dialog = within(screen.getByRole('dialog'));
  const count = dialog.getByLabelText('Combien');
  await user.clear(count);
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(dialog.getByText(`Indiquez un nombre de 1 à ${MAX_MEDIA}.`)).toBeInTheDocument();
  await user.type(count, '2');
  api.answers(ADD, [aMedium(1), aMedium(2)]);
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText('Table 2')).toBeInTheDocument();
  expect(api.lastBody(ADD)).toEqual({ name: 'Table', count: 2 });
});

test('each medium has its figures, and a lost one is switched off alone', async () => {
  const { user } = open([aMedium(1), aMedium(2)]);
  await screen.findByText('240');
  expect(row('Table 2').getByText('24')).toBeInTheDocument();
  expect(row('Table 1').getAllByText('0')).toHaveLength(4);
  api.answers(CHANGE, aMedium(2, { state: 'off' }));
  await user.click(row('Table 2').getByRole('switch'));
  await waitFor(() => expect(row('Table 2').getByRole('switch')).not.toBeChecked());
  expect(row('Table 1').getByRole('switch')).toBeChecked();
  expect(api.lastBody(CHANGE)).toEqual({ state: 'off' });
});

test('a medium is renamed and deleted, and its code has its own link', async () => {
  const { user } = open([aMedium(1), aMedium(2)]);
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Autres actions (Table 2)' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
    return screen.findByRole('dialog');
  };
  await screen.findByText('Table 2');
  const code = within(await choose('QR code'));
  expect(code.getByText(aMedium(2).link)).toBeInTheDocument();
  await user.click(code.getByRole('button', { name: 'Fermer' }));

  const deletion = within(await choose('Supprimer'));
  api.answers(DELETE, undefined);
  api.answers(LIST, [aMedium(1)]);
  await user.click(deletion.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByText('Table 2')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Autres actions (Table 1)' }));
  await user.click(screen.getByRole('menuitem', { name: 'Renommer' }));
  const renaming = within(await screen.findByRole('dialog'));
  await user.clear(renaming.getByLabelText('Nom'));
  await user.type(renaming.getByLabelText('Nom'), 'Terrasse');
  api.answers(CHANGE, aMedium(1, { name: 'Terrasse' }));
  await user.click(renaming.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Terrasse')).toBeInTheDocument();
  expect(api.lastBody(CHANGE)).toEqual({ name: 'Terrasse' });
});

test('the sheet has the chosen media that are not off', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const media = [aMedium(1), aMedium(2), aMedium(3, { state: 'off' }), aMedium(4)];
  const { user } = open(media);
  await user.click(await screen.findByRole('button', { name: 'Imprimer les QR codes' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('3 QR codes')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Du n°'));
  await user.type(dialog.getByLabelText('Du n°'), '2');
  await user.click(dialog.getByRole('radio', { name: /^Chevalets/ }));
  await user.click(dialog.getByRole('button', { name: 'Télécharger le PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.instances[0]).toMatchObject({ download: 'qr-code-chez-leon-chevalets.pdf' });
  const [drawn] = jest.mocked(drawSheet).mock.lastCall ?? [];
  expect(drawn?.layout.isTent).toBe(true);
  expect(drawn?.cards.map(({ name }) => name)).toEqual(['Table 2', 'Table 4']);
  saved.mockRestore();
});

test('a sub-account reads and prints, and has no button that writes', async () => {
  const sub = aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' });
  open([aMedium(1)], sub);
  expect(await screen.findByText('En service', { selector: 'td *' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Imprimer les QR codes' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ajouter des supports' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
