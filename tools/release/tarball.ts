import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { markInstalled } from '../lib/install.mjs';
import { FRONTENDS } from '../lib/parts.mjs';
import { versionOf } from '../build/version.mjs';
import { runtimePackages, type LockedPackages } from './runtime-packages';

/** The workspaces with the programs of the whole system and their run-time packages. */
const PROGRAMS = ['server', 'tools'];
/** Packed besides packages and manifests. */
const CONTENT = [
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
  '.npmrc',
  'package-lock.json',
  'deploy',
  'gateway/config',
  'tools/start/main.cjs',
  'tools/start/start.mjs',
  'tools/run/program.mjs',
  'tools/lib',
  'server/preflight.mjs',
  ...PROGRAMS.map((workspace) => `${workspace}/dist`),
  ...FRONTENDS.map((name) => `${name}/dist`),
];
/** Unpacked by root, every user may read it and root alone may write it, no matter who packed it under which umask. */
const FOR_ALL = ['--owner=0', '--group=0', '--numeric-owner', '--mode=a+rX,go-w'];
/** Unused at run time: tests, types, and maps to missing sources. */
const IS_LEFT_OUT = /\.(map|d\.[cm]?ts|test\.ts)$|\/dev\.js$/;

interface Manifest {
  scripts: Record<string, string>;
}
interface Lock {
  packages: LockedPackages;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * Packs the build into `girouette-VERSION.tar.gz`. Its `npm start` neither builds nor, on this platform, installs anything. Writes the list
 * of its packages and the checksums of both beside it.
 * @param options.root the repository, installed and built
 * @param options.out the folder for the files, created if missing
 * @returns the path of the tarball
 */
export function packRelease({ root, out }: { root: string; out: string }): string {
  const name = `girouette-${versionOf(root)}`;
  const scratch = mkdtempSync(join(tmpdir(), 'girouette-release-'));
  const folder = join(scratch, name);
  mkdirSync(folder);
  mkdirSync(out, { recursive: true });
  try {
    for (const path of CONTENT) copy(root, folder, path);
    copyManifests(root, folder);
    copyPackages(root, folder);
    markInstalled(folder, { withTestTools: false });
    const sbom = execFileSync(process.execPath, [join(root, 'tools/images/sbom.mjs')], {
      cwd: folder,
    });
    writeFileSync(join(folder, 'sbom.json'), sbom);
    writeFileSync(join(out, `${name}.sbom.json`), sbom);
    execFileSync('tar', [...FOR_ALL, '-czf', join(out, `${name}.tar.gz`), '-C', scratch, name]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  writeChecksums(out, [`${name}.tar.gz`, `${name}.sbom.json`]);
  return join(out, `${name}.tar.gz`);
}

function copy(root: string, folder: string, path: string): void {
  if (!existsSync(join(root, path))) throw new Error(`${path} is not there: run npm run build.`);
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    filter: (from) => !IS_LEFT_OUT.test(from),
  });
}

/** `npm ci` needs the manifest of every workspace. Drops scripts without their program. */
function copyManifests(root: string, folder: string): void {
  const lock = readJson<Lock>(join(root, 'package-lock.json'));
  const workspaces = Object.keys(lock.packages).filter((path) => path !== '' && !isPackage(path));
  for (const path of workspaces) copy(root, folder, `${path}/package.json`);
  const manifest = readJson<Manifest>(join(root, 'package.json'));
  const scripts = Object.entries(manifest.scripts).filter(([, command]) => {
    const program = command.split(' ').find((word) => word.startsWith('tools/'));
    return program !== undefined && existsSync(join(folder, program));
  });
  const packed = { ...manifest, scripts: Object.fromEntries(scripts) };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
}

/** Copies the program's packages, with npm's record of them, the source of the list of packages. */
function copyPackages(root: string, folder: string): void {
  const lock = readJson<Lock>(join(root, 'package-lock.json'));
  const needed = PROGRAMS.flatMap((workspace) => runtimePackages(lock.packages, workspace));
  const paths = [...new Set(needed)].sort().filter((path) => existsSync(join(root, path)));
  for (const path of paths) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      dereference: true,
      // Packages within a package are listed separately.
      filter: (from) => !IS_LEFT_OUT.test(from) && !(basename(from) === 'node_modules'),
    });
  }
  const record = readJson<Lock>(join(root, 'node_modules/.package-lock.json'));
  const packages = Object.fromEntries(paths.map((path) => [path, record.packages[path] ?? {}]));
  const text = JSON.stringify({ ...record, packages });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), text);
}

const isPackage = (path: string) => path.includes('node_modules/');

function writeChecksums(out: string, names: readonly string[]): void {
  const lines = names.map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(out, name)))
      .digest('hex');
    return `${sum}  ${name}\n`;
  });
  writeFileSync(join(out, 'SHA256SUMS'), lines.join(''));
}
