import { saveFile } from '@girouette/ui/file';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { totalOf } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

jest.mock('@girouette/ui/file', () => ({
  ...jest.requireActual<object>('@girouette/ui/file'),
  saveFile: jest.fn(),
}));

const services = startFakeApi();
const FILE = 'GET /api/payment/invoices/file';

beforeEach(() => {
  services.answers('GET /api/price/history', [], totalOf(0));
});

test('an administrator downloads the invoices of a month', async () => {
  services.answers(FILE, new Blob(['PK'], { type: 'application/zip' }));
  const { user } = renderApp('/admin/settings/prices');
  const months = await screen.findByRole('combobox', { name: 'Factures et avoirs du mois' });
  const [, last] = within(months).getAllByRole<HTMLOptionElement>('option');
  await user.selectOptions(months, last!.value);
  await user.click(screen.getByRole('button', { name: 'Télécharger' }));
  expect(await screen.findByText('Le fichier est téléchargé.')).toBeInTheDocument();
  expect(services.requests(FILE)).toMatchObject([{ query: { month: last!.value } }]);
  expect(jest.mocked(saveFile).mock.calls[0]?.[0].name).toBe(
    `girouette-factures-${last!.value}.zip`,
  );
});

test('a failure is said, and another try is possible', async () => {
  services.refuses(FILE, 'FORBIDDEN');
  const { user } = renderApp('/admin/settings/prices');
  await user.click(await screen.findByRole('button', { name: 'Télécharger' }));
  expect(await screen.findByText(/^Non téléchargé/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Télécharger' })).toBeEnabled();
});
