import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { GoPin } from './pins';
import { cannot, CannotError } from './report';
import { must, works } from './shell';

const BUILD_LIMIT_MS = 15 * 60_000;
const MODULE = 'girouette-tools';

/**
 * The path of a pinned program, built on first use.
 * @throws CannotError when Go is not here or its modules cannot be had
 */
export async function goTool(pin: GoPin, cacheDir: string): Promise<string> {
  const folder = join(cacheDir, `${pin.module.replaceAll('/', '-')}-${pin.version}`);
  const program = join(folder, pin.program);
  if (existsSync(program)) return program;
  if (!(await works('go', ['version']))) {
    throw new CannotError(`${pin.program} and Go are not here`);
  }
  mkdirSync(cacheDir, { recursive: true });
  const draft = mkdtempSync(join(cacheDir, 'go-'));
  try {
    await build(pin, draft).catch(cannot(`${pin.program} cannot be built`));
    rmSync(join(draft, 'module'), { recursive: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return program;
}

/** Builds in a module of its own: `go install package@version` refuses modules that exclude or replace others. */
async function build(pin: GoPin, out: string): Promise<void> {
  const cwd = join(out, 'module');
  const go = (...args: string[]) =>
    // Beside other work, whose tests have time limits.
    must('nice', ['-n', '15', 'go', ...args], {
      cwd,
      env: { CGO_ENABLED: '0', GOTOOLCHAIN: 'local' },
      timeoutMs: BUILD_LIMIT_MS,
    });
  const { module, version, versionVariable } = pin;
  mkdirSync(cwd);
  const require = `require ${module} ${version}\n`;
  writeFileSync(join(cwd, 'go.mod'), `module ${MODULE}\n`);
  const found = JSON.parse(await go('mod', 'download', '-json', `${module}@${version}`)) as {
    GoMod: string;
  };
  const original = readFileSync(found.GoMod, 'utf8');
  writeFileSync(join(cwd, 'go.mod'), goModFor({ original, require }));
  const source = `//go:build tools\n\npackage tools\n\nimport _ "${pin.package}"\n`;
  writeFileSync(join(cwd, 'tool.go'), source);
  await go('mod', 'tidy');
  const flags = `-s -w${versionVariable ? ` -X ${versionVariable}=${version}` : ''}`;
  await go('build', '-trimpath', '-ldflags', flags, '-o', join(out, pin.program), pin.package);
}

/** The go.mod of a module that requires another one and speaks the same version of Go. */
export function goModFor({ original, require }: { original: string; require: string }): string {
  const settings = original.match(/^(go |godebug ).*$/gm) ?? [];
  return `module ${MODULE}\n\n${settings.join('\n')}\n\n${require}`;
}
