import {
  aUser,
  fakeHost,
  fakeSession,
  renderWithProviders,
  startFakeApi,
} from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { aPlaceSummary } from '../testing/factories';
import { Workplaces } from './workplaces';

const api = startFakeApi();
const PLACES = 'GET /api/game/organisation/places';

function show(count: number) {
  const places = Array.from({ length: count }, (_, number) =>
    aPlaceSummary({ _id: `place-${number}`, name: `Léon ${number}` }),
  );
  api.answers(PLACES, places, { 'x-total-count': String(count) });
  const user = aUser({
    ...{ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub', hasPlaces: true },
    assignment: { role: 'team', places: places.map(({ _id }) => _id) },
  });
  renderWithProviders(<Workplaces />, { host: fakeHost({ session: fakeSession(user) }) });
}

test.each([
  [1, 'Votre établissement\u00A0: Léon 0'],
  [2, 'Vos établissements\u00A0: Léon 0 et Léon 1'],
  [7, 'Vos établissements\u00A0: Léon 0, Léon 1, Léon 2, Léon 3 et 3\u00A0autres'],
])('a user of %i places reads where they work', async (count, text) => {
  show(count);
  expect(await screen.findByText(text, { normalizer: (words) => words })).toBeInTheDocument();
});

test('a main account reads nothing about it', () => {
  renderWithProviders(<Workplaces />, {});
  expect(screen.queryByText(/établissement/)).toBeNull();
});
