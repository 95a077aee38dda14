import { startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aPriceVersion, totalOf } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const services = startFakeApi();
const LIST = 'GET /api/price/history';

beforeEach(() => {
  services.answers('GET /api/payment/invoices/handed', { handed: null });
});

test('each version of the prices shows the changes, who made them and when', async () => {
  services.answers(
    LIST,
    [
      aPriceVersion({ version: 3, changedByName: '' }),
      aPriceVersion(),
      aPriceVersion({ version: 1, changedBy: null, changedByName: '' }),
    ],
    totalOf(3),
  );
  const { user, host } = renderApp('/admin/settings/prices');
  const row = (name: RegExp) => screen.findByRole('row', { name });
  const second = within(await row(/^Version 2/));
  expect(second.getByText('Direction')).toBeInTheDocument();
  expect(second.getByText('21 nov. 2026, 20:30')).toBeInTheDocument();
  expect(second.getAllByText(/^29\s€ · 25,50\s€ · 20\s€$/)).toHaveLength(2);
  expect(second.getByText(/^Remise de 20\s%$/)).toBeInTheDocument();
  expect(within(await row(/^Version 1/)).getByText('Tarifs d’origine')).toBeInTheDocument();
  expect(within(await row(/^Version 3/)).getByText('Compte effacé')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Abonnement' }));
  expect(host.visited).toEqual(['/subscription']);
});
