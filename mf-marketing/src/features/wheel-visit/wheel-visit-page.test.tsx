import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { pageSample } from '@girouette/contracts/http/game-pages';
import { renderSite } from '../../testing/render-site';

const services = startFakeApi();

function open(path: string) {
  const host = fakeHost({ session: fakeSession(null) });
  renderSite({ host, path });
  return async () => {
    await waitFor(() => {
      expect(host.parcels).toHaveLength(1);
    });
    return host.parcels[0];
  };
}

test('the visit of the demo page is shown as a preview', async () => {
  const parcel = open('/wheel');
  expect(await screen.findByText(/aucun e-mail n’est envoyé, rien n’est enregistré/)).toBeVisible();
  expect(await parcel()).toMatchObject({ name: 'mf_spin', props: [{ visit: null }] });
});

test('a page that the visitor chooses is visited, whatever its state', async () => {
  services.answers('GET /api/game/play', { ...pageSample, toggle: false });
  const parcel = open('/wheel?page=page-1');
  expect(await parcel()).toMatchObject({ props: [{ visit: { _id: pageSample._id } }] });
});

test('an unknown page says so and shows the demo', async () => {
  services.refuses('GET /api/game/play', 'PAGE_NOT_FOUND');
  const parcel = open('/wheel?page=nowhere');
  expect(await screen.findByText(/Cette page n’a pas été trouvée/)).toBeVisible();
  expect(await parcel()).toMatchObject({ props: [{ visit: null }] });
});
