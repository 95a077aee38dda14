import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sleep } from '@girouette/platform/async';
import { startDns, type Records } from './dns';
import { SERVERS, type ServerName } from './servers';

/** The relay's address for this installation, and the one at which it does not know it. */
export const RELAY = '192.0.2.1';
export const RELAY_FOR_STRANGERS = '203.0.113.1';
/** The remote server, one that has no SMTPUTF8, and one that takes what programs are to send. */
export const REMOTE = '192.0.2.2';
export const PLAIN_REMOTE = '192.0.2.3';
export const CAPTURE = '192.0.2.4';
const OWN_OF_STRANGERS = '203.0.113.2';

const RECORDS: Records = {
  'relay.example.test': { a: RELAY },
  'mx.example.test': { a: REMOTE },
  'plain-mx.example.test': { a: PLAIN_REMOTE },
  'girouette.example.test': { mx: 'mx.example.test' },
  'remote.example.test': { mx: 'mx.example.test' },
  'xn--bcher-kva.example.test': { mx: 'mx.example.test' },
  'plain.example.test': { mx: 'plain-mx.example.test' },
  'noaddress.example.test': { mx: 'nowhere.example.test' },
  'refusing.example.test': { mx: 'refusing-mx.example.test' },
  'refusing-mx.example.test': { a: OWN_OF_STRANGERS },
  'unreachable.example.test': { mx: 'unreachable-mx.example.test' },
  'unreachable-mx.example.test': { a: '198.51.100.9' },
};

export interface MailServer {
  /** Runs a program in the file system and the network of the server. */
  run(command: readonly string[], input: string): void;
}

/**
 * Starts a mail server in a network of two hosts: the server, and this process with the DNS. Nothing else is in it. Needs root and a network of
 * its own (`unshare -n`), and ends with this process.
 */
export async function startMailServer(name: ServerName): Promise<MailServer> {
  const { layer, speaksSmtp } = SERVERS[name];
  const script = join(import.meta.dirname, `servers/${name}.sh`);
  return startServer(layer, { script, port: speaksSmtp ? 25 : null });
}

/** Starts a server of any kind in such a network: `script` runs in the layer of its packages, and it is ready when it answers at `port`. */
export async function startServer(
  layer: string,
  { script, port, records }: { script: string; port: number | null; records?: Records },
): Promise<MailServer> {
  ip('link', 'set', 'lo', 'up');
  const starter = join(import.meta.dirname, 'start-server.sh');
  const server = spawn('unshare', ['-n', '-m', '-u', 'sh', starter, layer, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isReady = untilReady(server);
  // `unshare` has no network of its own before it starts the script.
  while (!isSeparate(server)) await sleep(20);
  ip('link', 'add', 'outer', 'type', 'veth', 'peer', 'name', 'inner', 'netns', String(server.pid));
  for (const address of [REMOTE, PLAIN_REMOTE, CAPTURE, OWN_OF_STRANGERS])
    ip('addr', 'add', `${address}/24`, 'dev', 'outer');
  ip('link', 'set', 'outer', 'up');
  await startDns(REMOTE, { ...RECORDS, ...records });
  await isReady;
  while (port !== null && !(await answers(RELAY, port))) await sleep(100);
  const inside = ['-t', String(server.pid), '-m', '-n', '-u', 'chroot', '/mnt/root'];
  return {
    run: (command, input) => {
      execFileSync('nsenter', [...inside, ...command], { input, stdio: 'pipe' });
    },
  };
}

const ip = (...args: readonly string[]): void => {
  execFileSync('ip', args);
};

function isSeparate({ pid }: ChildProcess): boolean {
  const of = (id: number | string | undefined): string =>
    execFileSync('readlink', [`/proc/${String(id)}/ns/net`], { encoding: 'utf8' });
  return of(pid) !== of('self');
}

/** @throws Error when the server does not start */
const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) resolve();
    });
    server.on('exit', (code) => {
      reject(new Error(`the mail server ended with ${String(code)}`));
    });
  });

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
