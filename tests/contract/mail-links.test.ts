import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontends } from '@girouette/contracts/parts';
import { matchesScreen, signInPath } from '@girouette/contracts/screen-path';
import { composeAccountMail } from '../../services/result-mail/src/account-mails/account-mail';
import type { AccountMailKind } from '../../services/result-mail/src/account-mails/account-texts';
import { accountContents } from '../../services/result-mail/test/account-contents';
import { applications } from '../../shell/src/applications';

const root = join(__dirname, '../..');
const SITE = 'https://girouette.example';

const routes = applications.flatMap((application) => application.routes);
const open = [
  ...routes.filter(({ guard }) => guard === 'anyone' || guard === 'visitor'),
  ...Object.values(frontends).flatMap(({ pages }) => pages),
].map(({ path }) => path);

/** Returns what a signed-out reader of a mail finds behind a path; the screen after signing in counts too. */
function screenBehind(path: string): 'open' | 'after signing in' | 'closed' {
  const { pathname, searchParams } = new URL(path, SITE);
  if (pathname === '/login' && searchParams.has('to')) {
    const to = new URL(searchParams.get('to') ?? '', SITE).pathname;
    return routes.some((route) => matchesScreen(route.path, to)) ? 'after signing in' : 'closed';
  }
  return open.some((screen) => matchesScreen(screen, pathname)) ? 'open' : 'closed';
}

test('a screen that needs a session is closed to a reader of a mail, unless the link leads through the sign-in', () => {
  const paths = ['/dashboard', '/game', signInPath('/game'), signInPath('/nowhere'), '/pricing'];
  expect(paths.map(screenBehind)).toEqual([
    'closed',
    'closed',
    'after signing in',
    'closed',
    'open',
  ]);
});

test.each(Object.keys(accountContents) as AccountMailKind[])(
  'every link in the mail %s leads a signed-out reader to its screen',
  (kind) => {
    const { html } = composeAccountMail(kind, accountContents[kind], { siteUrl: SITE });
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    const ours = links.filter((link) => link.startsWith(SITE));
    expect(ours.filter((link) => screenBehind(link) === 'closed')).toEqual([]);
  },
);

/** Addresses where the payment provider sends a browser back. */
const NO_MAILS = ['services/billing/src/stripe/'];

test('no service mails any other link to a screen that needs a session', () => {
  const files = ['auth', 'billing', 'result-mail', 'analytics'].flatMap((service) => {
    const folder = `services/${service}/src`;
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .filter((file) => !NO_MAILS.some((at) => file.startsWith(at)));
  });
  const written = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/(?:publicUrl|siteUrl)\}(\/[\w/-]*)|\bat\('(\/[\w/-]*)/g)].map(
      ([, inTemplate, inMail]) => ({ file, path: inTemplate ?? inMail ?? '' }),
    );
  });
  expect(written.length).toBeGreaterThan(2);
  const closed = written.filter(({ path }) => {
    // The one-click stop of mail programs.
    if (path.startsWith('/api/')) return false;
    // The rest of the path is a key.
    const whole = path.endsWith('/') ? `${path}key` : path;
    return screenBehind(whole) === 'closed';
  });
  expect(closed).toEqual([]);
});
