import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aPageSummary, aProfile } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();
const LIST = 'GET /api/game';
const PROFILE = 'GET /api/auth/:userId';
const SWITCH = 'PATCH /api/game/toggle/:id/:state';

test('each page has its number, name, day, state and ways on', async () => {
  api.answers(LIST, [
    aPageSummary(),
    aPageSummary({ _id: 'page-2', pageNumber: 2, resturantName: 'Le Midi', toggle: false }),
  ]);
  api.answers(PROFILE, aProfile());
  renderApp('/landing-pages');
  const row = within(await screen.findByRole('row', { name: /Chez Léon/ }));
  expect(row.getByRole('cell', { name: '1' })).toBeInTheDocument();
  expect(row.getByRole('cell', { name: '2 nov. 2026' })).toBeInTheDocument();
  expect(row.getByRole('switch', { name: 'Page Chez Léon en ligne' })).toBeChecked();
  expect(row.getByRole('link', { name: 'Modifier (Chez Léon)' })).toHaveAttribute(
    'href',
    '/game/page-1',
  );
  expect(row.getByRole('link', { name: /^Ouvrir/ })).toHaveAttribute('href', '/spin/game/page-1');
  expect(screen.getByRole('switch', { name: 'Page Le Midi en ligne' })).not.toBeChecked();
  expect(api.requests(LIST)).toMatchObject([{ query: { owner: 'owner-1' } }]);
});

test('before the first page it offers to create one', async () => {
  api.answers(LIST, []);
  api.answers(PROFILE, aProfile());
  const { user } = renderApp('/landing-pages');
  await user.click(await screen.findByRole('link', { name: 'Créer votre page' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Créer votre page' })).toBeInTheDocument();
});

test('switching a page off and on says so', async () => {
  api.answers(LIST, [aPageSummary()]);
  api.answers(PROFILE, aProfile());
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

test('a refused switch goes back and says why', async () => {
  api.answers(LIST, [aPageSummary()]);
  api.answers(PROFILE, aProfile());
  api.refuses(SWITCH, 'UNAVAILABLE');
  const { user } = renderApp('/landing-pages');
  const control = await screen.findByRole('switch');
  await user.click(control);
  expect(await screen.findByText(/momentanément indisponible/)).toBeInTheDocument();
  expect(control).toBeChecked();
});

describe('copying a link', () => {
  test('puts the address of the wheel on the clipboard', async () => {
    api.answers(LIST, [aPageSummary()]);
    api.answers(PROFILE, aProfile());
    const { user } = renderApp('/landing-pages');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    expect(await screen.findByText('Lien copié')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/spin/game/page-1`);
  });

  test('needs an active page', async () => {
    api.answers(LIST, [aPageSummary({ toggle: false })]);
    api.answers(PROFILE, aProfile());
    const { user } = renderApp('/landing-pages');
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    const dialog = screen.getByRole('dialog', { name: "Veuillez d'abord activer la page" });
    await user.click(within(dialog).getByRole('button', { name: "D'accord" }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['has ended', '2020-01-01T00:00:00.000Z'],
    ['never began', null],
  ])('when the subscription %s it leads to the prices', async (_when, expiryDate) => {
    api.answers(LIST, [aPageSummary()]);
    api.answers(PROFILE, aProfile({ expiryDate }));
    const { user, host } = renderApp('/landing-pages');
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Abonnement expiré, veuillez le renouveler !',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Renouveler' }));
    expect(host.visited).toEqual(['/pricing']);
  });

  test('when the clipboard is shut the link is shown, selected', async () => {
    api.answers(LIST, [aPageSummary()]);
    api.answers(PROFILE, aProfile());
    const { user } = renderApp('/landing-pages');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('shut'));
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lien de la page' });
    expect(field).toHaveValue(`${window.location.origin}/spin/game/page-1`);
    expect(field.selectionEnd).toBe(field.value.length);
    expect(field).toHaveFocus();
  });

  test('when the subscription cannot be read nothing is copied, and it says so', async () => {
    api.answers(LIST, [aPageSummary()]);
    api.refuses(PROFILE, 'FORBIDDEN');
    const { user } = renderApp('/landing-pages');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: /^Copier le lien/ }));
    expect(await screen.findByText("Vous n'avez pas accès à cette ressource.")).toBeInTheDocument();
    expect(write).not.toHaveBeenCalled();
  });
});

test("a sub-account sees its owner's pages and changes nothing", async () => {
  api.answers(LIST, [aPageSummary()]);
  api.answers(PROFILE, aProfile());
  renderApp('/game', { user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }) });
  expect(await screen.findByText('En ligne', { selector: 'span' })).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Modifier|Créer/ })).not.toBeInTheDocument();
  expect(api.requests(LIST)).toMatchObject([{ query: { owner: 'owner-1' } }]);
});

test('a list that does not come can be asked for again', async () => {
  api.refuses(LIST, 'FORBIDDEN');
  api.answers(PROFILE, aProfile());
  const { user } = renderApp('/landing-pages');
  await screen.findByRole('alert');
  api.answers(LIST, [aPageSummary()]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('rowheader', { name: 'Chez Léon' })).toBeInTheDocument();
});
