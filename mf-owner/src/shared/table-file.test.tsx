import { EXPECTED_LENGTH_HEADER, TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { saveFile } from '@girouette/ui/file';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { aPageSummary, aReview } from '../testing/factories';
import { renderApp } from '../testing/render-app';

jest.mock('@girouette/ui/file', () => ({
  ...jest.requireActual<object>('@girouette/ui/file'),
  saveFile: jest.fn(),
}));

const api = startFakeApi();
const FILE = 'GET /api/review/:userId/file';
const CSV = 'Télécharger tous les avis au format CSV';

beforeEach(() => {
  jest.mocked(saveFile).mockClear();
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers('GET /api/review/:userId', [aReview()], { [TOTAL_COUNT_HEADER]: '1' });
  api.answers('GET /api/review/:userId/ratings', { ratings: [0, 0, 0, 0, 1] });
});

const csv = new Blob(['\uFEFFÉcrit le\r\n'], { type: 'text/csv' });

test('a table is saved as a file in the chosen format', async () => {
  const held = api.holds(FILE, csv, { [EXPECTED_LENGTH_HEADER]: '20' });
  const { user } = renderApp('/reviews');
  await user.click(await screen.findByRole('button', { name: CSV }));
  expect(await screen.findByRole('progressbar')).toHaveAttribute('max', '1');
  held.release();
  expect(await screen.findByText('Le fichier est téléchargé.')).toBeInTheDocument();
  const [[file] = []] = jest.mocked(saveFile).mock.calls;
  expect(file).toMatchObject({
    name: expect.stringMatching(/^girouette-avis-\d{4}-\d\d-\d\d\.csv$/) as string,
  });
  expect((file?.content as Blob).size).toBe(csv.size);
  expect(api.requests(FILE)).toMatchObject([
    { params: { userId: 'owner-1' }, query: { format: 'csv' } },
  ]);
});

test('a download can be cancelled, and saves nothing', async () => {
  api.holds(FILE, csv);
  const { user } = renderApp('/reviews');
  await user.click(
    await screen.findByRole('button', { name: 'Télécharger tous les avis au format Excel' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('button', { name: CSV })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saveFile).not.toHaveBeenCalled();
});

test('a failed download says why, and can be tried again', async () => {
  api.refuses(FILE, 'UNAVAILABLE');
  const { user } = renderApp('/reviews');
  await user.click(await screen.findByRole('button', { name: CSV }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  api.answers(FILE, csv);
  await user.click(screen.getByRole('button', { name: CSV }));
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledTimes(1);
  });
});
