import { aUser } from '@girouette/ui/testing';
import { footerMenu, isRowOf, legalMenu, menuOf, visitorMenu } from './menus';
import { resolveRoute } from './routing/resolve-route';

const sub = aUser({ accountType: 'sub', ownerId: 'owner-1' });
const manager = {
  ...sub,
  hasPlaces: true as const,
  assignment: { role: 'manager' as const, places: ['place-1'] },
};
const admin = aUser({ isAdmin: true });
const labels = (user: Parameters<typeof menuOf>[0]) =>
  menuOf(user).flatMap(({ rows }) => rows.map(({ label }) => label));

test('every menu row leads to a screen that its user may see', () => {
  for (const user of [aUser(), sub, manager, admin]) {
    const rows = menuOf(user).flatMap((section) => section.rows);
    for (const { path } of rows.filter(({ isDocument }) => !isDocument)) {
      expect([path, resolveRoute(path, user).kind]).toEqual([path, 'show']);
    }
  }
  for (const { path } of [...visitorMenu, ...footerMenu]) {
    expect([path, resolveRoute(path, null).kind]).toEqual([path, 'show']);
  }
});

test.each([null, aUser(), sub, admin])('the legal texts open for everyone (%#)', (user) => {
  for (const { path } of legalMenu) {
    expect([path, resolveRoute(path, user).kind]).toEqual([path, 'show']);
  }
});

test('the panel has the two sections of the specification', () => {
  expect(menuOf(aUser()).map(({ title }) => title)).toEqual(['MENU', 'AUTRES']);
  expect(menuOf(admin).map(({ title }) => title)).toEqual(['MENU', 'AUTRES']);
});

test('a sub-account is not offered to create a page', () => {
  expect(labels(aUser())).toContain('Créer votre page');
  expect(labels(sub)).not.toContain('Créer votre page');
  expect(labels(sub)).toContain('Modifier mes pages');
});

test('a sub-account has the main account’s rows, except those for main accounts only', () => {
  const own = labels(sub).filter((label) => label !== 'Mon compte');
  expect(own).toEqual(labels(aUser()).filter((label) => own.includes(label)));
  expect(own).not.toContain('Paramètres');
});

test('a sub-account sees what it may read, but no accounts, payments or editor', () => {
  const figures = ['Cadeaux', 'Avis des clients'];
  const seen = ['Tableau de bord', 'Modifier mes pages', ...figures, 'Comptoir', 'Mon compte'];
  expect(labels(sub)).toEqual(seen);
  for (const label of ['Campagnes', 'Gestion des sous-comptes', 'Historique des paiements']) {
    expect([labels(aUser()).includes(label), labels(sub).includes(label)]).toEqual([true, false]);
  }
});

test('« Établissements » is in the menu of a main account with several places', () => {
  expect(labels(aUser())).not.toContain('Établissements');
  expect(labels(aUser({ hasPlaces: true }))).toContain('Établissements');
  expect(labels({ ...sub, hasPlaces: true })).not.toContain('Établissements');
});

test('a manager of places has the rows of the work there, and no campaigns or payments', () => {
  expect(labels(manager)).toEqual([
    'Tableau de bord',
    'Créer votre page',
    'Modifier mes pages',
    'Établissements',
    'Personnalisation de flyers',
    'Cadeaux',
    'Avis des clients',
    'Comptoir',
    'Mon équipe',
    'Mon compte',
  ]);
});

test('the team of a place has the rows of a sub-account', () => {
  const assignment = { role: 'team' as const, places: ['place-1'] };
  expect(labels({ ...sub, hasPlaces: true, assignment })).toEqual(labels(sub));
});

test('the counter is for the people of a restaurant', () => {
  for (const user of [aUser(), sub]) expect(labels(user)).toContain('Comptoir');
  expect(labels(admin)).not.toContain('Comptoir');
});

test('visitors read « Tarifs », and whoever has or manages subscriptions « Abonnement »', () => {
  const site = [...visitorMenu, ...footerMenu].map(({ label }) => label);
  expect([site.includes('Tarifs'), site.includes('Abonnement')]).toEqual([true, false]);
  for (const user of [aUser(), admin]) {
    expect(labels(user).filter((label) => /Tarifs|Abonnement/.test(label))).toEqual(['Abonnement']);
  }
});

test('an administrator has their own menu', () => {
  expect(labels(admin)).toContain('Analytique');
  expect(labels(aUser())).not.toContain('Analytique');
});

test.each([
  ['/admin/settings/platform', ['Paramètres']],
  ['/admin/settings', ['Paramètres']],
  ['/campaigns/birthday', ['Campagnes']],
  ['/game/page-1', []],
  ['/game', ['Créer votre page']],
])('at %s the marked rows are %j', (path, marked) => {
  const rows = [aUser(), admin].flatMap((user) => menuOf(user).flatMap(({ rows }) => rows));
  expect(rows.filter((row) => isRowOf(path, row)).map(({ label }) => label)).toEqual(marked);
});
