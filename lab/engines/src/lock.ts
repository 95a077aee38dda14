import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyJars, lockOf } from './jars';

/** Writes `jars.lock.json` beside each `pom.xml` after a change: `npm run tool -- engines:lock`. */
for (const name of ['kafka', 'mongodb']) {
  const recipe = join(import.meta.dirname, '..', name);
  const folder = mkdtempSync(join(tmpdir(), 'girouette-jars-'));
  await copyJars({ recipe, folder });
  writeFileSync(join(recipe, 'jars.lock.json'), `${JSON.stringify(lockOf(folder), null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
}
