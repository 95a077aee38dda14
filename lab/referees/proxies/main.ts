/**
 * `npm run tool -- test:proxies`: runs nginx and Caddy from Debian's packages with the blocks of docs/deploying.md as they are printed
 * there, in a network of its own, and asks Girouette through them with curl.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { selfSigned } from '../../../server/src/serve/testing/self-signed';
import { exitSkipped } from '../../../tools/lib/terminal.mjs';
import { until } from '../../../tests/e2e/support/until';
import { CHECKS } from './checks';
import { ADDRESS, ADMINISTRATOR, ask, CLIENTS, NAME } from './ask';

const ROOT = resolve(import.meta.dirname, '../../..');
const PROGRAM = join(ROOT, 'server/dist/serve.js');
const SMTP_PORT = 2525;
/** Where the page has the certificate. */
const CERTIFICATES = '/etc/letsencrypt/live/jeu.example.fr';

/** A proxy: its package in Debian, and how it is started with the page's block. */
interface Proxy {
  language: string;
  program: string;
  args: (folder: string) => string[];
  /** The page's block inside what every machine has besides. */
  configOf: (block: string, folder: string) => string;
}

const PROXIES: Record<string, Proxy> = {
  nginx: {
    language: 'nginx',
    program: 'usr/sbin/nginx',
    args: (folder) => ['-p', folder, '-c', join(folder, 'config'), '-e', 'stderr'],
    configOf: (block, folder) =>
      `user root; daemon off; pid ${folder}/pid; events {}\nhttp { access_log off;\n` +
      ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};\n`)
        .join('') +
      `${block.replaceAll(CERTIFICATES, folder)}\n}\n`,
  },
  caddy: {
    language: 'caddyfile',
    program: 'usr/bin/caddy',
    args: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'config')],
    // Its own authority instead of a public one.
    configOf: (block) => `{\n  local_certs\n  skip_install_trust\n  admin off\n}\n${block}\n`,
  },
};

if (process.argv[2] === 'inside') await inside(process.argv[3] ?? '');
else outside();

function outside(): never {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    exitSkipped('proxies', 'they need root on Debian');
  if (!existsSync(PROGRAM)) throw new Error('Nothing is built: npm run build.');
  const packages = unpacked(Object.keys(PROXIES));
  const { status } = spawnSync(
    'unshare',
    [
      ...['--net', '--pid', '--fork', '--mount-proc', '--kill-child'],
      ...[process.execPath, '--import', 'tsx', import.meta.filename, 'inside', packages],
    ],
    { stdio: 'inherit', cwd: ROOT, timeout: 180_000 },
  );
  process.exit(status ?? 1);
}

/** The folder with the files of Debian's packages, beside this system. */
function unpacked(names: readonly string[]): string {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const folder = join(cache, 'girouette/proxies');
  if (existsSync(join(folder, 'complete'))) return folder;
  mkdirSync(folder, { recursive: true });
  const script =
    'apt-get update -qq && apt-get download -qq -o APT::Sandbox::User=root "$@" && for one in *.deb; do dpkg-deb -x "$one" .; done';
  execFileSync('sh', ['-ec', script, 'sh', ...names], { cwd: folder, stdio: 'inherit' });
  writeFileSync(join(folder, 'complete'), '');
  return folder;
}

async function inside(packages: string): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-proxies-'));
  const children: ChildProcess[] = [];
  let passed = 0;
  let failed = 0;
  try {
    openNetwork();
    for (const [name, proxy] of Object.entries(PROXIES)) {
      const own = join(folder, name);
      mkdirSync(own);
      // A new one each time, because the checks use up a client's limits.
      const girouette = await startGirouette(join(own, 'data'));
      children.push(girouette);
      const child = await startProxy(join(packages, proxy.program), proxy, own);
      for (const [what, check] of Object.entries(CHECKS)) {
        const problem = await Promise.resolve()
          .then(check)
          .then(() => '', String);
        process.stdout.write(`${problem ? '✗' : '✓'} ${name}: ${what} ${problem}\n`);
        if (problem) failed += 1;
        else passed += 1;
      }
      await ended(child);
      await ended(girouette);
    }
  } finally {
    for (const child of children) await ended(child);
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed > 0 ? 1 : 0);
}

/** A network without others, and a mail server that accepts everything. */
function openNetwork(): void {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  for (const address of [ADDRESS, ...CLIENTS])
    execFileSync('ip', ['address', 'add', `${address}/32`, 'dev', 'lo']);
  const mail = createServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', () => socket.write('250 ok\r\n'));
    socket.on('error', () => undefined);
  });
  mail.listen(SMTP_PORT, '127.0.0.1').unref();
}

/** `npm run serve` behind a proxy. */
async function startGirouette(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ENV_FILE: '',
      DATA_DIR: dataDir,
      PUBLIC_URL: `https://${NAME}`,
      SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
  });
  await until(
    () =>
      fetch('http://127.0.0.1:8080/healthz').then(
        ({ ok }) => ok,
        () => false,
      ),
    {
      what: 'Girouette',
    },
  );
  return child;
}

async function startProxy(
  program: string,
  { language, args, configOf }: Proxy,
  folder: string,
): Promise<ChildProcess> {
  const page = readFileSync(join(ROOT, 'docs/deploying.md'), 'utf8');
  const block = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(page)?.[1];
  if (block === undefined) throw new Error(`docs/deploying.md has no block for ${language}.`);
  const { key, cert } = await selfSigned(NAME);
  writeFileSync(join(folder, 'privkey.pem'), key);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'config'), configOf(block, folder));
  const child = spawn(program, args(folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  await until(() => Promise.resolve(ask({ path: '/healthz' }).status === 200), {
    what: `${language}: ${said}`,
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${said}`, { cause: error });
  });
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
