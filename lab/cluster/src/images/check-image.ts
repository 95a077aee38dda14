import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageNameOf } from '@girouette/contracts/description/deployables';
import type { Context } from '../context';
import type { Docker } from '../docker/docker';
import { waitUntil } from '../wait';
import { devPackagesIn, type Lock } from './dev-packages';
import type { Image } from './table';

const MOST_OVER_BASE = 200 * 1000 ** 2;
const START_LIMIT_MS = 60_000;

/**
 * Checks the promises of docs/deploying.md for an image.
 * @throws Error naming the first broken promise
 */
export async function checkImage(options: {
  image: Image;
  base: string;
  context: Context;
  engine: Docker;
}): Promise<void> {
  const { image, base, context, engine } = options;
  await checkSizeAndUser(engine, image, base);
  await checkFiles(engine, image, context);
  await checkLife(engine, image);
}

async function checkSizeAndUser({ docker }: Docker, image: Image, base: string): Promise<void> {
  const format = ['image', 'inspect', '--format', '{{.Size}} {{.Config.User}}'];
  const [size = '', user = ''] = (await docker([...format, imageNameOf(image.name)]))
    .trim()
    .split(' ');
  const [baseSize = ''] = (await docker([...format, base])).trim().split(' ');
  const over = Number(size) - Number(baseSize);
  if (over > MOST_OVER_BASE) throw new Error(`${mb(over)} more than its base`);
  if (!/^[1-9]\d*$/.test(user)) throw new Error(`runs as the user “${user}”, not as one by number`);
}

const mb = (bytes: number) => `${(bytes / 1000 ** 2).toFixed(0)} MB`;

/** Every package in an image, and every file with a name starting with `.env`. Root may look everywhere. */
const LIST =
  'find / -xdev \\( -path /proc -o -path /sys -o -path /usr \\) -prune -o -name ".env*" -print -o -path "*/node_modules/*/package.json" -print';

async function checkFiles({ docker }: Docker, { name }: Image, { root }: Context): Promise<void> {
  const command = [
    'run',
    '--rm',
    '--network',
    'none',
    '--user',
    '0',
    '--entrypoint',
    'sh',
    imageNameOf(name),
    '-c',
    LIST,
  ];
  const files = (await docker(command)).trim().split('\n');
  const secrets = files.filter((file) => /\/\.env[^/]*$/.test(file));
  if (secrets.length > 0) throw new Error(`holds ${secrets.join(', ')}`);
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const packages = files.map((file) =>
    file.replace(/^\/app\//, '').replace(/\/package\.json$/, ''),
  );
  const dev = devPackagesIn(packages, lock);
  if (dev.length > 0) throw new Error(`holds packages for developing: ${dev.join(', ')}`);
}

const LOCKED_DOWN = [
  '--read-only',
  ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--network', 'none'],
  ...['--tmpfs', '/tmp:uid=1000,gid=1000', '--tmpfs', '/data:uid=1000,gid=1000'],
];

/** Starts one container alone, with rights as limited as in Kubernetes, until it is healthy, and stops it. */
async function checkLife({ docker, tryDocker }: Docker, { name, alone }: Image): Promise<void> {
  const env = Object.entries(alone.env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const args = [
    'run',
    '--detach',
    ...LOCKED_DOWN,
    ...env,
    imageNameOf(name),
    ...(alone.command ?? []),
  ];
  const id = (await docker(args)).trim();
  try {
    const inspect = ['inspect', '--format', '{{.State.Status}} {{.State.Health.Status}}', id];
    const state = async () => (await docker(inspect)).trim();
    await waitUntil(
      'healthy',
      async () => {
        const now = await state();
        return now.startsWith('running healthy') || now.startsWith('exited') || now;
      },
      START_LIMIT_MS,
    );
    await docker(['stop', '--time', '30', id]);
    const code = (await docker(['inspect', '--format', '{{.State.ExitCode}}', id])).trim();
    if (code !== '0') throw new Error(`ended with ${code}`);
  } catch (error) {
    const { output } = await tryDocker(['logs', '--tail', '20', id]);
    throw new Error(`${String(error)}\n${output}`, { cause: error });
  } finally {
    await tryDocker(['rm', '--force', id]);
  }
}
