import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** A system that refuses to change a priority, as after a start with `nice`. */
const REFUSING = `
import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
let asked = 0;
os.setPriority = () => {
  asked += 1;
  throw Object.assign(new Error('A system error occurred: uv_os_setpriority returned EACCES'), { code: 'ERR_SYSTEM_ERROR' });
};
syncBuiltinESMExports();
`;

/** Runs a module in a separate process. */
const run = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, encoding: 'utf8' });

test('builders of frontends work where their priority cannot be changed', () => {
  const { stdout, stderr } = run(`${REFUSING}
    const { openBuilders } = await import('./tools/build/frontend-builders.mjs');
    const builders = openBuilders({ root: process.cwd(), count: 1 });
    await builders.use(async () => builders.giveWay());
    builders.close();
    console.log(asked);
  `);
  expect([stdout, stderr]).toEqual(['2\n', '']);
});

test('a priority that may be changed is changed', () => {
  const { stdout } = run(`
    import os from 'node:os';
    const { wishPriority } = await import('./tools/build/wish-priority.mjs');
    wishPriority(process.pid, 19);
    console.log(os.getPriority());
  `);
  expect(stdout).toBe('19\n');
});
