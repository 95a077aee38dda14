import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { aPlace, aPlaceSummary } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();
const lyon = aPlaceSummary({ _id: 'place-2', name: 'Chez Léon Lyon', address: 'Lyon' });

test('the editor of a new page asks for the place first, and begins with what it has', async () => {
  api.answers('GET /api/game/allowance/:userId', allowances.room);
  api.answers('GET /api/game/organisation/places', [aPlaceSummary(), lyon], {
    'x-total-count': '2',
  });
  api.answers('GET /api/game/organisation/places/:id', aPlace(lyon));
  const { user } = renderApp('/game', { user: aUser({ hasPlaces: true }) });
  await user.selectOptions(await screen.findByRole('combobox'), 'Chez Léon Lyon · Lyon');
  await user.click(screen.getByRole('link', { name: 'Continuer' }));
  const restaurant = await screen.findByRole('textbox', { name: 'Nom du restaurant' });
  expect(restaurant).toHaveValue('Chez Léon Lyon');
  expect(screen.getByRole('textbox', { name: 'Adresse du restaurant' })).toHaveValue('Lyon');
});
