/** The borders of the code: what may import what. `npm test` runs them; docs/architecture.md draws them. */
const { EXCEPTIONS, orderOf } = require('./tools/check/features.cjs');
const { readdirSync } = require('node:fs');

const SERVICES = '^services/([^/]+)/';
const PRODUCT = '^(packages|services|gateway|shell|mf-[^/]+)/';
/** The subjects of contracts from bottom to top: a subject imports only those before it. */
const SUBJECTS = [
  'texts',
  'billing',
  'pages',
  'gifts',
  'figures',
  'reviews',
  'mails',
  'plays',
  'accounts',
  'operation',
];
const CONTRACTS = '^packages/contracts/src/';

/** A file of a feature, which is a flat folder of a service: `services/game/src/plays/store.ts`. `$1` is the service, `$2` the feature. */
const FEATURE = '^services/([^/]+)/src/([^/]+)/[^/]+\\.ts$';
const OF_A_FEATURE = '^services/$1/src/[^/]+/[a-z-]*';
const RULES = '/[a-z-]*rules\\.ts$';
const STORE = '/[a-z-]*store\\.ts$';
const HTTP = '/[a-z-]*http\\.ts$';
/** What a feature registers: its tables, routes and consumers. */
const REGISTRATION = '/feature\\.ts$';
const EDGES = '/([a-z-]*(store|http|consumers)|feature)\\.ts$';
/** A program of a feature (`rebuild/main.ts` of analytics) composes what it needs. */
const PROGRAM = '/main\\.ts$';
/** An import of a type leaves no trace at run time. */
const TYPES = ['type-only'];
const FRONTENDS = '^(shell|mf-[^/]+)/';
/** What one screen of mf-owner has and a second uses. A third user moves it to `shared`. */
const OFFERED_BY_SCREENS = [
  'gifts/(no-guests-yet|page-filter|won/(contact-count|winner-state))',
  'pages/editor/(condition-fields|social-links|terms-fields)',
  'pages/list/create-link',
  'pages/models/',
  'places-compared/compare(-link|d-places)',
].map((path) => `^mf-owner/src/${path}`);
const TEST_FILE = '(\\.test\\.tsx?$|\\.suite\\.ts$|/test/|/testing/)';

/** What other features may import: actions, rules and what `feature.ts` offers; of a store the types (`stores-are-given`). */
const ENTRY = '/(actions|feature|[a-z-]*rules|[a-z-]*store)\\.ts$';
const escaped = (path) => path.replaceAll('.', '\\.');

/** What services offer to others: the files that their `exports` name. */
const OFFERED = readdirSync(`${__dirname}/services`).flatMap((name) =>
  Object.values(require(`./services/${name}/package.json`).exports).map(
    (file) => `^services/${name}/${escaped(file.slice('./'.length))}$`,
  ),
);

/** The rules that a feature imports only features below it, and these by their entry; each file with exceptions has rules of its own. */
const featureRules = readdirSync(`${__dirname}/services`).flatMap((service) => {
  const order = orderOf(service);
  const src = `^services/${service}/src/`;
  const excepted = Object.entries(EXCEPTIONS[service] ?? {});
  return order.flatMap((feature, at) => {
    const above = order.slice(at + 1);
    const files = excepted.filter(([file]) => file.startsWith(`${feature}/`));
    const sources = [
      { path: `${src}${feature}/`, allowed: [] },
      ...files.map(([file, imported]) => ({ path: `${src}${escaped(file)}$`, allowed: imported })),
    ];
    return sources.flatMap(({ path, allowed }, index) => {
      const others = index === 0 ? files.map(([file]) => `${src}${escaped(file)}$`) : [];
      const from = { path, pathNot: [TEST_FILE, PROGRAM, ...others] };
      const pathNot = allowed.map((file) => `${src}${escaped(file)}$`);
      return [
        {
          name: 'features-import-downwards',
          comment:
            '`features.ts` of the service has the order: a feature stands on those listed before it.',
          severity: 'error',
          from,
          to: { path: above.map((name) => `${src}${name}/`), pathNot },
        },
        {
          name: 'features-have-an-entry',
          comment:
            'Of another feature: `actions.ts`, rules, what `feature.ts` offers, and types of stores.',
          severity: 'error',
          from,
          to: { path: `${src}[^/]+/`, pathNot: [`${src}${feature}/`, ENTRY, ...pathNot] },
        },
      ].filter(({ to }) => to.path.length > 0);
    });
  });
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...featureRules,
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'node_modules' } },
    },
    {
      name: 'contracts-see-nobody',
      comment: 'The shared words depend on zod alone, so that everyone can use them.',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: TEST_FILE },
      to: { pathNot: ['^packages/contracts/', 'node_modules/zod'] },
    },
    ...SUBJECTS.slice(0, -1).map((subject, at) => ({
      name: 'subjects-import-downwards',
      comment:
        '`SUBJECTS` has the order: a subject of the contracts stands on those listed before it.',
      severity: 'error',
      from: { path: `${CONTRACTS}${subject}/`, pathNot: TEST_FILE },
      to: { path: SUBJECTS.slice(at + 1).map((name) => `${CONTRACTS}${name}/`) },
    })),
    {
      name: 'machinery-sees-texts-alone',
      comment: 'Only the lists of what all subjects have import the subjects.',
      severity: 'error',
      from: {
        path: `${CONTRACTS}[^/]+\\.ts$`,
        pathNot: [TEST_FILE, `${CONTRACTS}(endpoints|errors|events|index)\\.ts$`],
      },
      to: { path: SUBJECTS.slice(1).map((name) => `${CONTRACTS}${name}/`) },
    },
    {
      name: 'wording-sees-contracts',
      comment: 'The guard judges texts alone: the same answer in the editor and in game.',
      severity: 'error',
      from: { path: '^packages/wording/', pathNot: TEST_FILE },
      to: { pathNot: ['^packages/(contracts|wording)/'] },
    },
    {
      name: 'pdf-sees-nobody',
      comment: 'Browsers and services make documents with it.',
      severity: 'error',
      from: { path: '^packages/pdf/', pathNot: TEST_FILE },
      to: { pathNot: ['^packages/pdf/', 'node_modules/@cantoo/pdf-lib'] },
    },
    {
      name: 'ports-stand-alone',
      comment:
        'The store, the log of events, the cache and telemetry can be used and tested without a service.',
      severity: 'error',
      from: { path: '^packages/(events|store|platform/(src|test)/(async|cache|telemetry))/' },
      to: {
        path: '^(packages/(account|platform/src/(kit|runtime)|signed|ui|web-build|web-host)|services|gateway|shell|mf-)',
      },
    },
    {
      name: 'async-stands-alone',
      comment:
        'Time, chance and the context of a request are below everything; store and events import them.',
      severity: 'error',
      from: { path: '^packages/platform/src/async/' },
      to: { path: '^packages/', pathNot: '^packages/platform/src/async/' },
    },
    {
      name: 'cache-and-telemetry-see-async',
      comment: 'A process that measures needs no cache, and the cache measures nothing.',
      severity: 'error',
      from: { path: '^packages/platform/src/(cache|telemetry)/' },
      to: { path: '^packages/', pathNot: '^packages/platform/src/($1|async)/' },
    },
    {
      name: 'runtime-sees-no-kit',
      comment:
        'The gateway and the web hosts run on the runtime alone: without a store, a log of events or Fastify.',
      severity: 'error',
      from: { path: '^packages/platform/src/runtime/' },
      to: { path: '^packages/(platform/src/kit|events|signed|store)/' },
    },
    {
      name: 'gateway-and-hosts-see-no-kit',
      comment: 'The kit brings the store and the log of events, which only services have.',
      severity: 'error',
      from: { path: '^(gateway|packages/web-host)/', pathNot: TEST_FILE },
      to: { path: '^packages/(platform/src/kit|events|signed|store)/' },
    },
    {
      name: 'signed-sees-the-runtime',
      comment:
        'What is sealed or signed needs the keys and the contract, never a service or its kit.',
      severity: 'error',
      from: { path: '^packages/signed/' },
      to: {
        path: '^(packages/(account|platform/src/kit|store|ui|web-build|web-host)|services|gateway|shell|mf-)',
      },
    },
    {
      name: 'kit-sees-contracts',
      comment: 'The kit knows what services share, never a service nor what it signs.',
      severity: 'error',
      from: { path: '^packages/platform/src/kit/' },
      to: { path: '^(packages/(account|signed|ui|web-build|web-host)|services|gateway|shell|mf-)' },
    },
    {
      name: 'ui-sees-contracts',
      comment: 'The look depends on the shared words and on nothing of the server.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: {
        path: '^(packages/(account|events|platform|signed|store|web-build|web-host)|services|gateway|shell|mf-)',
      },
    },
    {
      name: 'account-sees-ui',
      comment:
        'The forms of an account are made of the look and the shared words, for any frontend.',
      severity: 'error',
      from: { path: '^packages/account/' },
      to: {
        path: '^(packages/(events|platform|signed|store|web-build|web-host)|services|gateway|shell|mf-)',
      },
    },
    {
      name: 'services-are-islands',
      comment: 'A service learns of another by its events and never imports it.',
      severity: 'error',
      from: { path: SERVICES },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'services-stay-off-the-browser',
      comment:
        'Services run without the code of the frontends, which can be rewritten without asking them.',
      severity: 'error',
      from: { path: '^(services|gateway)/' },
      to: { path: '^(packages/(account|ui|web-build|web-host)|shell|mf-)' },
    },
    {
      name: 'frontends-are-islands',
      comment: 'Each frontend is deployed alone; they meet by address, props and events.',
      severity: 'error',
      from: { path: FRONTENDS },
      to: { path: FRONTENDS, pathNot: '^$1/' },
    },
    {
      name: 'frontends-stay-off-the-server',
      comment: 'Nothing of the server may reach a browser.',
      severity: 'error',
      from: { path: '^(shell|mf-)' },
      to: {
        path: '^(packages/(events|platform|signed|store|web-host)|services|gateway)/',
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules read like the specification: no I/O, clock, chance or framework.',
      severity: 'error',
      from: { path: `^services/([^/]+)/src/[^/]+${RULES}` },
      to: {
        pathNot: [
          `${OF_A_FEATURE}rules\\.ts$`,
          '^packages/(contracts|guest-texts|wording)/',
          '^(node:)?(net|util)$',
        ],
      },
    },
    {
      name: 'features-meet-in-actions-and-rules',
      comment:
        'A feature calls the actions and rules of another. `service.ts` gives it a store of another, of which it knows the type.',
      severity: 'error',
      from: { path: FEATURE, pathNot: [TEST_FILE, PROGRAM] },
      to: {
        path: `${OF_A_FEATURE}(store|http|consumers)\\.ts$`,
        pathNot: '^services/$1/src/$2/',
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: 'stores-are-given',
      comment: '`service.ts` creates the stores, so that a test can give others.',
      severity: 'error',
      from: { path: FEATURE, pathNot: [TEST_FILE, STORE, PROGRAM, REGISTRATION] },
      to: { path: `${OF_A_FEATURE}store\\.ts$`, dependencyTypesNot: TYPES },
    },
    {
      name: 'actions-see-no-edges',
      comment: 'Routes and consumers call actions, never the other way round.',
      severity: 'error',
      from: { path: FEATURE, pathNot: [TEST_FILE, EDGES] },
      to: { path: `${OF_A_FEATURE}(http|consumers)\\.ts$` },
    },
    {
      name: 'features-see-no-composition',
      comment: 'These files join the features, which can do without them.',
      severity: 'error',
      from: { path: FEATURE, pathNot: [TEST_FILE, PROGRAM] },
      to: { path: '^services/$1/src/(service|features|events|main)\\.ts$' },
    },
    {
      name: 'only-http-knows-endpoints',
      comment: 'Only http knows how clients spell things; the rest of a feature has its own words.',
      severity: 'error',
      from: { path: FEATURE, pathNot: [TEST_FILE, HTTP] },
      to: { path: '^packages/contracts/src/([^/]+/http/|endpoints\\.ts$)' },
    },
    {
      name: 'no-click-reaches-the-draw',
      comment:
        'A guest who follows a link has the same chances as any other (docs/specification §2.3).',
      severity: 'error',
      from: {
        path: '^services/game/src/(plays/(draw|rules)|pages/(gift-rules|stock-rules|ledger-rules))\\.ts$|^packages/contracts/src/(plays/draw-proof|pages/wheel)\\.ts$|^packages/signed/src/draw-secrets\\.ts$',
      },
      to: { path: 'click', reachable: true },
    },
    {
      name: 'screens-do-not-meet',
      comment:
        'Only app/ puts screens side by side; what they share lives in shared/, or with one of two (`OFFERED_BY_SCREENS`).',
      severity: 'error',
      from: {
        path: '^(mf-[^/]+)/src/([^/]+)/',
        pathNot: '^mf-[^/]+/src/(app|late|my-data|page|shared|testing|voucher)/',
      },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: [
          '^$1/src/$2/',
          '^mf-[^/]+/src/(late|my-data|page|shared|testing|voucher)/',
          ...OFFERED_BY_SCREENS,
        ],
      },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'What tests use, such as a clock that stands still, never reaches the product.',
      severity: 'error',
      from: {
        path: '^(packages|services|gateway)/',
        pathNot: [
          TEST_FILE,
          '/contract/',
          '^packages/(account|ui|web-build)/',
          'testing\\.ts$',
          '/bench/',
        ],
      },
      to: {
        path: '^(packages/platform/src/[^/]+|packages/[^/]+/src|gateway/src)/testing(/|\\.ts$)',
      },
    },
    {
      name: 'sources-are-replaced-by-tests',
      comment: 'Only `time.ts` and `chance.ts` read the sources of time and randomness.',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: '^packages/platform/src/async/(time|chance|testing/.*)\\.ts$',
      },
      to: { path: '^packages/platform/src/async/sources\\.ts$' },
    },
    {
      name: 'nobody-sees-what-stands-around',
      comment:
        'Servers, tools and the lab run the product, and tests look at it; the product knows none of them.',
      severity: 'error',
      from: { path: PRODUCT },
      to: { path: '^(server|tools|lab|tests)/' },
    },
    {
      name: 'services-are-entered-by-their-exports',
      comment: 'A service can change every file that its `package.json` does not offer.',
      severity: 'error',
      from: { path: '^(server|tools|lab)/' },
      to: { path: '^services/[^/]+/src/', pathNot: OFFERED },
    },
    {
      name: 'server-is-production',
      comment:
        'What runs on a server needs nothing that developers use; only its tests try it with their stand-ins.',
      severity: 'error',
      from: { path: '^server/', pathNot: TEST_FILE },
      to: { path: '^(tools|lab|tests)/' },
    },
    {
      name: 'nobody-sees-the-lab',
      comment: 'The lab can be left out: nothing needs it, and `npm test` passes without it.',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
