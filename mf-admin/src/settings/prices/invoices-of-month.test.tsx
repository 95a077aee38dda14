import { endpoints } from '@girouette/contracts';
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
const HANDED = 'GET /api/payment/invoices/handed';

beforeEach(() => {
  services.answers('GET /api/price/history', [], totalOf(0));
  services.answers(HANDED, { handed: null });
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

test('the platform’s verdicts on the invoices of the month are shown, with the reasons of refusals', async () => {
  const { refused, ...counts } = endpoints.readHandedInvoices.sample.response.handed;
  services.answers(HANDED, { handed: { ...counts, refused: [...refused] } });
  renderApp('/admin/settings/prices');
  expect(
    await screen.findByText(
      'Chez la plateforme agréée\u00A0: 12 acceptées, 1 en cours, 1 refusée.',
      { normalizer: (text) => text },
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/^2026-000004.: Le destinataire est inconnu/)).toBeInTheDocument();
});

test('without a platform the months are all that is shown', async () => {
  renderApp('/admin/settings/prices');
  await screen.findByRole('button', { name: 'Télécharger' });
  expect(screen.queryByText(/plateforme agréée/)).not.toBeInTheDocument();
});

test('a failure is said, and another try is possible', async () => {
  services.refuses(FILE, 'FORBIDDEN');
  const { user } = renderApp('/admin/settings/prices');
  await user.click(await screen.findByRole('button', { name: 'Télécharger' }));
  expect(await screen.findByText(/^Non téléchargé/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Télécharger' })).toBeEnabled();
});
