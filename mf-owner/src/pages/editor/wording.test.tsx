import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aGamePage, aPageSummary } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();
const UPDATE = 'PUT /api/game/:id';
const REFUSED = 'Un café contre un avis';
const page = aGamePage({ option1: 'Un café', option1frequency: 20, version: 3 });

beforeEach(() => {
  localStorage.clear();
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers('GET /api/game/allowance/:userId', allowances.room);
  api.answers('GET /api/game/pages/:userId/totals', []);
  api.answers(UPDATE, page);
});

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Mettre à jour page' });

async function open(changes: Parameters<typeof aGamePage>[0] = {}) {
  api.answers('GET /api/game/update', { ...page, ...changes });
  const view = renderApp('/game/page-1');
  await screen.findByRole('textbox', { name: 'Option 1' });
  return view;
}

test('refused wording has a notice at its field, and the proposal replaces it until the owner wants it back', async () => {
  const { user } = await open();
  await user.type(field('Option 1'), ' contre un avis');
  await waitFor(() => {
    expect(field('Option 1')).toHaveAccessibleDescription(/contre un avis\s» Google interdit/);
  });
  await user.click(screen.getByRole('button', { name: /^Utiliser/ }));
  expect(field('Option 1')).toHaveValue('Un café');
  expect(field('Option 1')).not.toHaveAccessibleDescription();
  const undo = screen.getByRole('button', { name: 'Rétablir mon texte' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(field('Option 1')).toHaveValue(REFUSED);
  expect(screen.getByRole('button', { name: /^Utiliser\s: «\sUn café\s»$/ })).toHaveFocus();
});

test('publishing refused wording asks, leads back to the field, and sends the confirmation', async () => {
  const { user } = await open({ option1: REFUSED });
  await user.click(screen.getByRole('tab', { name: /Liens/ }));
  await user.click(save());
  let dialog = await screen.findByRole('dialog', {
    name: 'Ces textes peuvent vous coûter vos avis',
  });
  expect(dialog).toHaveTextContent(REFUSED);
  await user.click(within(dialog).getByRole('button', { name: 'Revoir mes textes' }));
  expect(field('Option 1')).toHaveFocus();
  expect(api.requests(UPDATE)).toHaveLength(0);

  await user.click(screen.getByRole('tab', { name: /Liens/ }));
  await user.click(save());
  dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Publier quand même' }));
  await screen.findByText('Page mise à jour');
  expect(api.lastBody(UPDATE)).toMatchObject({ wordingConfirmed: true });
});

test('a page without refused wording is saved at once, as before', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: /Liens/ }));
  await user.click(save());
  await screen.findByText('Page mise à jour');
  expect(api.lastBody(UPDATE)).not.toHaveProperty('wordingConfirmed');
});
