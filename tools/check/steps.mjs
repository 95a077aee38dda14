/**
 * The steps of `.ci/run` and `npm run nightly`, the cheap and the likely to fail first. Each step ends with `N passed, N failed`, or counts as
 * one. A step that needs what a machine lacks prints `- skipped: WHAT: REASON`, and counts as skipped.
 * @typedef {object} Step
 * @property {string} name for `--only` and `--from`
 * @property {string} command for bash, in the repository
 * @property {'change' | 'night'} runs `change`: before each change lands; the night does not repeat it
 * @property {'beside' | 'alone'} [lane] `beside`: mostly waits, and runs beside the others; `alone`: measures, or waits for engines within the
 *   time limits of guests, and runs after all others
 * @property {boolean} [onBuild]
 * @property {string} [needs] a command that installs what the step needs on Debian
 */

const ENGINES = 'bash lab/engines/install-on-debian.sh';
// k6 comes from PATH or is built with Go, once.
const NEITHER_K6_NOR_GO =
  "command -v k6 go >/dev/null || { echo '- skipped: load: neither k6 nor Go is here'; exit 0; };";
const CLUSTER = 'bash lab/cluster/install-on-debian.sh';
const BROWSERS = 'bash lab/referees/browsers/install-on-debian.sh';

/** @type {readonly Step[]} */
export const STEPS = [
  { name: 'test', runs: 'change', command: 'npm test' },
  { name: 'lab', runs: 'change', command: 'npm run --silent tool -- test:lab' },
  // A package that does not promise to run on this Node is an error; the thousand lines about packages to install are discarded.
  {
    name: 'node-version',
    runs: 'change',
    command: 'npm ci --dry-run --engine-strict --offline --loglevel=error >/dev/null',
  },
  {
    name: 'engines-short',
    runs: 'change',
    command: 'npm run --silent tool -- test:engines --short',
    needs: ENGINES,
  },
  {
    name: 'containers',
    runs: 'change',
    command: 'npm run --silent cluster -- ci',
    needs: CLUSTER,
  },
  { name: 'patterns', runs: 'night', command: 'npm run --silent tool -- test:patterns' },
  { name: 'schemas', runs: 'night', command: 'npm run --silent tool -- test:schemas' },
  { name: 'tools', runs: 'night', onBuild: true, command: 'npm run --silent tool -- test:tools' },
  {
    name: 'journeys',
    runs: 'night',
    onBuild: true,
    command: 'npm run --silent tool -- test:long-journeys',
  },
  {
    name: 'attacks',
    runs: 'night',
    onBuild: true,
    command: "npm run --silent tool -- test:attacks --testPathPatterns '\\.slow\\.'",
  },
  { name: 'slow-units', runs: 'night', command: 'npm run --silent tool -- test:slow' },
  {
    name: 'draws',
    runs: 'night',
    command: 'DRAWS=100000 npm run --silent tool -- test:draws',
  },
  {
    name: 'engines',
    runs: 'night',
    lane: 'alone',
    command: 'npm run --silent tool -- test:engines',
    needs: ENGINES,
  },
  { name: 'histories', runs: 'night', command: 'npm run --silent tool -- histories' },
  // At 23:30 UTC on 29 February, in another time zone: here because these tests run a second time anyway.
  {
    name: 'newest-node',
    runs: 'night',
    command:
      'TEST_NOW=2028-02-29T23:30:00Z TZ=America/Los_Angeles npm run --silent tool -- test:newest-node',
  },
  { name: 'clock', runs: 'night', command: 'npm run --silent tool -- test:clock 2 browser' },
  // Half a minute before both changes of summer time.
  {
    name: 'spring',
    runs: 'night',
    command: 'TEST_NOW=2027-03-28T00:59:30Z TZ=Europe/Paris npm run --silent tool -- test:domain',
  },
  {
    name: 'autumn',
    runs: 'night',
    command: 'TEST_NOW=2027-10-31T00:59:30Z TZ=Europe/Paris npm run --silent tool -- test:domain',
  },
  {
    name: 'load',
    runs: 'night',
    onBuild: true,
    command: `${NEITHER_K6_NOR_GO} npm run --silent load -- --smoke`,
  },
  // Its builds of the named commits stay in ~/.cache/girouette.
  {
    name: 'cost',
    runs: 'night',
    lane: 'alone',
    onBuild: true,
    command: 'npm run --silent bench -- --ratchet',
  },
  {
    name: 'pages',
    runs: 'night',
    lane: 'alone',
    onBuild: true,
    command: 'npm run --silent tool -- bench:pages',
  },
  {
    name: 'mail-servers',
    runs: 'night',
    lane: 'beside',
    onBuild: true,
    command: 'npm run --silent tool -- test:mail-servers',
  },
  { name: 'filters', runs: 'night', command: 'npm run --silent tool -- test:filters' },
  {
    name: 'browsers',
    runs: 'night',
    onBuild: true,
    command: 'npm run --silent tool -- test:browsers',
    needs: BROWSERS,
  },
  {
    name: 'proxies',
    runs: 'night',
    onBuild: true,
    command: 'npm run --silent tool -- test:proxies',
  },
  {
    name: 'clients',
    runs: 'night',
    lane: 'beside',
    command: 'npm run --silent tool -- test:clients',
    needs: 'bash lab/referees/clients/install-on-debian.sh',
  },
  {
    name: 'webhooks',
    runs: 'night',
    command: 'npm run --silent tool -- test:webhooks',
    needs: 'bash lab/referees/webhooks/install-on-debian.sh',
  },
  {
    name: 'connectors',
    runs: 'night',
    command: 'npm run --silent tool -- test:connectors',
    needs: 'bash lab/referees/connectors/install-on-debian.sh',
  },
  { name: 'spf', runs: 'night', command: 'npm run --silent tool -- test:spf' },
  {
    name: 'invoices',
    runs: 'night',
    command: 'npm run --silent tool -- test:invoices',
    needs: ENGINES,
  },
  { name: 'stripe', runs: 'night', command: 'npm run --silent tool -- test:stripe' },
  { name: 'manifests', runs: 'night', command: 'npm run --silent cluster -- text' },
  {
    name: 'debian',
    runs: 'night',
    lane: 'beside',
    command: 'npm run --silent cluster -- debian',
    needs: CLUSTER,
  },
  {
    name: 'images',
    runs: 'night',
    lane: 'beside',
    command: 'npm run --silent cluster -- images',
    needs: CLUSTER,
  },
  {
    name: 'compose',
    runs: 'night',
    lane: 'beside',
    command: 'npm run --silent cluster -- compose',
    needs: CLUSTER,
  },
  {
    name: 'kubernetes',
    runs: 'night',
    lane: 'beside',
    command: 'npm run --silent cluster -- kubernetes',
    needs: CLUSTER,
  },
  {
    name: 'chaos',
    runs: 'night',
    lane: 'alone',
    command: 'npm run --silent cluster -- chaos',
    needs: CLUSTER,
  },
];
