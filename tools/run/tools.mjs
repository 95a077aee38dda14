/** The commands of `npm run tool -- NAME`; scripts for every day are in `package.json`. A row: a description, and the command. */
export const TOOLS = {
  'test:unit': ['units, services and components', 'jest --selectProjects node browser'],
  'test:domain': [
    'units beside the sources of packages and services',
    'jest --silent --selectProjects node -- (packages|services)/[^/]+/src/',
  ],
  'test:patterns': [
    'every regular expression on input, also those that were found safe before',
    'node tools/check/patterns.mjs',
  ],
  'test:e2e': ['the journeys in a browser, on a build', 'jest --selectProjects e2e'],
  'test:tools': [
    'what developers and operators run: starting, developing, releasing; on a build',
    'jest --selectProjects e2e-tools',
  ],
  'test:attacks': [
    'what an attacker tries, on a build; also the slow ones',
    'jest --runInBand --selectProjects attacks attacks-slow',
  ],
  'test:slow': [
    'units and services that take minutes: 1,300 simulated evenings, planted faults, a year of evidence',
    'jest --runInBand --selectProjects node-slow lab-slow',
  ],
  'test:lab': [
    'units of the lab, the contracts of the simulated ports, 20 evenings',
    'jest --selectProjects lab',
  ],
  'test:long-journeys': [
    'the journeys that take minutes: every screen in every size; on a build',
    'jest --selectProjects e2e-slow',
  ],
  'test:draws': [
    'whether a click changes the odds; `DRAWS` says how many guests draw',
    'jest --selectProjects node -- clicks-and-draws',
  ],
  'test:simulation': [
    '1,300 simulated evenings',
    'jest --selectProjects lab-slow -- lab/simulate/many-evenings',
  ],
  'test:planted-faults': [
    'whether the simulator finds every planted fault',
    'jest --runInBand --selectProjects lab-slow -- lab/simulate/planted-faults',
  ],
  'test:clock': ['units and components at one of four awkward moments', 'node lab/clock/main.mjs'],
  'test:ports': ['packages and services', 'jest --selectProjects node --ci -- packages services'],
  'test:engines': ['everything that runs on real engines', 'node lab/engines/check.mjs'],
  'test:newest-node': [
    'units and services on the newest even Node',
    'node lab/newest-node/main.mjs',
  ],
  'test:schemas': [
    'requests made from the OpenAPI document',
    'node tools/run/with-tools.mjs lab/schemas/main.mjs',
  ],
  'test:mail-servers': [
    'mails that real mail servers refuse and return',
    'node tools/run/with-tools.mjs lab/referees/mail-servers/main.mjs',
  ],
  'test:filters': [
    'what SpamAssassin and rspamd say of each mail, in seven languages',
    'node tools/run/with-tools.mjs lab/referees/filters/main.mjs',
  ],
  'test:browsers': [
    'five stories in Chromium, Firefox and WebKit',
    'node tools/run/with-tools.mjs lab/referees/browsers/main.ts',
  ],
  'test:proxies': [
    'nginx and Caddy with the blocks of docs/deploying.md; on a build, as root on Debian',
    'node tools/run/with-tools.mjs lab/referees/proxies/main.ts',
  ],
  'test:clients': [
    'clients that generators make from the OpenAPI document',
    'node tools/run/with-tools.mjs lab/referees/clients/main.ts',
  ],
  'test:webhooks': [
    'receivers of webhooks in seven languages; npm, pip, Go, Maven, cargo',
    'node tools/run/with-tools.mjs lab/referees/webhooks/main.ts',
  ],
  'test:connectors': [
    'the recipes for listmonk and Node-RED; Go, npm, PostgreSQL, as root on Debian',
    'node tools/run/with-tools.mjs lab/referees/connectors/main.ts',
  ],
  'test:spf': [
    'the SPF check against the openspf suite',
    'node tools/run/with-tools.mjs lab/referees/spf/main.mjs',
  ],
  'test:invoices': [
    'invoices in Mustang and veraPDF, the validators of Factur-X',
    'node tools/run/with-tools.mjs lab/referees/invoices/main.mjs',
  ],
  'test:stripe': [
    "the stand-in against Stripe's own mock server",
    'node tools/run/with-tools.mjs lab/stripe-mock/main.mjs',
  ],
  borders: [
    'which part may import which',
    'depcruise --config .dependency-cruiser.cjs packages services gateway shell mf-marketing mf-owner mf-admin mf-spin server tools lab tests',
  ],
  waste: ['files, exports and dependencies that nothing uses', 'knip'],
  'format:check': ['the formatting, without changing it', 'oxfmt --check'],
  'start:engines': ['the system as processes on real engines', 'node lab/engines/start-system.mjs'],
  engines: [
    'real engines for a command, or until Ctrl-C',
    'node tools/run/with-tools.mjs lab/engines/src/main.ts --',
  ],
  'engines:lock': [
    "the jars' checksums, after a change of a pom.xml",
    'node tools/run/with-tools.mjs lab/engines/src/lock.ts',
  ],
  histories: [
    'recorded calls of concurrent clients under kills and partitions, checked by Porcupine',
    'node tools/run/with-tools.mjs lab/histories/main.ts',
  ],
  remotes: ['which build of each microfrontend is live', 'node tools/remotes/main.mjs'],
  gallery: [
    'all components in all states',
    'node tools/run/with-tools.mjs tools/gallery/serve.mjs',
  ],
  pictures: [
    'every screen at three widths, with 0, 3 and 500 rows, and a contact sheet; on a build',
    'node tools/run/with-tools.mjs tests/e2e/pictures/main.ts',
  ],
  keys: ['fresh keys for one installation', 'node tools/keys/main.mjs'],
  'rebuild-analytics': [
    'the figures, again from the journal',
    'node tools/run/with-tools.mjs services/analytics/src/rebuild/main.ts',
  ],
  promtool: [
    'builds promtool from its Go module',
    'node tools/run/with-tools.mjs tools/kubernetes/promtool/main.ts',
  ],
  'load:soak': [
    'whether a system grows in 20 minutes of guests',
    'node tools/run/with-tools.mjs lab/load/main.ts soak',
  ],
  'load:parts': [
    'what each part of a running system costs, at several rates',
    'node tools/run/with-tools.mjs lab/load/main.ts parts',
  ],
  'bench:pages': [
    'the public pages on a slow phone',
    'node tools/run/with-tools.mjs lab/bench/pages/main.ts',
  ],
};
