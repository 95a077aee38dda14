import { goTools } from '../go-tools';
import { GO } from '../pins';
import { succeeds } from '../shell';

/**
 * Compose as a docker plugin, or else built from its Go module.
 * @throws UnsupportedError without both and without Go
 */
export async function composeCommand(cacheDir: string): Promise<[string, ...string[]]> {
  if (await succeeds('docker', ['compose', 'version'])) return ['docker', 'compose'];
  const tools = await goTools(GO.compose, cacheDir);
  return [tools['docker-compose']];
}
