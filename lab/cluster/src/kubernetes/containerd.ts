import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackground } from '../background';
import { UnsupportedError } from '../report';
import { inherited } from '../config';
import { runOrThrow, succeeds } from '../shell';
import { waitUntil } from '../wait';
import { containerdToml } from './node-config';
import type { Programs } from './programs';

/**
 * Runs `ctr` in the namespace of the kubelet's containers and expects success.
 * @returns its output
 */
export type Ctr = (...args: string[]) => Promise<string>;

/**
 * Starts containerd in a node's space. It ends with that space.
 * @param options.data for images and containers
 * @throws UnsupportedError with its last lines when it does not start
 */
export async function startContainerd(options: {
  programs: Programs;
  data: string;
  folder: string;
  /** The command that enters the node's space. */
  inside: readonly string[];
}): Promise<Ctr> {
  const { programs, data, folder, inside } = options;
  const file = join(folder, 'containerd.toml');
  writeFileSync(file, containerdToml({ data, folder }));
  const command = [...inside, programs.containerd, '--config', file];
  const env = { PATH: `${programs.folder}:${inherited.PATH ?? ''}` };
  const logFile = join(folder, 'containerd.log');
  const containerd = startBackground({ command, logFile, env });
  const ctr = [programs.ctr, '--address', join(folder, 'containerd.sock'), '--namespace', 'k8s.io'];
  const [first = '', ...rest] = [...inside, ...ctr];
  await waitUntil(
    'containerd answers',
    async () => !containerd.running || (await succeeds(first, [...rest, 'version'])),
  );
  if (!containerd.running) throw new UnsupportedError(`containerd ended: ${containerd.printed()}`);
  return (...own) => runOrThrow(first, [...rest, ...own]);
}
