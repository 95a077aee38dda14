import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAction, totalOf } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const services = startFakeApi();
const LIST = 'GET /api/auth/audit';
const USERS = 'GET /api/auth/getall';
const open = (search = '') => renderApp(`/admin/settings/audit${search}`);
const queries = () => services.requests(LIST).map(({ query }) => query);

test('an entry says who did what, when, on whom and from where', async () => {
  services.answers(
    LIST,
    [
      anAction(),
      anAction({
        _id: 'b',
        action: 'PAGES_SWITCHED',
        targetName: '',
        from: '',
        details: { online: false },
      }),
      anAction({ _id: 'c', action: 'SUB_ACCOUNT_CHANGED', details: { fields: 'name, password' } }),
      anAction({
        _id: 'd',
        action: 'GIFT_REDEEMED',
        details: { gift: 'Un café', restaurant: 'Crêperie du Port', playId: 'p', pageId: 'q' },
      }),
      anAction({ _id: 'e', action: 'CAMPAIGN_SWITCHED_ON', details: { campaign: 'birthday' } }),
      anAction({
        ...{ _id: 'f', action: 'PLACE_CHANGED' },
        details: {
          placeId: 'd39655eb-9c39-4b0a-8e57-7b3f5a0f9d11',
          placeName: 'Chez Léon Lyon',
          pages: 3,
        },
      }),
    ],
    totalOf(6),
  );
  open();
  const row = within(await screen.findByRole('row', { name: /^Nombre de pages modifié/ }));
  for (const text of ['Direction', '21 nov. 2026, 20:30', '192.0.2.7']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(row.getByText(/^pages\s: 3$/)).toBeInTheDocument();
  const erased = within(screen.getByRole('row', { name: /^Pages mises en ligne/ }));
  expect(erased.getByText(/^en ligne\s: non$/)).toBeInTheDocument();
  expect(erased.getAllByText('–')).toHaveLength(2);
  const changed = within(screen.getByRole('row', { name: /^Sous-compte modifié/ }));
  expect(changed.getByText(/^changé\s: nom, mot de passe$/)).toBeInTheDocument();
  const handed = within(screen.getByRole('row', { name: /^Cadeau remis/ }));
  expect(handed.getByText('Un café, Crêperie du Port')).toBeInTheDocument();
  const place = within(screen.getByRole('row', { name: /^Établissement modifié/ }));
  expect(place.getByText(/^Chez Léon Lyon, pages\s: 3$/)).toBeInTheDocument();
  const on = within(screen.getByRole('row', { name: /^Campagne activée/ }));
  expect(on.getByText(/^campagne\s: anniversaire$/)).toBeInTheDocument();
});

test('a press on a name shows the actions on that user, and « Tout afficher » shows all again', async () => {
  services.answers(LIST, [anAction()], totalOf(1));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Camille Perrin$/ }));
  await waitFor(() => {
    expect(queries().at(-1)).toEqual({ page: '1', limit: '25', user: 'owner-1' });
  });
  expect(window.location.search).toBe('?user=owner-1');
  await user.click(await screen.findByRole('button', { name: 'Tout afficher' }));
  await waitFor(() => {
    expect(window.location.search).toBe('');
  });
});

test('a user is found by the beginning of a name', async () => {
  services.answers(LIST, [anAction()], totalOf(1));
  services.answers(
    USERS,
    [
      {
        _id: 'owner-7',
        name: 'Zoé Lemaire',
        email: 'zoe@example.fr',
        phoneNumber: '',
        access: 'main',
        landingPages: 1,
        blocked: false,
        isToggle: true,
        status: 'none',
      },
    ],
    totalOf(1),
  );
  const { user } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Filtrer par compte' }), 'zo');
  await user.click(await screen.findByRole('button', { name: 'Zoé Lemaire (zoe@example.fr)' }));
  await waitFor(() => {
    expect(queries().at(-1)).toMatchObject({ user: 'owner-7' });
  });
  expect(services.requests(USERS).map(({ query }) => query.q)).toEqual(['zo']);
});

test('a user to whom nothing was done has an empty list', async () => {
  services.answers(LIST, [], totalOf(0));
  open('?user=owner-1');
  expect(
    await screen.findByText('Rien n’a été fait à ce compte depuis un an.'),
  ).toBeInTheDocument();
});
