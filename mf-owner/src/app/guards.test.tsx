import { mayInSomePlace, type Permission } from '@girouette/contracts/permissions';
import type { SessionUser } from '@girouette/ui/host';
import { Screens } from '@girouette/ui/microfrontend';
import { aUser, fakeHost, fakeSession, renderWithProviders } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../shared/paths';
import { Permitted } from './guards';
import { routes } from './routes';

const ROLES: Record<string, SessionUser> = {
  'a main account': aUser(),
  'a sub-account': aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
  'an administrator': aUser({ userId: 'admin-1', isAdmin: true }),
};

/** The permission that each address needs: its own, or that of the nearest route around it. */
function guardedPaths(
  within: readonly RouteObject[],
  permission: Permission | null = null,
): [path: string, permission: Permission | null][] {
  return within.flatMap((route) => {
    const element = route.element as ReactElement<{ permission?: Permission }> | undefined;
    const needed = element?.type === Permitted ? (element.props.permission ?? null) : permission;
    const own: [string, Permission | null][] = route.path ? [[route.path, needed]] : [];
    return [...own, ...guardedPaths(route.children ?? [], needed)];
  });
}

const guarded = guardedPaths(routes);

test('editor, sub-accounts and payments need the permissions of the specification, and read-only screens need none', () => {
  expect(Object.fromEntries(guarded)).toMatchObject({
    '/dashboard': null,
    '/landing-pages': null,
    '/reviews': null,
    '/gifts': null,
    '/winners': null,
    '/game': 'page:create',
    '/game/:id': 'page:change',
    '/campaigns': 'campaign:manage',
    '/campaigns/:id': 'campaign:manage',
    '/accounts': 'sub-account:read',
    '/history': 'payment:read',
  });
});

const cases = Object.keys(ROLES).flatMap((role) =>
  guarded.flatMap(([path, permission]) => (permission ? [[path, permission, role] as const] : [])),
);

test.each(cases)('%s needs %s, which is checked for %s', (path, permission, role) => {
  const user = ROLES[role]!;
  const stubs = [
    { element: <Permitted permission={permission} />, children: [{ path, element: 'shown' }] },
    { path: paths.landingPages, element: 'the list of pages' },
  ];
  renderWithProviders(<Screens routes={stubs} />, {
    host: fakeHost({ session: fakeSession(user) }),
    path: path.replace(':id', 'page-1'),
  });
  const expected = mayInSomePlace(user, permission) ? 'shown' : 'the list of pages';
  expect(screen.getByText(expected)).toBeInTheDocument();
});
