import { createServer } from 'node:net';
import { once } from 'node:events';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getByHttp1, getByHttp2 } from '@girouette/server/serve/testing/browse';
import { documentedMachines } from '../../../../tests/support/documented-machines';
import { build } from '../../../../tools/build/main.mjs';
import { startBackground } from '../background';
import type { Context } from '../context';
import { UnsupportedError } from '../report';
import { notOnPath } from '../shell';
import { waitUntil } from '../wait';
import { bootDebian, installDebian, type Debian } from './boot';
import { publishRelease, startMailServer, startPebble } from './neighbours';
import { threeCommands } from './three-commands';

const DOMAIN = 'jeu.example.fr';
const LIMIT_MS = 5 * 60_000;
/** Of 10, as `systemd-analyze security` counts. */
const MAX_EXPOSURE = 2;
const PROGRAMS = ['mmdebstrap', 'systemd-nspawn', 'unshare', 'nsenter'];
/** Faults of the doctor that three commands cannot mend: the world outside this machine, and the company's own data. */
const OUTSIDE = /STRIPE_SECRET_KEY|OPERATOR_NAME|DNS|SPF|DMARC|ne reçoit pas|ne répond pas à https/;

/** Runs the three commands of docs/deploying.md on a bare Debian that has just booted. */
export async function debian(context: Context): Promise<void> {
  const { report, cleanup, root, say } = context;
  await report.group(async () => {
    await report.step('this machine can boot a Debian', () => assertCanBoot(context));
    await report.step('what a release holds is built', () => build(root));
    const tarball = await report.step('a release is packed', () => publishRelease(context));
    const pebble = await report.step('Pebble answers', () => startPebble(context));
    const mail = await startMailServer(context);
    const folder = await report.step('a bare Debian is installed', () => installDebian(cleanup));
    copyFileSync(pebble.caFile, join(folder, 'etc/pebble.pem'));
    const machine = await report.step('its systemd starts', () => bootDebian(folder, cleanup));
    const page = readFileSync(join(root, 'docs/deploying.md'), 'utf8');
    const settings = {
      DOMAIN,
      SMTP_URL: mail,
      ACME_DIRECTORY: pebble.directory,
      NODE_EXTRA_CA_CERTS: '/etc/pebble.pem',
    };
    const ca = await pebble.root();
    const commands = threeCommands({ page, tarball, settings });
    const ms = await report.step('three commands lead to a page with TLS', () =>
      runThree({ machine, commands, ca }),
    );
    say(`  ${(ms / 1000).toFixed(1)} s from the first command to the page`);
    await report.check('its Node is the one of the table of machines', async () => {
      const row = documentedMachines(page).find(({ name }) => name === 'Debian 13');
      const version = (await machine.sh('node --version')).trim();
      if (version !== `v${row?.node ?? ''}`) throw new Error(`${version}, not ${row?.node ?? ''}`);
    });
    await proveService(context, { machine, ca });
  });
}

/** @throws UnsupportedError naming what this machine lacks */
async function assertCanBoot({ env }: Context): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new UnsupportedError('only root on Linux can boot a Debian');
  const missing = notOnPath(PROGRAMS, env);
  if (missing.length > 0) throw new UnsupportedError(`${missing.join(', ')} is not here`);
  for (const port of [80, 443]) {
    const server = createServer().listen(port);
    await once(server, 'listening').catch(() => {
      throw new UnsupportedError(`port ${String(port)} is taken`);
    });
    server.close();
  }
}

const answersByTls = (ca: string) =>
  getByHttp1({ port: 443, domain: DOMAIN, ca }).then(
    ({ status }) => status === 200 || String(status),
    (error: unknown) => String(error),
  );

/** @returns the milliseconds from the first command to the page */
async function runThree(options: {
  machine: Debian;
  commands: readonly [string, string, string];
  ca: string;
}): Promise<number> {
  const { machine, ca } = options;
  const [packages, download, install] = options.commands;
  const since = performance.now();
  await machine.sh(packages);
  await machine.sh(download);
  await untilReady(machine, { install, ca });
  const took = performance.now() - since;
  if (took > LIMIT_MS) throw new Error(`it took ${(took / 1000).toFixed(0)} s`);
  return took;
}

/** Runs the installation, which follows the service's output until Ctrl-C, until the page is there. */
async function untilReady(
  { inside, folder }: Debian,
  { install, ca }: { install: string; ca: string },
): Promise<void> {
  const logFile = `${folder}.${String(Date.now())}.log`;
  const installation = startBackground({
    command: [...inside(), 'sh', '-euc', `exec ${install}`],
    logFile,
  });
  try {
    await waitUntil(
      'the last command says that it is ready',
      () => {
        const printed = installation.printed();
        if (!installation.running) throw new Error(printed);
        return Promise.resolve(printed.includes('est prête') || printed);
      },
      LIMIT_MS,
    );
    await waitUntil('the page', () => answersByTls(ca), 5_000);
  } finally {
    await installation.stop();
  }
}

/** Checks how systemd runs the unit, and what the installation leaves behind. */
async function proveService(
  { report }: Context,
  { machine, ca }: { machine: Debian; ca: string },
): Promise<void> {
  const { sh, trySh } = machine;
  await report.check('the page answers by HTTP/2 too, and the service is bounded', async () => {
    const { status } = await getByHttp2({ port: 443, domain: DOMAIN, ca });
    const exposure = await sh('systemd-analyze security --no-pager girouette | tail -n 1');
    const isBounded = Number(/level .*?: ([\d.]+)/.exec(exposure)?.[1]) <= MAX_EXPOSURE;
    const user = await sh('stat --format %U /proc/$(systemctl show -P MainPID girouette)');
    const rights = await sh('stat --format %a /var/lib/private/girouette/auth.db');
    const seen = [status, isBounded, user.trim(), rights.trim()].join();
    if (seen !== '200,true,girouette,600') throw new Error(seen);
  });
  await report.check('`girouette doctor` finds nothing wrong but the world outside', async () => {
    const { stdout, output } = await trySh('girouette doctor');
    const faults = stdout.match(/^✖ .*$/gm) ?? [];
    if (!output.includes('vérifications') || faults.some((fault) => !OUTSIDE.test(fault)))
      throw new Error(output);
  });
  await report.check('`girouette upgrade --check` reads the data', () =>
    sh('girouette upgrade --check'),
  );
  await report.check('killed, it comes back', async () => {
    await sh('systemctl kill --signal KILL girouette');
    await waitUntil('the page', () => answersByTls(ca));
  });
  await report.check('restarted, the machine has its page again', async () => {
    await machine.reboot();
    await waitUntil('the page', () => answersByTls(ca));
  });
  await report.check('a refused setting ends the service at once, visibly', async () => {
    await sh('echo PUBLIC_URL=nowhere >>/etc/girouette.env && systemctl restart girouette');
    await waitUntil('a failure', async () => {
      const { stdout } = await trySh('systemctl is-failed girouette');
      return stdout.trim() === 'failed' || stdout.trim();
    });
    const show = (name: string) => `$(systemctl show -P ${name} girouette)`;
    const ended = await sh(`echo ${show('ExecMainStatus')} ${show('NRestarts')}`);
    if (ended.trim() !== '78 0') throw new Error(ended);
    await sh('sed -i /^PUBLIC_URL=nowhere/d /etc/girouette.env');
  });
  await report.check('the next version, unpacked beside it, takes over its data', async () => {
    await sh('cp --archive /opt/girouette-* /opt/next');
    await untilReady(machine, { install: '/opt/next/deploy/install.sh', ca });
    await sh('[ "$(systemctl show --property WorkingDirectory --value girouette)" = /opt/next ]');
  });
}
