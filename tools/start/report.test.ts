import type { Login } from './accounts/ensure-accounts';
import { reportOf } from './report';

const linesAbout = async (email: string, password: Login['password']): Promise<string[]> => {
  const report = await reportOf({
    system: { url: 'http://localhost:8080', inboxUrl: null, parts: [] },
    logins: [{ role: 'admin', email, password }],
    demoPageUrl: null,
    dataDir: '/data',
    logFile: '/data/logs/girouette.log',
    tookMs: 1_234,
  });
  return report.split('\n').filter((line) => line.includes(email));
};

test.each<[Login['password'], string]>([
  [{ text: 'girouette-admin', isNew: false }, 'girouette-admin'],
  [
    { text: 'q8Zk-3nVb_0aLw2R', isNew: true },
    'q8Zk-3nVb_0aLw2R  (nouveau\u00A0: notez-le, il ne sera plus affiché)',
  ],
  ['shown at an earlier start', '(mot de passe affiché au premier démarrage)'],
  ['of ADMIN_PASSWORD', '(mot de passe\u00A0: celui de ADMIN_PASSWORD)'],
])('the report shows a password of %j', async (password, shown) => {
  expect(await linesAbout('admin@girouette.local', password)).toEqual([
    `  Administrateur  admin@girouette.local  ${shown}`,
  ]);
});

test.each([
  ['prête', true, false],
  ['en construction', false, true],
  ['en panne', false, false],
])('a frontend is shown as %s', async (shown, isReady, isBuilding) => {
  const part = {
    name: 'mf-owner',
    url: 'http://127.0.0.1:4003',
    ready: () => Promise.resolve(isReady),
    isBuilding: () => Promise.resolve(isBuilding),
  };
  const report = await reportOf({
    system: { url: 'http://localhost:8080', inboxUrl: null, parts: [part] },
    logins: [],
    demoPageUrl: null,
    dataDir: '/data',
    logFile: '/data/logs/girouette.log',
    tookMs: 1_234,
  });
  expect(report).toMatch(new RegExp(`^ {2}mf-owner +${shown} +http://127.0.0.1:4003$`, 'm'));
});
