import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Answers every write as a full disk does. Only Linux has this device. */
const FULL_DISK = '/dev/full';

const program = `
  import { createLogger } from ${JSON.stringify(join(import.meta.dirname, '../../src/runtime/log.ts'))};
  const log = createLogger({ service: 'game', level: 'info' });
  for (let line = 0; line < 10; line += 1) log.info('a line that nobody can keep');
  setTimeout(() => {
    log.info('another');
    process.stderr.write('still running');
  }, 10);
`;

const isHere = existsSync(FULL_DISK);
if (!isHere) process.stderr.write(`${FULL_DISK} is not here: no log is written to a full disk.\n`);

(isHere ? test : test.skip)('a process goes on when standard output is on a full disk', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { stdio: ['ignore', openSync(FULL_DISK, 'w'), 'pipe'], encoding: 'utf8', timeout: 30_000 },
  );
  expect(stderr).toBe('still running');
  expect(status).toBe(0);
});
