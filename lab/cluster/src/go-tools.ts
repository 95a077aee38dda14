import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GoPin } from './pins';
import { cannot, UnsupportedError } from './report';
import { runOrThrow, succeeds } from './shell';

const BUILD_LIMIT_MS = 15 * 60_000;
const MODULE = 'girouette-tools';

type GoModule = Pick<GoPin, 'module' | 'version'>;

type Paths<Pin extends GoPin> = Record<keyof Pin['programs'] & string, string>;

/** The folder of a pin's programs, or null before they are built. */
export function builtGoTools<Pin extends GoPin>(pin: Pin, cacheDir: string): Paths<Pin> | null {
  const paths = Object.keys(pin.programs).map((name) => [
    name,
    join(folderOf(pin, cacheDir), name),
  ]);
  const areHere = paths.every(([, path = '']) => existsSync(path));
  return areHere ? (Object.fromEntries(paths) as Paths<Pin>) : null;
}

const folderOf = ({ module, version }: GoPin, cacheDir: string) =>
  join(cacheDir, `${module.replaceAll('/', '-')}-${version}`);

/**
 * The paths of a pin's programs, built on first use.
 * @throws UnsupportedError without Go or when its modules are unavailable
 */
export async function goTools<Pin extends GoPin>(pin: Pin, cacheDir: string): Promise<Paths<Pin>> {
  const built = builtGoTools(pin, cacheDir);
  if (built) return built;
  const names = Object.keys(pin.programs).join(', ');
  if (!(await succeeds('go', ['version'])))
    throw new UnsupportedError(`${names} and Go are not here`);
  mkdirSync(cacheDir, { recursive: true });
  const draft = mkdtempSync(join(cacheDir, 'go-'));
  const folder = folderOf(pin, cacheDir);
  try {
    await build(pin, draft).catch(cannot(`${names} cannot be built`));
    rmSync(join(draft, 'module'), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return builtGoTools(pin, cacheDir) ?? cannot(names)(new Error('they were not built'));
}

/**
 * The folder with the files of a module, which Go keeps in its own cache.
 * @throws UnsupportedError without Go or when the module is unavailable
 */
export async function goModuleFolder(module: GoModule): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-go-'));
  try {
    writeFileSync(join(folder, 'go.mod'), `module ${MODULE}\n`);
    const found = await download(module, folder).catch(cannot(`${module.module} is not here`));
    return found.Dir;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs Go at low priority, because concurrent tests have time limits. */
const runGo = (cwd: string, args: readonly string[]) =>
  runOrThrow('nice', ['-n', '15', 'go', ...args], {
    cwd,
    env: { CGO_ENABLED: '0', GOTOOLCHAIN: 'local' },
    timeoutMs: BUILD_LIMIT_MS,
  });

const download = async ({ module, version }: GoModule, cwd: string) =>
  JSON.parse(await runGo(cwd, ['mod', 'download', '-json', `${module}@${version}`])) as {
    GoMod: string;
    Dir: string;
  };

/** Builds in a separate module, because `go install package@version` refuses modules that exclude or replace others. */
async function build(pin: GoPin, out: string): Promise<void> {
  const cwd = join(out, 'module');
  const go = (...args: string[]) => runGo(cwd, args);
  const { module, version, programs, versionVariables = [] } = pin;
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'go.mod'), `module ${MODULE}\n`);
  const found = await download(pin, cwd);
  const original = readFileSync(found.GoMod, 'utf8');
  writeFileSync(join(cwd, 'go.mod'), goModFor({ original, module, version }));
  const imports = Object.values(programs).map((path) => `import _ "${path}"\n`);
  writeFileSync(join(cwd, 'tool.go'), `//go:build tools\n\npackage tools\n\n${imports.join('')}`);
  await go('mod', 'tidy');
  const flags = ['-s -w', ...versionVariables.map((name) => `-X ${name}=${version}`)].join(' ');
  for (const [program, path] of Object.entries(programs)) {
    await go('build', '-trimpath', '-ldflags', flags, '-o', join(out, program), path);
  }
}

/**
 * The go.mod of a module that requires another one and uses the same Go version. Kubernetes replaces modules by folders of its repository
 * (`./staging`), which are not part of its module but released with it, as v0 for its v1.
 * @param options.original the other module's go.mod
 */
export function goModFor(options: { original: string; module: string; version: string }): string {
  const { original, module, version } = options;
  const settings = original.match(/^(go |godebug ).*$/gm) ?? [];
  const staged = [...original.matchAll(/^\t(\S+) => \.\/staging\//gm)].map(
    ([, name = '']) => `replace ${name} => ${name} ${version.replace(/^v1\./, 'v0.')}\n`,
  );
  return `module ${MODULE}\n\n${settings.join('\n')}\n\nrequire ${module} ${version}\n${staged.join('')}`;
}
