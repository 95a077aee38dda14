import { MAX_ASSIGNED } from '@girouette/contracts/pages/place';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPlaceSummary, aSubAccount } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const api = startFakeApi();

const LIST = 'GET /api/sub/auth/:ownerId';
const ADD = 'POST /api/sub/auth';
const CHANGE = 'PUT /api/sub/auth/update/:id';
const PLACES = 'GET /api/game/organisation/places';

const OWN_PASSWORD = 'une girouette au vent';
const owner = aUser({ hasPlaces: true });
const manager = aUser({
  ...{ userId: 'sub-9', ownerId: 'owner-1', accountType: 'sub', hasPlaces: true },
  assignment: { role: 'manager', places: ['lyon', 'tours'] },
});

const LYON = aPlaceSummary({ _id: 'lyon', name: 'Chez Léon Lyon', address: '' });
const TOURS = aPlaceSummary({ _id: 'tours', name: 'Chez Léon Tours', address: '2 quai Paul-Bert' });
const ORLEANS = aPlaceSummary({ _id: 'owner-1', name: 'Chez Léon Orléans', address: '' });

const answerPlaces = (places = [LYON, ORLEANS, TOURS]) => {
  api.answers(PLACES, places, { 'x-total-count': String(places.length) });
};

beforeEach(() => {
  api.answers('GET /api/auth/:userId/second-factor', { isActive: false, recoveryCodesLeft: 0 });
  api.answers(LIST, []);
  answerPlaces();
});

/** Opens the form by a button of the screen. */
async function press(button: string, as = owner) {
  const { user } = renderApp('/accounts', { user: as });
  await user.click(await screen.findByRole('button', { name: button }));
  return user;
}

async function fillIn(user: Awaited<ReturnType<typeof press>>) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nom'), 'Léa');
  await user.type(dialog.getByLabelText('E-mail'), 'lea@example.fr');
  await user.type(dialog.getByLabelText('Votre mot de passe'), OWN_PASSWORD);
}

const accessOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[0];

test('an owner with one place is asked for no places', async () => {
  await press('Ajouter un sous-compte', aUser());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Accès' })).toBeNull();
  expect(api.requests(PLACES)).toEqual([]);
});

test('a new access is for all places, unless the owner chooses some', async () => {
  const user = await press('Ajouter un sous-compte');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: /Tous les établissements/ })).toBeChecked();
  expect(dialog.queryByRole('checkbox', { name: /Tours/ })).toBeNull();
  await fillIn(user);
  await user.click(dialog.getByRole('radio', { name: /Responsable/ }));
  await user.click(await dialog.findByRole('checkbox', { name: /Tours/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Lyon/ }));
  expect(dialog.getByText('2 établissements choisis')).toBeInTheDocument();
  const assignment = { role: 'manager' as const, places: ['lyon', 'tours'] };
  api.answers(ADD, aSubAccount({ assignment }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => {
    expect(api.lastBody(ADD)).toMatchObject({ name: 'Léa', assignment });
  });
});

test('some places are at least one', async () => {
  const user = await press('Ajouter un sous-compte');
  const dialog = within(await screen.findByRole('dialog'));
  await fillIn(user);
  await user.click(dialog.getByRole('radio', { name: /Équipe/ }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText('Choisissez au moins un établissement.')).toBeInTheDocument();
  expect(api.requests(ADD)).toEqual([]);
});

test('many places are searched by name or address, and forty may be chosen', async () => {
  const many = Array.from({ length: MAX_ASSIGNED + 2 }, (_, number) =>
    aPlaceSummary({ _id: `place-${number}`, name: `Crêperie ${number}`, address: '' }),
  );
  answerPlaces([...many, TOURS]);
  const places = many.slice(0, MAX_ASSIGNED).map(({ _id }) => _id);
  api.answers(LIST, [aSubAccount({ assignment: { role: 'team', places } })]);
  const user = await press('Modifier Service du soir');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('40 établissements choisis, le maximum')).toBeInTheDocument();
  const search = dialog.getByRole('searchbox');
  await user.type(search, 'quai{Enter}');
  const [tours, ...others] = dialog.getAllByRole('checkbox');
  expect(tours).toHaveAccessibleName('Chez Léon Tours');
  expect(tours).toHaveAccessibleDescription('2 quai Paul-Bert');
  expect(tours).toBeDisabled();
  expect(others).toEqual([]);
  await user.clear(search);
  await user.type(search, 'creperie 3');
  await user.click(dialog.getByRole('checkbox', { name: 'Crêperie 3' }));
  await user.clear(search);
  expect(dialog.getByRole('checkbox', { name: /Tours/ })).toBeEnabled();
  expect(api.requests(CHANGE)).toEqual([]);
});

test('a person moves to another place with the password of the owner', async () => {
  api.answers(LIST, [aSubAccount({ assignment: { role: 'team', places: ['lyon'] } })]);
  const user = await press('Modifier Service du soir');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Cette personne change d’établissement/)).toBeInTheDocument();
  expect(await dialog.findByRole('checkbox', { name: /Lyon/ })).toBeChecked();
  expect(dialog.queryByLabelText('Votre mot de passe')).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: /Lyon/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Tours/ }));
  await user.type(dialog.getByLabelText('Votre mot de passe'), OWN_PASSWORD);
  const assignment = { role: 'team' as const, places: ['tours'] };
  api.answers(CHANGE, aSubAccount({ assignment }));
  api.answers(LIST, [aSubAccount({ assignment })]);
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => {
    expect(accessOf('Service du soir')).toHaveTextContent('ÉquipeChez Léon Tours');
  });
  expect(api.lastBody(CHANGE)).toMatchObject({
    userData: { assignment },
    currentPassword: OWN_PASSWORD,
  });
});

test('another name keeps the places, also one that was removed meanwhile', async () => {
  const assignment = { role: 'team' as const, places: ['removed', 'lyon'] };
  api.answers(LIST, [aSubAccount({ assignment })]);
  const user = await press('Modifier Service du soir');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('1 établissement choisi');
  await user.type(dialog.getByLabelText('Nom'), ' !');
  api.answers(CHANGE, aSubAccount({ assignment }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => {
    expect(api.lastBody(CHANGE).userData).toEqual({
      ...{ name: 'Service du soir !', email: 'soir@example.fr', password: '' },
    });
  });
});

test('an access gets all places back', async () => {
  api.answers(LIST, [aSubAccount({ assignment: { role: 'team', places: ['lyon'] } })]);
  const user = await press('Modifier Service du soir');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /Tous les établissements/ }));
  await user.type(await dialog.findByLabelText('Votre mot de passe'), OWN_PASSWORD);
  api.answers(CHANGE, aSubAccount());
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => {
    expect(api.lastBody(CHANGE).userData.assignment).toBeNull();
  });
});

test('the table shows who works where', async () => {
  api.answers(LIST, [
    aSubAccount({ _id: '1', name: 'Ana' }),
    aSubAccount({ _id: '2', name: 'Bob', assignment: { role: 'manager', places: ['lyon'] } }),
    aSubAccount({
      ...{ _id: '3', name: 'Cléo' },
      assignment: { role: 'team', places: ['lyon', 'tours', 'removed'] },
    }),
    aSubAccount({
      ...{ _id: '4', name: 'Dan' },
      assignment: { role: 'team', places: ['lyon', 'owner-1', 'tours'] },
    }),
  ]);
  const { user } = renderApp('/accounts', { user: owner });
  await screen.findByText(/^3\sétablissements$/);
  expect(accessOf('Ana')).toHaveTextContent('Tous les établissements');
  expect(accessOf('Bob')).toHaveTextContent('ResponsableChez Léon Lyon');
  const all = screen.getByText('Chez Léon Orléans');
  expect(all).not.toBeVisible();
  await user.click(screen.getByText(/^3\sétablissements$/));
  expect(all).toBeVisible();
  const names = within(accessOf('Cléo')!).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Chez Léon Lyon',
    'Chez Léon Tours',
  ]);
});

test('a manager sees the own team, and adds to it only', async () => {
  answerPlaces([LYON, TOURS]);
  const user = await press('Ajouter une personne', manager);
  const dialog = within(await screen.findByRole('dialog'));
  expect(screen.getByText('Mon équipe')).toBeInTheDocument();
  expect(dialog.queryByRole('radio')).toBeNull();
  await fillIn(user);
  await user.click(await dialog.findByRole('checkbox', { name: /Lyon/ }));
  const assignment = { role: 'team' as const, places: ['lyon'] };
  api.answers(ADD, aSubAccount({ assignment }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => {
    expect(api.lastBody(ADD)).toMatchObject({ assignment });
  });
  expect(api.requests(LIST)[0]).toMatchObject({ params: { ownerId: 'owner-1' } });
});

test('a manager changes no colleague who also works elsewhere', async () => {
  answerPlaces([LYON, TOURS]);
  api.answers(LIST, [
    aSubAccount({ name: 'Ana', assignment: { role: 'team', places: ['lyon'] } }),
    aSubAccount({
      ...{ _id: '2', name: 'Bob', readOnly: true },
      assignment: { role: 'manager', places: ['lyon'] },
    }),
  ]);
  renderApp('/accounts', { user: manager });
  expect(await screen.findByRole('button', { name: 'Modifier Ana' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Bob/ })).toBeNull();
  expect(screen.getByText('Géré par le compte principal')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Abonnement' })).toBeNull();
});
