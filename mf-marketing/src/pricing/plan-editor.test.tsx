import { aUser, fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { somePrices } from '../testing/answers';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();

const card = (name: string) => screen.findByRole('region', { name });
const confirmButton = () => screen.getByRole('button', { name: 'Confirmer' });

async function openEditor(plan = 'Mensuel') {
  services.answers('GET /api/price', [somePrices()]);
  const host = fakeHost({ session: fakeSession(aUser({ isAdmin: true })) });
  const { user } = renderSite({ host, path: '/pricing' });
  await user.click(within(await card(plan)).getByRole('button', { name: 'Modifier' }));
  await screen.findByRole('dialog', { name: 'Modifier le plan' });
  await screen.findByLabelText('Nom de la formule');
  return user;
}

test('a changed plan is sent with the other one, the form closes and the prices are read again', async () => {
  const user = await openEditor();
  const price = screen.getByLabelText('Prix d’une page (€)');
  await user.clear(price);
  await user.type(price, '35.5');
  await user.clear(screen.getByLabelText('Remise (%)'));
  await user.click(screen.getByRole('checkbox', { name: 'Tableau de bord' }));
  const changed = somePrices();
  changed.monthlyPlan = { ...changed.monthlyPlan, planName: 'Au mois', price: 35.5 };
  const slow = services.holds('PUT /api/price/monthly', changed);
  await user.dblClick(confirmButton());
  await waitFor(() => {
    expect(confirmButton()).toHaveAttribute('aria-busy', 'true');
  });
  services.answers('GET /api/price', [changed]);
  slow.release();
  expect(await card('Au mois')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(services.requests('PUT /api/price/monthly').map(({ body }) => body)).toEqual([
    {
      monthlyPlan: {
        planName: 'Mensuel',
        features: { feature1: true, feature2: true, feature3: true, feature4: true },
        price: 35.5,
        for_2_to_4: 25,
        for_5_Plus: 20,
      },
      yearlyPlan: somePrices().yearlyPlan,
    },
  ]);
});

test('the yearly plan is sent to its own address', async () => {
  const user = await openEditor('Annuel');
  services.answers('PUT /api/price/yearly', somePrices());
  await user.click(confirmButton());
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(services.lastBody('PUT /api/price/yearly')).toEqual(somePrices());
});

test('a refusal is shown at its field, and the typed text stays', async () => {
  const user = await openEditor();
  const message = 'Indiquez un prix de 0 à 100\u00A0000\u00A0€, avec deux décimales au plus.';
  services.refuses('PUT /api/price/monthly', 'INVALID_REQUEST', {
    field: 'monthlyPlan.for_2_to_4',
    message,
  });
  const field = screen.getByLabelText('Prix par page, de 2 à 4 (€)');
  await user.clear(field);
  await user.click(confirmButton());
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(message);
  });
  expect(screen.getByLabelText('Nom de la formule')).toHaveValue('Mensuel');
});

test('a lost network is said, and « Annuler » changes nothing', async () => {
  const user = await openEditor();
  services.loses('PUT /api/price/monthly');
  await user.click(confirmButton());
  expect(await screen.findByText(/connexion au serveur a échoué/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await card('Mensuel')).toBeInTheDocument();
});
