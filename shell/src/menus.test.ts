import { aUser } from '@girouette/ui/testing';
import { footerMenu, menuOf, visitorMenu } from './menus';
import { decide } from './routing/decide';

const sub = aUser({ accountType: 'sub', ownerId: 'owner-1' });
const admin = aUser({ isAdmin: true });
const labels = (user: Parameters<typeof menuOf>[0]) =>
  menuOf(user).flatMap(({ rows }) => rows.map(({ label }) => label));

test('every row leads somewhere that its reader may see', () => {
  for (const user of [aUser(), sub, admin]) {
    for (const { path } of menuOf(user).flatMap(({ rows }) => rows)) {
      expect([path, decide(path, user).kind]).toEqual([path, 'show']);
    }
  }
  for (const { path } of [...visitorMenu, ...footerMenu]) {
    expect([path, decide(path, null).kind]).toEqual([path, 'show']);
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

test('an administrator has a menu of their own', () => {
  expect(labels(admin)).toContain('Analytique');
  expect(labels(aUser())).not.toContain('Analytique');
});
