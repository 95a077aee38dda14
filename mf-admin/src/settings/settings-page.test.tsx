import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aPriceVersion, totalOf } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const services = startFakeApi();

test('each section has its own address and a link to it', async () => {
  services.answers('GET /api/price/history', [aPriceVersion()], totalOf(1));
  services.answers('GET /api/payment/invoices/handed', { handed: null });
  services.answers('GET /api/result/failures', [], totalOf(0));
  const { user, host } = renderApp('/admin/settings/prices');
  const nav = within(await screen.findByRole('navigation', { name: 'Sections des paramètres' }));
  expect(nav.getByRole('link', { name: 'Tarifs' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Mon compte' })).not.toHaveAttribute('aria-current');
  await user.click(nav.getByRole('link', { name: 'E-mails en échec' }));
  expect(await screen.findByText('Aucun e-mail en échec')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/admin/settings/mails');
  expect(host.titles).toContain('Paramètres');
});

test('only an administrator sees anything', () => {
  renderApp('/admin/settings/prices', { user: aUser() });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
