import { endpoints } from '@girouette/contracts';
import { matchesScreen } from '@girouette/contracts/screen-path';
import { frontends } from '@girouette/contracts/parts';
import { linkPath } from '../../services/auth/src/links/rules';
import { applications } from '../../shell/src/applications';

/** The parameters of addresses that are no keys: ids, which grant nothing. */
const IDS = [':id', ':pageId', ':section', ':userId'];

const pages: readonly { path: string; isSecret?: boolean }[] = [
  ...applications.flatMap(({ routes }) => routes),
  ...Object.values(frontends).flatMap((frontend) => frontend.pages),
];
const secret = pages.filter(({ isSecret }) => isSecret === true).map(({ path }) => path);

test('the guest’s page is as secret with the key of a test', () => {
  const { pathname, searchParams } = new URL(endpoints.beginTest.sample.response.link);
  const [page] = frontends['mf-spin'].pages.filter(({ path }) => matchesScreen(path, pathname));
  expect([...searchParams.keys()]).toEqual([page?.secretQuery]);
});

test('every page with something in its address that is no id is marked as secret', () => {
  const withKey = pages.filter(({ path }) =>
    path.split('/').some((part) => part.startsWith(':') && !IDS.includes(part)),
  );
  expect(withKey.map(({ path }) => path)).toContain('/reset-password/:token');
  expect(withKey.filter(({ isSecret }) => isSecret !== true)).toEqual([]);
});

test.each([
  ...(
    [
      'verify',
      'change-email',
      'reset',
      'undo-email',
      'refuse',
      'claim',
      'first-administrator',
    ] as const
  ).map((purpose) => linkPath(purpose, 'q83vASNFZ4mr')),
  ...['/cadeau/q83vASNFZ4mr', '/mes-donnees?page=1#q83vASNFZ4mr', '/stop-email/q83vASNFZ4mr'],
  '/success?sessionId=q83vASNFZ4mr',
])('%s, a link with a key, leads to a page that is marked as secret', (link) => {
  const { pathname } = new URL(link, 'https://girouette.example');
  expect(secret.some((path) => matchesScreen(path, pathname))).toBe(true);
});
