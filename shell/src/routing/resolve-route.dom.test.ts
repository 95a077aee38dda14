import type { SessionUser } from '@girouette/ui/host';
import { aUser } from '@girouette/ui/testing';
import { applications } from '../applications';
import { homeOf, resolveRedirects, resolveRoute } from './resolve-route';

const people: Record<string, SessionUser | null> = {
  visitor: null,
  main: aUser(),
  sub: aUser({ userId: 'sub-1', accountType: 'sub', ownerId: 'owner-1' }),
  admin: aUser({ userId: 'admin-1', isAdmin: true }),
};

/** docs/specification §2.1: where each user ends up for a path. */
const GUARDS: [path: string, ends: Record<string, string>][] = [
  ['/', { visitor: '/', main: '/dashboard', sub: '/dashboard', admin: '/admin/dashboard' }],
  [
    '/about',
    { visitor: '/about', main: '/dashboard', sub: '/dashboard', admin: '/admin/dashboard' },
  ],
  ['/faqs', { visitor: '/faqs', main: '/dashboard', sub: '/dashboard', admin: '/admin/dashboard' }],
  ['/demo', { visitor: '/demo', main: '/dashboard', sub: '/dashboard', admin: '/admin/dashboard' }],
  [
    '/login',
    { visitor: '/login', main: '/dashboard', sub: '/dashboard', admin: '/admin/dashboard' },
  ],
  [
    '/register',
    { visitor: '/register', main: '/dashboard', sub: '/dashboard', admin: '/admin/dashboard' },
  ],
  [
    '/forgot',
    { visitor: '/forgot', main: '/dashboard', sub: '/dashboard', admin: '/admin/dashboard' },
  ],
  [
    '/reset-password/t1',
    {
      visitor: '/reset-password/t1',
      main: '/dashboard',
      sub: '/dashboard',
      admin: '/admin/dashboard',
    },
  ],
  ['/facture', { visitor: '/facture', main: '/facture', sub: '/facture', admin: '/facture' }],
  ['/success', { visitor: '/success', main: '/success', sub: '/success', admin: '/success' }],
  ['/verify', { visitor: '/verify', main: '/verify', sub: '/verify', admin: '/verify' }],
  ['/pricing', { visitor: '/pricing', main: '/pricing', sub: '/pricing', admin: '/pricing' }],
  ['/game', { visitor: '/', main: '/game', sub: '/landing-pages', admin: '/landing-pages' }],
  ['/game/p1', { visitor: '/', main: '/game/p1', sub: '/game/p1', admin: '/game/p1' }],
  [
    '/landing-pages',
    { visitor: '/', main: '/landing-pages', sub: '/landing-pages', admin: '/landing-pages' },
  ],
  ['/flyer', { visitor: '/', main: '/flyer', sub: '/landing-pages', admin: '/landing-pages' }],
  ['/reviews', { visitor: '/', main: '/reviews', sub: '/reviews', admin: '/reviews' }],
  ['/gifts', { visitor: '/', main: '/gifts', sub: '/gifts', admin: '/gifts' }],
  ['/winners', { visitor: '/', main: '/winners', sub: '/winners', admin: '/winners' }],
  ['/campaigns', { visitor: '/', main: '/campaigns', sub: '/campaigns', admin: '/campaigns' }],
  ['/accounts', { visitor: '/', main: '/accounts', sub: '/accounts', admin: '/accounts' }],
  ['/history', { visitor: '/', main: '/history', sub: '/history', admin: '/history' }],
];

/** The screens of administrators (docs/specification §2.5), and what a visitor sees instead. */
const ADMINISTRATION = [
  ['/admin/dashboard', 'sign-in-prompt'],
  ['/user-management', 'redirect'],
  ['/trial-management', 'redirect'],
  ['/all/pages', 'redirect'],
] as const;

const cases = GUARDS.flatMap(([path, ends]) =>
  Object.entries(ends).map(([who, end]) => [path, who, end] as const),
);

test.each(cases)('%s opened by %s shows %s', (path, who, end) => {
  const resolved = resolveRedirects(path, people[who] ?? null);
  expect(resolved.path).toBe(end);
  expect(resolved.resolution.kind).toBe('show');
});

test.each(ADMINISTRATION)('%s is refused to all but administrators', (path, forVisitors) => {
  expect(resolveRoute(path, people.admin!).kind).toBe('show');
  expect(resolveRoute(path, people.main!).kind).toBe('refusal');
  expect(resolveRoute(path, people.sub!).kind).toBe('refusal');
  expect(resolveRoute(path, null).kind).toBe(forVisitors);
});

test('a dashboard asks a visitor to sign in', () => {
  expect(resolveRoute('/dashboard', null).kind).toBe('sign-in-prompt');
  expect(resolveRoute('/dashboard/owner-7', null).kind).toBe('sign-in-prompt');
  expect(resolveRoute('/dashboard/owner-7', aUser({ isAdmin: true })).kind).toBe('show');
});

test('an unknown address is not found, for everyone', () => {
  expect(Object.values(people).map((user) => resolveRoute('/nowhere', user).kind)).toEqual(
    Object.values(people).map(() => 'not-found'),
  );
});

test('a trailing slash is ignored', () => {
  expect(resolveRoute('/pricing/', null)).toEqual(resolveRoute('/pricing', null));
});

test('no address belongs to two microfrontends, and every home exists', () => {
  const all = applications.flatMap(({ routes }) => routes.map(({ path }) => path));
  expect(new Set(all).size).toBe(all.length);
  expect(resolveRoute(homeOf(aUser()), aUser()).kind).toBe('show');
  expect(resolveRoute(homeOf(aUser({ isAdmin: true })), aUser({ isAdmin: true })).kind).toBe(
    'show',
  );
});
