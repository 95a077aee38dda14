import { resolve } from 'node:path';
import { FRONTENDS } from '../lib/parts.mjs';

/** Packages that ship only ES modules, which Jest on Node 20 cannot `require`. They are compiled like our own code. */
const ESM_ONLY = [
  'leven',
  'content-disposition',
  'cookie',
  '@fastify/cookie',
  'get-port',
  'rettime',
  'until-async',
  '@open-draft',
  '@mswjs',
  'msw',
  'postal-mime',
  'qr',
  's3mini',
  'age-encryption',
  '@noble',
  '@scure',
  '@sparticuz/chromium',
  '@seriousme/openapi-schema-validator',
  '@actions/workflow-parser',
  '@actions/expressions',
];

const compile = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const shared = {
  // Beside the code, because `npm test` gives tests a separate temporary folder, where Jest would find an empty cache each time.
  cacheDirectory: resolve(import.meta.dirname, '../../node_modules/.cache/jest'),
  transform: compile,
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${ESM_ONLY.join('|')})/)`],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/'],
  setupFiles: [resolve(import.meta.dirname, 'shift-clock.cjs')],
};

/** Without a separate context for each test file. */
const inTheWorker = {
  testEnvironment: resolve(import.meta.dirname, 'shared-environment.cjs'),
  runtime: resolve(import.meta.dirname, 'shared-runtime.cjs'),
};

const SERVER = [
  'packages/contracts',
  'packages/guest-texts',
  'packages/pdf',
  'packages/wording',
  'packages/platform',
  'packages/signed',
  'packages/events',
  'packages/store',
  'packages/web-build',
  'packages/web-host',
  'services',
  'gateway',
  'server',
  'tools',
];
const BROWSER = ['packages/account', 'packages/ui', 'tools/gallery', ...FRONTENDS];

const SLOW = '\\.slow\\.test\\.ts$';
/** Tests of frontends that need a page. Loading one costs a second of a core, so `*.test.ts` of frontends run in Node. */
const WITH_PAGE = ['**/*.test.tsx', '**/*.dom.test.ts'];

/** Fonts that the build writes into scripts. */
const inlineFonts = (rootDir) => ({
  '^.*figtree-(latin|latin-ext)-wght-normal\\.woff2\\?.+&inline$': `${rootDir}/tools/jest/figtree-$1.cjs`,
});

/** A project, and beside it one with its tests that take minutes. */
const withSlow = ({ name, ...project }) => [
  {
    ...project,
    displayName: name,
    testMatch: ['**/*.test.ts'],
    testPathIgnorePatterns: ['/node_modules/', SLOW, '\\.dom\\.test\\.ts$'],
  },
  { ...project, displayName: `${name}-slow`, testMatch: ['**/*.slow.test.ts'] },
];

/**
 * The Jest projects: `node` (units, contract suites, whole services), `browser` (components in jsdom), `e2e` (the built system in a
 * browser), `attacks` (the built system against an attacker), and, outside `npm test`, `e2e-tools` (what developers and operators run),
 * `node-slow`, `e2e-slow` and `attacks-slow` (what takes minutes), `lab` and `lab-slow` (units and simulations of the lab), and `engines`
 * (the system as processes on real engines).
 * @param {string} rootDir the repository
 */
export function projects(rootDir) {
  const within = (dirs) => dirs.map((dir) => `${rootDir}/${dir}`);
  const inNode = { ...shared, ...inTheWorker, rootDir };
  const onSystems = {
    ...inNode,
    globalSetup: `${rootDir}/tests/support/pool/start.ts`,
    globalTeardown: `${rootDir}/tests/support/pool/stop.ts`,
  };
  const journeys = { ...onSystems, roots: [`${rootDir}/tests/e2e`] };
  return [
    ...withSlow({
      ...inNode,
      name: 'node',
      roots: [
        ...within([...SERVER, ...BROWSER]),
        `${rootDir}/tests/contract`,
        `${rootDir}/tests/flows`,
      ],
      // They export only for `import`, but Jest resolves for `require`.
      moduleNameMapper: {
        ...inlineFonts(rootDir),
        '^@actions/([^/]+)$': `${rootDir}/node_modules/@actions/$1/dist/index.js`,
        '^@actions/([^/]+)/(.+)$': `${rootDir}/node_modules/@actions/$1/dist/$2.js`,
      },
    }),
    ...withSlow({
      ...inNode,
      name: 'lab',
      roots: [`${rootDir}/lab`],
      modulePathIgnorePatterns: ['/dist/', '/lab/engines/test/'],
    }),
    {
      ...shared,
      rootDir,
      displayName: 'browser',
      testEnvironment: resolve(import.meta.dirname, 'dom-environment.cjs'),
      roots: within(BROWSER),
      testMatch: WITH_PAGE,
      moduleNameMapper: {
        '\\.module\\.css$': `${rootDir}/tools/jest/css-modules.cjs`,
        '\\.css$': `${rootDir}/tools/jest/css-modules.cjs`,
        '\\.svg\\?inline$': `${rootDir}/tools/jest/drawing.cjs`,
        ...inlineFonts(rootDir),
        // The development runtime records a stack per element, a quarter of a large form's time.
        '^react/jsx-runtime$': `${rootDir}/node_modules/react/cjs/react-jsx-runtime.production.js`,
      },
      setupFilesAfterEnv: [`${rootDir}/tools/jest/dom-setup.js`],
    },
    {
      ...journeys,
      displayName: 'e2e',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.(tools|slow)\\.spec\\.ts$'],
    },
    { ...journeys, displayName: 'e2e-slow', testMatch: ['**/*.slow.spec.ts'] },
    { ...journeys, displayName: 'e2e-tools', testMatch: ['**/*.tools.spec.ts'] },
    {
      ...inNode,
      displayName: 'engines',
      roots: [`${rootDir}/lab/engines/test`],
      testMatch: ['**/*.test.ts'],
    },
    ...withSlow({ ...onSystems, name: 'attacks', roots: [`${rootDir}/tests/attacks`] }),
  ];
}
