/** A process that waits for a moment, then asks for its keys, and prints what they are. */
import { createHash } from 'node:crypto';
import { openKeys } from '../../src/keys';

const [dir = '', at = '0'] = process.argv.slice(2);
await new Promise((resolve) => setTimeout(resolve, Number(at) - Date.now() - 20));
// Busy at the end, so that all start within the same millisecond.
while (Date.now() < Number(at));
const keys = openKeys({
  DATA_DIR: dir,
  JWT_PRIVATE_KEY: undefined,
  JWT_PUBLIC_KEY: undefined,
  PLAY_KEY: undefined,
});
const play = createHash('sha256').update(keys.playKey().export()).digest('hex');
process.stdout.write(JSON.stringify({ kid: keys.tokenPublicKeys()[0]?.kid, play }));
