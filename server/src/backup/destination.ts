import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini } from 's3mini';
import { fetch } from 'undici';
import type { BackupConfig } from './config';
import { flush } from './flush';
import { BackupError } from './manifest';

/** The destination of backups: files by name, in a folder or a bucket. */
export interface Destination {
  /** The sorted names below a folder. */
  list(folder: string): Promise<string[]>;
  /** Stores a file. It appears whole or not at all. */
  put(name: string, content: { file: string } | { text: string }): Promise<void>;
  /** @throws Error when it does not exist */
  get(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

/** How long a request to a bucket may take, in milliseconds. */
const REQUEST_MS = 10 * 60_000;

const TYPE = 'application/octet-stream';

/** Opens the place that `BACKUP_TO` names. */
export function openDestination({ BACKUP_TO: place, ...config }: BackupConfig): Destination {
  if (place === undefined) throw new Error('BACKUP_TO ne dit pas où sont les sauvegardes.');
  return inFrench(place, place.startsWith('/') ? openFolder(place) : openBucket(place, config));
}

/** A destination whose failures are French sentences that name the place and the reason, without the login. */
function inFrench(place: string, kept: Destination): Destination {
  const told = (error: unknown): never => {
    if (error instanceof BackupError) throw error;
    const what = place.startsWith('/')
      ? 'Vérifiez que ce dossier existe et que Girouette peut y écrire.'
      : 'Vérifiez l’adresse, le réseau, BACKUP_S3_KEY_ID et BACKUP_S3_SECRET.';
    throw new BackupError(
      `L’endroit des sauvegardes (${place}) ne répond pas comme il le doit\u00A0: ${reasonOf(error as Failure)}. ${what}`,
      { cause: error },
    );
  };
  return {
    list: (folder) => kept.list(folder).catch(told),
    put: (name, content) => kept.put(name, content).catch(told),
    get: (name) => kept.get(name).catch(told),
    remove: (name) => kept.remove(name).catch(told),
  };
}

interface Failure {
  name?: string;
  code?: unknown;
  serviceCode?: unknown;
  status?: unknown;
  cause?: Failure;
}

/** The code of the innermost error that has one: `ECONNREFUSED`, `AccessDenied`. Messages may repeat an address or a login. */
function reasonOf({ name = '', code, serviceCode, status, cause }: Failure): string {
  const inner = cause ? reasonOf(cause) : UNKNOWN;
  if (inner !== UNKNOWN) return inner;
  for (const known of [serviceCode, code]) {
    if (typeof known === 'string' && known !== '') return known;
  }
  if (typeof status === 'number') return `HTTP ${status}`;
  return /Timeout|Abort/.test(name) ? 'délai dépassé' : UNKNOWN;
}

const UNKNOWN = 'aucune réponse';

function openFolder(root: string): Destination {
  return {
    async list(folder) {
      const names = await readdir(join(root, folder)).catch(ifMissing([]));
      return names.filter((name) => !name.endsWith('.new')).toSorted();
    },
    async put(name, content) {
      const path = join(root, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const source = 'file' in content ? createReadStream(content.file) : [content.text];
      await pipeline(source, createWriteStream(`${path}.new`, { mode: 0o600 }));
      flush(`${path}.new`);
      await rename(`${path}.new`, path);
      flush(dirname(path));
    },
    get: (name) => Promise.resolve(createReadStream(join(root, name))),
    remove: (name) => rm(join(root, name), { force: true }),
  };
}

const ifMissing =
  <R>(otherwise: R) =>
  (error: unknown): R => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  };

function openBucket(address: string, config: Omit<BackupConfig, 'BACKUP_TO'>): Destination {
  const { origin, pathname } = new URL(address);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const client = new S3mini({
    accessKeyId: config.BACKUP_S3_KEY_ID,
    secretAccessKey: config.BACKUP_S3_SECRET,
    region: config.BACKUP_S3_REGION,
    endpoint: `${origin}/${bucket}`,
    requestAbortTimeout: REQUEST_MS,
    // Node 20's own refuses every upload once this package is loaded, which replaces its dispatcher (findings/undici-beside-fetch.sh).
    fetch: fetch as unknown as typeof globalThis.fetch,
  });
  const keyOf = (name: string) => [...folders, name].join('/');
  return {
    async list(folder) {
      const prefix = `${keyOf(folder)}/`;
      const objects = (await client.listObjects('/', prefix)) ?? [];
      return objects.map(({ Key }) => Key.slice(prefix.length)).toSorted();
    },
    async put(name, content) {
      if ('text' in content) await client.putObject(keyOf(name), content.text);
      else await putFile(client, { key: keyOf(name), file: content.file });
    },
    async get(name) {
      const answer = await client.getObjectResponse(keyOf(name));
      if (!answer?.body) throw new BackupError(`${name} n’est pas dans ${address}.`);
      return Readable.fromWeb(answer.body as never);
    },
    async remove(name) {
      await client.deleteObject(keyOf(name));
    },
  };
}

/** Uploads a file. A file larger than a part is never fully in memory. */
async function putFile(
  client: S3mini,
  { key, file }: { key: string; file: string },
): Promise<void> {
  const { size } = statSync(file);
  const isSmall = size <= client.minPartSize;
  const body = isSmall ? await readFile(file) : Readable.toWeb(createReadStream(file));
  await client.putAnyObject(key, body as never, TYPE, undefined, undefined, size);
}
