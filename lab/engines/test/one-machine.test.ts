import { spawn, type ChildProcess } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { startSmtp, type SmtpInbox } from '../../../tools/inbox/smtp';
import { getByHttp1, getByHttp2 } from '@girouette/server/serve/testing/browse';
import { freePort } from '../../../tools/lib/free-port';
import { captureLogs } from '@girouette/platform/kit/testing';
import { until } from '../../../tests/e2e/support/until';
import { preparePebble, type Pebble } from './support/pebble';
import { report } from './support/report';

jest.setTimeout(120_000);

const ROOT = resolve(import.meta.dirname, '../../..');
const DOMAIN = 'jeu.girouette.test';
/** The system renews the certificate when a third of this is left. */
const VALID_SECONDS = 30;

let dir: string;
let pebble: Pebble;
let mail: SmtpInbox;
let serve: ChildProcess;
let printed = '';
let httpPort: number;
let port: number;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'girouette-serve-'));
  [httpPort, port] = await Promise.all([freePort(), freePort()]);
  mail = await startSmtp({
    host: '127.0.0.1',
    port: 0,
    keep: () => Promise.resolve(),
    log: captureLogs().log,
  });
  const program = process.env.PEBBLE ?? '';
  mkdirSync(join(dir, 'pebble'));
  pebble = await preparePebble({
    program,
    dir: join(dir, 'pebble'),
    httpPort,
    validSeconds: VALID_SECONDS,
  });
  serve = spawn(process.execPath, [join(ROOT, 'tools/start/main.cjs'), 'serve'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ENV_FILE: '',
      DATA_DIR: join(dir, 'data'),
      DOMAIN,
      ACME_DIRECTORY: pebble.directory,
      ACME_EMAIL: 'camille@example.fr',
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(port),
      SMTP_URL: mail.url,
      NODE_EXTRA_CA_CERTS: pebble.caFile,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [serve.stdout, serve.stderr]) {
    stream?.on('data', (text: Buffer) => (printed += text.toString()));
  }
});
afterAll(async () => {
  if (serve.exitCode === null) {
    serve.kill('SIGTERM');
    await once(serve, 'exit');
  }
  await pebble.close();
  await mail.close();
  rmSync(dir, { recursive: true, force: true });
  expect(serve.exitCode).toBe(0);
});

const says = (text: string | RegExp) =>
  until(() => Promise.resolve(printed.match(text)), {
    timeoutMs: 90_000,
    what: `${String(text)} in\n${printed}`,
  });

async function getPlain(path: string) {
  const sent = request({ port: httpPort, path, agent: false, headers: { host: DOMAIN } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, location: answer.headers.location };
}

async function serialNumber(): Promise<string> {
  const to = { port, host: '127.0.0.1', servername: DOMAIN, rejectUnauthorized: false };
  const socket = connect(to);
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  return new X509Certificate(raw).serialNumber;
}

test('without its authority, a first start gives the reason in one sentence, and waits', async () => {
  await says(
    /Pas de nouveau certificat pour jeu\.girouette\.test \(.*ECONNREFUSED.*\).*Nouvel essai/,
  );
  expect(printed).not.toContain('Girouette est prête');
  expect(await getPlain('/')).toMatchObject({ status: 503 });
});

test('once the authority answers, there is a page over HTTP/2 and over HTTP/1.1', async () => {
  await pebble.start();
  const since = performance.now();
  serve.kill('SIGUSR2');
  await says('Girouette est prête');
  report('from the first question to a page with TLS', performance.now() - since);
  const to = { port, domain: DOMAIN, ca: await pebble.root() };
  for (const get of [getByHttp2, getByHttp1]) {
    const { status, headers, body } = await get(to);
    expect(status).toBe(200);
    expect(body).toContain(`https://${DOMAIN}:${port}`);
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  }
});

test('unencrypted HTTP is sent on', async () => {
  expect(await getPlain('/pricing?a=b')).toEqual({
    status: 308,
    location: `https://${DOMAIN}:${port}/pricing?a=b`,
  });
});

test('the certificate is renewed while it runs', async () => {
  const first = await serialNumber();
  await until(async () => (await serialNumber()) !== first, {
    timeoutMs: VALID_SECONDS * 1_000,
    what: 'another certificate',
  });
  const to = { port, domain: DOMAIN, ca: await pebble.root() };
  expect((await getByHttp2(to)).status).toBe(200);
  expect(serve.exitCode).toBeNull();
});

test('while the authority fails, the last certificate stays in use', async () => {
  const [last, ca] = await Promise.all([serialNumber(), pebble.root()]);
  await pebble.stop();
  await says(/celui d’aujourd’hui reste en service jusqu’au/);
  expect(await serialNumber()).toBe(last);
  expect((await getByHttp2({ port, domain: DOMAIN, ca })).status).toBe(200);
});
