/** Waits until enough processes of this kind run, then opens the keys and prints their hashes. */
import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openKeys } from '../../../src/runtime/keys';

const [dir = '', processes = '1'] = process.argv.slice(2);
const ready = () => readdirSync(dir).filter((name) => name.startsWith('ready-')).length;
writeFileSync(join(dir, `ready-${process.pid}`), '');
// Waits without sleeping, so that all start within the same milliseconds.
while (ready() < Number(processes));
const keys = openKeys({
  DATA_DIR: dir,
  JWT_PRIVATE_KEY: undefined,
  JWT_PUBLIC_KEY: undefined,
  PLAY_KEY: undefined,
});
const play = createHash('sha256').update(keys.playKey().export()).digest('hex');
process.stdout.write(JSON.stringify({ kid: keys.tokenPublicKeys()[0]?.kid, play }));
