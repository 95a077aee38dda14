import { once } from 'node:events';
import { createReadStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { DAY_SECONDS } from '@girouette/contracts/durations';
import { startSmtp } from '../../../../tools/inbox/smtp';
import { createLogger } from '@girouette/platform/kit';
import { preparePebble, type Pebble } from '../../../engines/test/support/pebble';
import { packRelease } from '../../../../tools/release/tarball';
import type { Context } from '../context';
import { goTools } from '../go-tools';
import { GO } from '../pins';
import { temporaryFolder } from '../temporary-folder';

/** Starts Pebble, which asks port 80 for the answers to its challenges. */
export async function startPebble({ cacheDir, cleanup }: Context): Promise<Pebble> {
  const { pebble: program } = await goTools(GO.pebble, cacheDir);
  const dir = join(temporaryFolder('girouette-pebble-', cleanup), 'pebble');
  mkdirSync(dir);
  const pebble = await preparePebble({ program, dir, httpPort: 80, validSeconds: DAY_SECONDS });
  cleanup.add('Pebble', () => pebble.close());
  await pebble.start();
  return pebble;
}

/** Starts a mail server that accepts everything. @returns its URL */
export async function startMailServer({ cleanup }: Context): Promise<string> {
  const log = createLogger({ service: 'mail', level: 'silent' });
  const mail = await startSmtp({ host: '127.0.0.1', port: 0, keep: () => Promise.resolve(), log });
  cleanup.add('the mail server', () => mail.close());
  return mail.url;
}

/** Packs the present build as a release and offers it for download. @returns the URL of its tarball */
export async function publishRelease({ root, cleanup }: Context): Promise<string> {
  const tarball = packRelease({ root, out: temporaryFolder('girouette-release-', cleanup) });
  const server = createServer((_, answer) => void createReadStream(tarball).pipe(answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.add('the download', () => server.close());
  const { port } = server.address() as AddressInfo;
  return `http://localhost:${String(port)}/${basename(tarball)}`;
}
