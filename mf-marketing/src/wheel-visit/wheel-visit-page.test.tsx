import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageSample, summarySample } from '@girouette/contracts/pages/http/game-pages';
import { renderSite } from '../testing/render-site';

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

test('a visitor can visit a page in any state', async () => {
  services.answers('GET /api/game/play', { ...pageSample, toggle: false });
  const parcel = open('/wheel?page=page-1');
  expect(await parcel()).toMatchObject({ props: [{ visit: { _id: pageSample._id } }] });
});

test('an unknown page says so, shows the demo, and keeps the typed text', async () => {
  services.refuses('GET /api/game/play', 'PAGE_NOT_FOUND');
  const host = fakeHost({ session: fakeSession(null) });
  renderSite({ host, path: '/wheel' });
  const field = await screen.findByLabelText('Lien ou identifiant d’une page de jeu');
  await userEvent.type(field, 'https://roues.example/spin/game/nowhere{Enter}');
  expect(await screen.findByText(/^Cette page n’a pas été trouvée/)).toBeVisible();
  expect(services.requests('GET /api/game/play').at(-1)?.query).toEqual({ pageId: 'nowhere' });
  expect(field).toHaveValue('https://roues.example/spin/game/nowhere');
  expect(host.parcels.at(-1)).toMatchObject({ props: [{ visit: null }] });
});

test('a text that is no link of a page is refused in the field', async () => {
  open('/wheel');
  await userEvent.type(await screen.findByRole('textbox'), 'Chez Camille{Enter}');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/pas le lien d’une page de jeu/);
});

test('a signed-in owner chooses among the pages', async () => {
  services.answers('GET /api/game', [summarySample]);
  services.answers('GET /api/game/play', pageSample);
  const host = fakeHost({ session: fakeSession() });
  renderSite({ host, path: '/wheel' });
  const list = await screen.findByLabelText('Une de vos pages');
  await userEvent.selectOptions(list, '1 · Chez Camille');
  await waitFor(() => {
    expect(host.parcels.at(-1)).toMatchObject({ props: [{ visit: { _id: pageSample._id } }] });
  });
  expect(list).toHaveValue(summarySample._id);
});
