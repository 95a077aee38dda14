import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../tools/lib/free-port';
import { mustRun } from '../../../tools/lib/run.mjs';
import { firstMissing } from './tool';

/** Debian keeps the programs of PostgreSQL off the path, by version. */
const VERSIONS = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root. */
const USER = 'postgres';

/** What PostgreSQL needs and this machine lacks; null without anything. */
export const missingForPostgres = (): string | null =>
  existsSync(VERSIONS) ? firstMissing('runuser', 'chown') : 'PostgreSQL';

export interface Database {
  port: number;
  user: string;
  name: string;
  stop: () => void;
}

/** Starts PostgreSQL with an empty database, which only this machine reaches. */
export async function startPostgres(scratch: string): Promise<Database> {
  const bin = join(VERSIONS, readdirSync(VERSIONS).sort().at(-1) ?? '', 'bin');
  const folder = join(scratch, 'postgres');
  mkdirSync(folder);
  spawnSync('chmod', ['755', scratch]);
  spawnSync('chown', [USER, folder]);
  const data = join(folder, 'data');
  const port = await freePort();
  const as = (program: string, ...args: string[]) =>
    mustRun('runuser', ['-u', USER, '--', join(bin, program), ...args], { cwd: folder });
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  await as('initdb', '-D', data, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  await as('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  await as('createdb', '-h', '127.0.0.1', '-p', String(port), 'listmonk');
  const stopping = [join(bin, 'pg_ctl'), '-D', data, '-w', '-m', 'immediate', 'stop'];
  return {
    ...{ port, user: USER, name: 'listmonk' },
    stop: () => void spawnSync('runuser', ['-u', USER, '--', ...stopping], { cwd: folder }),
  };
}
