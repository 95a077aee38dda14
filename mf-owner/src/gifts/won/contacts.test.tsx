import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { saveFile } from '@girouette/ui/file';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { someFigures } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

jest.mock('@girouette/ui/file', () => ({ saveFile: jest.fn() }));

const api = startFakeApi();

const COUNT = 'GET /api/result/contacts/:userId/count';
const FILE = 'GET /api/result/contacts/:userId';

beforeEach(() => {
  jest.mocked(saveFile).mockClear();
  api.answers('GET /api/game', []);
  const none = { drawn: 0, mailed: 0, redeemed: 0, expired: 0, revoked: 0 };
  api.answers('GET /api/game/won-gifts/:userId/counts', none);
  api.answers('GET /api/game/pages/:userId/figures', someFigures());
  api.answers('GET /api/game/won-gifts/:userId', [], { [TOTAL_COUNT_HEADER]: '0' });
});

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const EXPORT = 'Exporter les contacts (CSV)';

test('the main account exports the guests who accept its offers as a file', async () => {
  api.answers(COUNT, { contacts: 1_234, complaints: 0 });
  const csv = new Blob(['\uFEFFE-mail\r\ncamille@example.fr\r\n'], { type: 'text/csv' });
  const held = api.holds(FILE, csv);
  const { user } = renderApp('/gifts?view=won');
  expect(await screen.findByText(/^1\s234\sclients acceptent vos offres/)).toBeInTheDocument();
  await user.click(await button(EXPORT));
  expect(await button('Préparation…')).toHaveAttribute('aria-disabled', 'true');
  held.release();
  expect(await screen.findByText('Vos contacts sont téléchargés.')).toBeInTheDocument();
  const [[file] = []] = jest.mocked(saveFile).mock.calls;
  expect(file).toMatchObject({
    name: expect.stringMatching(/^girouette-contacts-\d{4}-\d\d-\d\d\.csv$/) as string,
    type: 'text/csv',
  });
  expect((file?.content as Blob).size).toBe(csv.size);
  expect(api.requests(FILE)).toMatchObject([
    { params: { userId: 'owner-1' }, authorization: 'Bearer token-of-owner-1' },
  ]);
});

test('without a guest who accepts offers there is nothing to export, and the card says where they agree', async () => {
  api.answers(COUNT, { contacts: 0, complaints: 0 });
  renderApp('/gifts?view=won');
  expect(await screen.findByText(/^Aucun client n’accepte encore vos offres/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: EXPORT })).toBeNull();
});

test('complaints are counted, also when nobody accepts offers any more', async () => {
  api.answers(COUNT, { contacts: 0, complaints: 2 });
  renderApp('/gifts?view=won');
  expect(await screen.findByText(/^2\sclients ont signalé un de vos e-mails/)).toBeInTheDocument();
});

test('a failed export says why, and can be tried again', async () => {
  api.answers(COUNT, { contacts: 1, complaints: 0 });
  api.refuses(FILE, 'UNAVAILABLE');
  const { user } = renderApp('/gifts?view=won');
  expect(await screen.findByText(/^1\sclient accepte vos offres/)).toBeInTheDocument();
  await user.click(await button(EXPORT));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(saveFile).not.toHaveBeenCalled();
  api.answers(FILE, new Blob(['x'], { type: 'text/csv' }));
  await user.click(await button('Réessayer l’export'));
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledTimes(1);
  });
});

test('a sub-account neither counts nor exports contacts', async () => {
  renderApp('/gifts?view=won', {
    user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
  });
  expect(await screen.findByText('Pas encore de cadeau gagné')).toBeInTheDocument();
  expect(screen.queryByText('Vos contacts')).toBeNull();
  expect(api.requests(COUNT)).toEqual([]);
});
