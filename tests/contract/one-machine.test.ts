import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import packageJson from '../../package.json';

const ROOT = resolve(import.meta.dirname, '../..');
const UNIT = join(ROOT, 'deploy/girouette.service');
const unit = readFileSync(UNIT, 'utf8');
const linesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

test.each([
  ['DynamicUser', 'yes'],
  ['StateDirectory', 'girouette'],
  ['StateDirectoryMode', '0700'],
  ['AmbientCapabilities', 'CAP_NET_BIND_SERVICE'],
  ['CapabilityBoundingSet', 'CAP_NET_BIND_SERVICE'],
  ['NoNewPrivileges', 'yes'],
  ['ProtectSystem', 'strict'],
  ['ProtectHome', 'yes'],
  ['ProtectProc', 'invisible'],
  ['ProtectKernelTunables', 'yes'],
  ['ProtectKernelModules', 'yes'],
  ['ProtectControlGroups', 'yes'],
  ['PrivateTmp', 'yes'],
  ['PrivateDevices', 'yes'],
  ['RestrictNamespaces', 'yes'],
  ['RestrictSUIDSGID', 'yes'],
  ['RestrictAddressFamilies', 'AF_INET AF_INET6 AF_UNIX'],
  ['SystemCallArchitectures', 'native'],
  ['MemoryMax', '512M'],
  ['OOMPolicy', 'continue'],
  ['Restart', 'always'],
  ['RestartPreventExitStatus', '78'],
])('the service is bounded: %s=%s', (name, value) => {
  expect(linesOf(name)).toEqual([value]);
});

test('the service calls nothing that needs privileges', () => {
  expect(linesOf('SystemCallFilter')).toEqual(['@system-service', '~@privileged @resources']);
});

test('the service runs the same as `npm run serve`, on a folder that it may write', () => {
  expect(linesOf('ExecStart')).toEqual([`/usr/bin/env ${packageJson.scripts.serve}`]);
  expect(linesOf('Environment')[0]).toContain('DATA_DIR=/var/lib/girouette');
});

test('systemd tries for more than an hour, then shows a failure', () => {
  const [burst, pause] = ['StartLimitBurst', 'RestartSec'].map((name) => Number(linesOf(name)[0]));
  const hours = ((burst ?? 0) * (pause ?? 0)) / 3_600;
  expect(hours).toBeGreaterThanOrEqual(1);
  // A start may take as long as the pause before it, and must still count.
  expect(linesOf('StartLimitIntervalSec')).toEqual([`${String(4 * hours)}h`]);
});

const ANALYZE = 'systemd-analyze';
const isHere = spawnSync(ANALYZE, ['--version'], { stdio: 'ignore' }).status === 0;
if (!isHere) process.stderr.write(`${ANALYZE} is not here: the unit is compared, not analysed.\n`);

(isHere ? test : test.skip)('systemd understands the unit and finds it well bounded', () => {
  const verified = spawnSync(ANALYZE, ['verify', UNIT], { encoding: 'utf8' });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  const { stdout } = spawnSync(ANALYZE, ['security', '--offline=true', '--no-pager', UNIT], {
    encoding: 'utf8',
  });
  expect(Number(/exposure level .*?: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
});

describe('deploy/install.sh', () => {
  let dir: string;
  const settings = () => readFileSync(join(dir, 'etc/girouette.env'), 'utf8');

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'girouette-install-'));
    mkdirSync(join(dir, 'etc/systemd/system'), { recursive: true });
    mkdirSync(join(dir, 'bin'));
    for (const name of ['systemctl', 'journalctl', 'systemd-run']) {
      const file = join(dir, 'bin', name);
      const answer = name === 'systemctl' ? '[ "$1" != show ] || echo /mnt/backups\n' : '';
      writeFileSync(file, `#!/bin/sh\necho ${name} "$@" >>"${dir}/called"\n${answer}`);
      chmodSync(file, 0o755);
    }
    for (const path of ['deploy/install.sh', 'deploy/girouette.service', 'deploy/girouette.sh']) {
      mkdirSync(join(dir, 'app/deploy'), { recursive: true });
      writeFileSync(join(dir, 'app', path), readFileSync(join(ROOT, path)));
    }
    mkdirSync(join(dir, 'app/server/dist'), { recursive: true });
    writeFileSync(join(dir, 'app/server/dist/serve.js'), '');
  });
  afterEach(() => {
    rmSync(dir, { recursive: true, force: true });
  });

  const install = (...args: string[]) =>
    spawnSync('sh', [join(dir, 'app/deploy/install.sh'), ...args], {
      encoding: 'utf8',
      env: { PATH: `${dir}/bin:${process.env.PATH}`, ROOT_DIR: dir },
    });

  test('keeps the settings for root only, and starts the service from its folder', () => {
    expect(install('DOMAIN=jeu.example.fr', 'SMTP_URL=smtp://mail.example.fr').status).toBe(0);
    expect(settings()).toBe('DOMAIN="jeu.example.fr"\nSMTP_URL="smtp://mail.example.fr"\n');
    expect(statSync(join(dir, 'etc/girouette.env')).mode & 0o777).toBe(0o600);
    const installed = readFileSync(join(dir, 'etc/systemd/system/girouette.service'), 'utf8');
    expect(installed).toContain(`\nWorkingDirectory=${join(dir, 'app')}\n`);
    expect(readFileSync(join(dir, 'called'), 'utf8')).toMatch(
      /reset-failed girouette\nsystemctl restart girouette\njournalctl/,
    );
  });

  test('a second call changes the named settings and keeps the rest', () => {
    install('DOMAIN=jeu.example.fr', 'ACME_EMAIL=a@example.fr');
    install('DOMAIN=roue.example.fr');
    expect(settings()).toBe('ACME_EMAIL="a@example.fr"\nDOMAIN="roue.example.fr"\n');
  });

  test('a password may contain any character', () => {
    install(String.raw`SMTP_URL=smtps://a:it's$5&\x|"#@mail.example.fr`);
    expect(settings()).toBe(
      `${String.raw`SMTP_URL="smtps://a:it's\$5&\\x|\"#@mail.example.fr"`}\n`,
    );
  });

  test('leaves a command that runs a program as the service does', () => {
    install();
    const command = join(dir, 'usr/local/sbin/girouette');
    expect(statSync(command).mode & 0o777).toBe(0o755);
    const run = (...args: string[]) =>
      spawnSync(command, args, {
        encoding: 'utf8',
        env: { PATH: `${dir}/bin:${process.env.PATH}` },
      });
    expect(run('restore', '--at', '2026-11-20').status).toBe(0);
    const called = readFileSync(join(dir, 'called'), 'utf8');
    for (const property of [
      'DynamicUser=yes',
      'User=girouette',
      'StateDirectory=girouette',
      `EnvironmentFile=${join(dir, 'etc/girouette.env')}`,
      `WorkingDirectory=${join(dir, 'app')}`,
      'ReadWritePaths=/mnt/backups',
    ])
      expect(called).toContain(`--property=${property}`);
    expect(called).toContain('DATA_DIR=/var/lib/girouette');
    expect(called).toMatch(/ node tools\/run\/program\.mjs backup restore --at 2026-11-20\n$/);
    expect(run('serve')).toMatchObject({
      status: 1,
      stderr: '✖ girouette doctor, backup, restore ou upgrade\n',
    });
  });

  test('an unknown setting is refused', () => {
    const { status, stderr } = install('jeu.example.fr');
    expect([status, stderr]).toEqual([1, '✖ jeu.example.fr n’est pas un réglage NOM=valeur.\n']);
  });

  test('it is a script that sh can read', () => {
    execFileSync('sh', ['-n', join(ROOT, 'deploy/install.sh')]);
  });
});
