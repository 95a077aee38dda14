import type { AdminUser } from '@girouette/contracts/accounts/http/administration';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aListedUser, totalOf } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const api = startFakeApi();
const LIST = 'GET /api/auth/getall';
const BLOCK = 'PATCH /api/auth/block/:id/:state';
const SWITCH = 'PATCH /api/auth/toggle/:id/:state';
const ALLOWANCE = 'PATCH /api/auth/updatePages/:id';

const COUNTS = 'GET /api/auth/getall/counts';

beforeEach(() => {
  api.answers(COUNTS, {
    all: 100_000,
    subscribed: 61_240,
    trial: 8_115,
    expired: 29_903,
    blocked: 742,
    none: 8,
  });
  // jsdom has no layout.
  Element.prototype.scrollIntoView = jest.fn();
});

const listed = (users: AdminUser[], count = users.length) => {
  api.answers(LIST, users, totalOf(count));
};
const open = () => renderApp('/user-management');
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const queries = () => api.requests(LIST).map(({ query }) => query);
const pages = () => screen.getByLabelText('Nombre de pages de Camille Perrin');

describe('the list', () => {
  test('each user has name, e-mail, phone, access, pages, a switch and a button to block', async () => {
    listed([aListedUser(), aListedUser({ _id: 'owner-2', name: 'Léon', phoneNumber: '' })]);
    const { host } = open();
    const row = within(await rowOf('Camille Perrin'));
    expect(row.getByText('camille@example.fr')).toBeInTheDocument();
    expect(row.getByRole('cell', { name: /^06\s12\s34\s56\s78$/ })).toBeInTheDocument();
    expect(row.getByText('Principal')).toBeInTheDocument();
    expect(pages()).toHaveTextContent('3');
    expect(row.getByRole('switch', { name: 'Pages en ligne de Camille Perrin' })).toBeChecked();
    expect(row.getByRole('button', { name: 'Bloquer Camille Perrin' })).toBeInTheDocument();
    expect(within(await rowOf('Léon')).getByText('–')).toBeInTheDocument();
    expect(api.requests(LIST)).toMatchObject([
      {
        query: { q: '', sort: 'name', page: '1', limit: '25' },
        authorization: 'Bearer token-of-admin-1',
      },
    ]);
    expect(host.titles).toContain('Gestion des utilisateurs');
  });

  test('a sub-account has no pages to change, and administrators cannot block themselves', async () => {
    listed([
      aListedUser({ _id: 'sub-1', name: 'Équipe', access: 'sub', landingPages: 0 }),
      aListedUser({ _id: 'admin-1', name: 'Direction', access: 'admin' }),
    ]);
    open();
    const sub = within(await rowOf('Équipe'));
    expect(sub.queryByRole('switch')).not.toBeInTheDocument();
    expect(sub.queryByRole('button', { name: /une page/ })).not.toBeInTheDocument();
    expect(sub.getByRole('button', { name: 'Bloquer Équipe' })).toBeInTheDocument();
    const own = within(await rowOf('Direction'));
    expect(own.queryByRole('button', { name: /Bloquer/ })).not.toBeInTheDocument();
    expect(own.getByText('Votre compte')).toBeInTheDocument();
  });

  test('a hundred thousand users are paged through, and a search or another order starts at the first page', async () => {
    listed([aListedUser()], 100_000);
    const { user } = open();
    expect(await screen.findByText(/^1–25 sur 100\s000$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Suivant' }));
    expect(await screen.findByText(/^26–50 sur 100\s000$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Nom et e-mail' }));
    expect(await screen.findByText(/^1–25 sur/)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Plus récents');
    await waitFor(() => {
      expect(queries().at(-1)).toMatchObject({ sort: '-createdAt', page: '1' });
    });
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un utilisateur' }), 'cam');
    await waitFor(() => {
      expect(queries().at(-1)).toMatchObject({ q: 'cam', sort: '-createdAt', page: '1' });
    });
    expect(queries().map(({ q, sort, page }) => [q, sort, page])).toEqual([
      ['', 'name', '1'],
      ['', 'name', '2'],
      ['', '-name', '1'],
      ['', '-createdAt', '1'],
      ['cam', '-createdAt', '1'],
    ]);
  });

  test('a status filters the users and shows how many there are', async () => {
    listed([
      aListedUser({ status: 'subscribed' }),
      aListedUser({ _id: 'owner-2', name: 'Léon', status: 'expired' }),
    ]);
    const { user } = open();
    expect(within(await rowOf('Camille Perrin')).getByText('Abonné')).toBeInTheDocument();
    expect(within(await rowOf('Léon')).getByText('Expiré')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Tous 100\s000$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    listed([]);
    await user.click(screen.getByRole('button', { name: 'Bloqués 742' }));
    expect(await screen.findByText('Aucun compte bloqué')).toBeInTheDocument();
    expect(queries().at(-1)).toMatchObject({ status: 'blocked', page: '1' });
    expect(window.location.search).toBe('?status=blocked');
    await user.click(screen.getByRole('button', { name: 'Sans formule 8' }));
    expect(await screen.findByText('Aucun compte sans formule')).toBeInTheDocument();
    expect(queries().at(-1)).toMatchObject({ status: 'none' });
  });

  test('search, order, status and page are in the address, and Back restores the previous rows', async () => {
    listed([aListedUser()], 200);
    const { user } = renderApp('/user-management?q=cam&sort=email&status=trial&page=3');
    expect(await screen.findByText('51–75 sur 200')).toBeInTheDocument();
    expect(queries()).toEqual([
      { q: 'cam', sort: 'email', status: 'trial', page: '3', limit: '25' },
    ]);
    expect(screen.getByRole('searchbox')).toHaveValue('cam');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => {
      expect(window.location.search).toBe('?sort=email&status=trial');
    });
    expect(await screen.findByText('1–25 sur 200')).toBeInTheDocument();
    window.history.back();
    expect(await screen.findByText('51–75 sur 200')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('cam');
  });

  test('while the first rows load, placeholders stand for them', async () => {
    const answer = api.holds(LIST, [aListedUser()], totalOf(1));
    open();
    expect(await screen.findByText('Chargement des utilisateurs…')).toBeInTheDocument();
    answer.release();
    expect(await rowOf('Camille Perrin')).toBeInTheDocument();
  });

  test('a search with more results than the count says so', async () => {
    api.answers(LIST, [aListedUser()], totalOf(2000, { isPartial: true }));
    open();
    expect(
      await screen.findByText(/^1–25 sur plus de 2\s000\. Précisez la recherche/),
    ).toBeVisible();
  });

  test('a search without a result says so and can be cleared', async () => {
    listed([aListedUser()]);
    const { user } = open();
    await screen.findByRole('table');
    listed([]);
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('Aucun utilisateur pour « xyz »')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  test('a failure says so and can be retried', async () => {
    api.refuses(LIST, 'UNAVAILABLE');
    const { user } = open();
    expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent(
      'Les utilisateurs n’ont pas pu être chargés.',
    );
    listed([aListedUser()]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('blocking', () => {
  const askToBlock = async () => {
    listed([aListedUser()]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Bloquer Camille Perrin' }));
    return {
      user,
      dialog: screen.getByRole('dialog', { name: /^Bloquer «\sCamille Perrin\s»\s\?$/ }),
    };
  };

  test('after a confirmation the user appears as blocked at once, before the service has answered', async () => {
    const { user, dialog } = await askToBlock();
    const answer = api.holds(BLOCK, aListedUser({ blocked: true }));
    listed([aListedUser({ blocked: true })]);
    await user.click(within(dialog).getByRole('button', { name: 'Bloquer' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const row = within(await rowOf('Camille Perrin'));
    expect(row.getByText('Bloqué')).toBeInTheDocument();
    expect(row.getByText('Hors ligne')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('« Camille Perrin » est bloqué')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Débloquer Camille Perrin' })).toBeInTheDocument();
    expect(api.requests(BLOCK)).toMatchObject([{ params: { id: 'owner-1', state: 'block' } }]);
  });

  test('when the service fails, the row is restored and the reason is shown', async () => {
    const { user, dialog } = await askToBlock();
    api.refuses(BLOCK, 'UNAVAILABLE');
    await user.click(within(dialog).getByRole('button', { name: 'Bloquer' }));
    expect(await screen.findByText(/momentanément indisponible/)).toBeInTheDocument();
    const row = within(await rowOf('Camille Perrin'));
    expect(row.queryByText('Bloqué')).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Bloquer Camille Perrin' })).not.toHaveAttribute(
      'aria-busy',
    );
  });

  test('« Annuler » changes nothing', async () => {
    const { user, dialog } = await askToBlock();
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.requests(BLOCK)).toEqual([]);
  });

  test('a block is lifted after a question', async () => {
    listed([aListedUser({ blocked: true })]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Débloquer Camille Perrin' }));
    const dialog = screen.getByRole('dialog', { name: /^Débloquer «\sCamille Perrin\s»\s\?$/ });
    api.answers(BLOCK, aListedUser());
    listed([aListedUser()]);
    await user.click(within(dialog).getByRole('button', { name: 'Débloquer' }));
    expect(await screen.findByText('« Camille Perrin » est débloqué')).toBeInTheDocument();
    expect(api.requests(BLOCK)).toMatchObject([{ params: { state: 'unblock' } }]);
  });
});

describe('the switch', () => {
  const onlineSwitch = () =>
    screen.findByRole('switch', { name: 'Pages en ligne de Camille Perrin' });

  test('takes all pages of an owner offline at once', async () => {
    listed([aListedUser()]);
    const { user } = open();
    const answer = api.holds(SWITCH, aListedUser({ isToggle: false }));
    const control = await onlineSwitch();
    listed([aListedUser({ isToggle: false })]);
    await user.click(control);
    expect(await onlineSwitch()).not.toBeChecked();
    answer.release();
    expect(await screen.findByText('Pages de « Camille Perrin » hors ligne')).toBeInTheDocument();
    expect(api.requests(SWITCH)).toMatchObject([{ params: { id: 'owner-1', state: 'false' } }]);
  });

  test('goes back when the service fails', async () => {
    listed([aListedUser()]);
    const { user } = open();
    api.loses(SWITCH);
    await user.click(await onlineSwitch());
    expect(await screen.findByText(/La connexion au serveur a échoué/)).toBeInTheDocument();
    expect(await onlineSwitch()).toBeChecked();
  });
});

describe('the number of pages', () => {
  const plus = () => screen.findByRole('button', { name: 'Ajouter une page à Camille Perrin' });
  const minus = () => screen.findByRole('button', { name: 'Retirer une page à Camille Perrin' });

  test('goes up and down', async () => {
    listed([aListedUser()]);
    const { user } = open();
    const more = await plus();
    listed([aListedUser({ landingPages: 4 })]);
    api.answers(ALLOWANCE, aListedUser({ landingPages: 4 }));
    await user.click(more);
    await waitFor(() => {
      expect(pages()).toHaveTextContent('4');
    });
    expect(api.requests(ALLOWANCE)).toMatchObject([
      { params: { id: 'owner-1' }, body: { pages: 4 } },
    ]);
    listed([aListedUser()]);
    api.answers(ALLOWANCE, aListedUser());
    await user.click(await minus());
    await waitFor(() => {
      expect(pages()).toHaveTextContent('3');
    });
    expect(api.lastBody(ALLOWANCE)).toEqual({ pages: 3 });
  });

  test('presses while one is sent are shown at once and sent together', async () => {
    listed([aListedUser()]);
    const { user } = open();
    const first = api.holds(ALLOWANCE, aListedUser({ landingPages: 4 }));
    for (let press = 0; press < 3; press += 1) await user.click(await plus());
    await waitFor(() => {
      expect(pages()).toHaveTextContent('6');
    });
    expect(api.requests(ALLOWANCE)).toHaveLength(1);
    api.answers(ALLOWANCE, aListedUser({ landingPages: 6 }));
    listed([aListedUser({ landingPages: 6 })]);
    first.release();
    await waitFor(() => {
      expect(api.requests(ALLOWANCE).map(({ body }) => body)).toEqual([{ pages: 4 }, { pages: 6 }]);
    });
    expect(pages()).toHaveTextContent('6');
  });

  test('a search that was on its way does not bring the number of before the change', async () => {
    listed([aListedUser()]);
    const { user } = open();
    const more = await plus();
    const search = api.holds(LIST, [aListedUser()], totalOf(1));
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un utilisateur' }), 'cam');
    await waitFor(() => {
      expect(queries().at(-1)).toMatchObject({ q: 'cam' });
    });
    listed([aListedUser({ landingPages: 4 })]);
    api.answers(ALLOWANCE, aListedUser({ landingPages: 4 }));
    await user.click(more);
    await waitFor(() => {
      expect(queries().filter(({ q }) => q === 'cam')).toHaveLength(2);
    });
    search.release();
    await waitFor(() => {
      expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
    });
    expect(pages()).toHaveTextContent('4');
  });

  test('a refusal is said, and the number is the stored one again', async () => {
    listed([aListedUser()]);
    const { user } = open();
    api.refuses(ALLOWANCE, 'UNAVAILABLE');
    await user.click(await minus());
    expect(
      await screen.findByText(/Ce service est momentanément indisponible/),
    ).toBeInTheDocument();
    const row = within(await rowOf('Camille Perrin'));
    expect(row.getByText('Non enregistré')).toBeInTheDocument();
    expect(pages()).toHaveTextContent('3');
    api.answers(ALLOWANCE, aListedUser({ landingPages: 4 }));
    await user.click(await plus());
    await waitFor(() => {
      expect(row.queryByText('Non enregistré')).not.toBeInTheDocument();
    });
  });
});

test('without a session nothing is shown', () => {
  const { container } = renderApp('/user-management', { user: null });
  expect(container).toBeEmptyDOMElement();
});
