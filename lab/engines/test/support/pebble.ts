import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { selfSigned } from '@girouette/server/serve/testing/self-signed';
import { freePort } from '../../../../tools/lib/free-port';
import { until } from '../../../../tests/e2e/support/until';
import { startNameServer } from './name-server';

export interface Pebble {
  directory: string;
  /** The certificate of its own server, which clients must trust. */
  caFile: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** The root of the certificates that it issues. Each start creates another root. */
  root: () => Promise<string>;
  close: () => Promise<void>;
}

/**
 * Prepares Pebble, an ACME authority for tests. Every name leads it to this machine.
 * @param options.program its path
 * @param options.httpPort the port where it reads the answers to its challenges
 * @param options.validSeconds how long its certificates are valid
 */
export async function preparePebble(options: {
  program: string;
  dir: string;
  httpPort: number;
  validSeconds: number;
}): Promise<Pebble> {
  const { program, dir, httpPort, validSeconds } = options;
  const [names, port, managementPort, own] = await Promise.all([
    startNameServer(),
    freePort(),
    freePort(),
    selfSigned('localhost'),
  ]);
  const [caFile, keyFile, configFile] = ['ca.pem', 'key.pem', 'pebble.json'].map((name) =>
    join(dir, name),
  ) as [string, string, string];
  writeFileSync(caFile, own.cert);
  writeFileSync(keyFile, own.key);
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: caFile,
    privateKey: keyFile,
    httpPort,
    tlsPort: httpPort,
    retryAfter: { authz: 1, order: 1 },
    profiles: { default: { description: 'short', validityPeriod: validSeconds } },
  };
  writeFileSync(configFile, JSON.stringify({ pebble }));

  const get = async (url: string): Promise<string> => {
    const sent = request(url, { ca: own.cert, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return text(answer);
  };
  const directory = `https://localhost:${port}/dir`;
  let stop = () => Promise.resolve();

  return {
    directory,
    caFile,
    async start() {
      const child = spawn(program, ['-config', configFile, '-dnsserver', names.address], {
        env: { PEBBLE_VA_NOSLEEP: '1' },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      stop = async () => {
        child.kill('SIGKILL');
        await ended;
      };
      await until(() => get(directory), { what: 'Pebble' });
    },
    stop: () => stop(),
    root: () => get(`https://localhost:${managementPort}/roots/0`),
    async close() {
      await stop();
      names.close();
    },
  };
}
