import { existsSync, writeFileSync } from 'node:fs';
import { createHome } from '../e2e/support/system';
import { archiveOf, expectationOf, pack, type Kept } from './kept-release';
import { playSomeOfEverything } from './some-of-everything';

/**
 * `npm run release` runs this with the version. It creates a small data folder with the present build, and keeps it with what the build
 * shows of it. All later versions must start on it (`tests/e2e/journeys/upgrading.tools.spec.ts`).
 */
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`No version: ${version}`);
if (existsSync(archiveOf(version))) throw new Error(`${archiveOf(version)} is kept already.`);

const home = await createHome();
try {
  const system = await home.start({ RATE_LIMIT_FACTOR: '1000' });
  let played;
  try {
    played = await playSomeOfEverything(system);
  } finally {
    await system.stop();
  }
  pack(version, home.dataDir);
  const kept: Kept = { version, at: new Date().toISOString(), ...played };
  writeFileSync(expectationOf(version), `${JSON.stringify(kept, null, 2)}\n`);
} finally {
  home.remove();
}
