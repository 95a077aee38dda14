import { resolve } from 'node:path';
import { FRONTENDS } from './lib/parts.mjs';

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
  cacheDirectory: resolve(import.meta.dirname, '../node_modules/.cache/jest'),
  transform: compile,
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${ESM_ONLY.join('|')})/)`],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/'],
  setupFiles: [resolve(import.meta.dirname, 'shift-clock.cjs')],
};

/** Without a context of its own for each test file. */
const inTheWorker = {
  testEnvironment: resolve(import.meta.dirname, 'jest/shared-environment.cjs'),
  runtime: resolve(import.meta.dirname, 'jest/shared-runtime.cjs'),
};

const SERVER = [
  'packages/contracts',
  'packages/guest-texts',
  'packages/wording',
  'packages/platform',
  'packages/events',
  'packages/store',
  'packages/web-build',
  'packages/web-host',
  'services',
  'gateway',
  'tools',
];
const BROWSER = ['packages/account', 'packages/ui', 'tools/gallery', ...FRONTENDS];

const SLOW = '\\.slow\\.test\\.ts$';

/**
 * The Jest projects: `node` (units, contract suites, whole services), `browser` (components in jsdom), `e2e` (the built system in a
 * browser), `attacks` (the built system against an attacker), and, outside `npm test`, `e2e-tools` (what developers and operators run),
 * `node-slow`, `e2e-slow` and `attacks-slow` (what takes minutes), and `engines` (the system as processes on real engines).
 * @param {string} rootDir the repository
 */
export function projects(rootDir) {
  const within = (dirs) => dirs.map((dir) => `${rootDir}/${dir}`);
  const pool = {
    globalSetup: `${rootDir}/tests/support/pool/start.ts`,
    globalTeardown: `${rootDir}/tests/support/pool/stop.ts`,
  };
  const journeys = {
    ...shared,
    ...inTheWorker,
    rootDir,
    roots: [`${rootDir}/tests/e2e`],
    ...pool,
  };
  const attacks = {
    ...shared,
    ...inTheWorker,
    rootDir,
    roots: [`${rootDir}/tests/attacks`],
    ...pool,
  };
  const node = {
    ...shared,
    ...inTheWorker,
    rootDir,
    roots: [...within(SERVER), `${rootDir}/tests/contract`, `${rootDir}/tests/flows`],
    // They export only for `import`, but Jest resolves for `require`.
    moduleNameMapper: {
      '^@actions/([^/]+)$': `${rootDir}/node_modules/@actions/$1/dist/index.js`,
      '^@actions/([^/]+)/(.+)$': `${rootDir}/node_modules/@actions/$1/dist/$2.js`,
    },
  };
  return [
    {
      ...node,
      displayName: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', SLOW],
    },
    { ...node, displayName: 'node-slow', testMatch: ['**/*.slow.test.ts'] },
    {
      ...shared,
      rootDir,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      roots: within(BROWSER),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      moduleNameMapper: {
        '\\.module\\.css$': `${rootDir}/tools/css-modules-in-jest.cjs`,
        '\\.css$': `${rootDir}/tools/css-modules-in-jest.cjs`,
        '\\.svg\\?inline$': `${rootDir}/tools/drawing-in-jest.cjs`,
        // The development runtime records a stack per element, a quarter of a large form's time.
        '^react/jsx-runtime$': `${rootDir}/node_modules/react/cjs/react-jsx-runtime.production.js`,
      },
      setupFilesAfterEnv: [`${rootDir}/tools/jest-dom-setup.js`],
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
      ...shared,
      ...inTheWorker,
      rootDir,
      displayName: 'engines',
      roots: [`${rootDir}/tests/engines`],
      testMatch: ['**/*.test.ts'],
    },
    {
      ...attacks,
      displayName: 'attacks',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [SLOW],
    },
    { ...attacks, displayName: 'attacks-slow', testMatch: ['**/*.slow.test.ts'] },
  ];
}
