import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compileProgram } from '@girouette/platform/async/testing';

const run = promisify(execFile);

describe('keys created on first start', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'girouette-keys-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('are the same for four processes that start at the same moment, and readable by no other user', async () => {
    const script = compileProgram(join(__dirname, 'support', 'create-keys.ts'));
    const processes = await Promise.all(
      [1, 2, 3, 4].map(() => run(process.execPath, [script, dir, '4'], { timeout: 20_000 })),
    );

    const made = processes.map(({ stdout }) => stdout);
    expect(made[0]).toMatch(/"kid":"[\w-]{43}","play":"[0-9a-f]{64}"/);
    expect(new Set(made).size).toBe(1);
    expect((await readdir(join(dir, 'keys'))).sort()).toEqual(['play.key', 'token.pem']);
    for (const name of ['play.key', 'token.pem']) {
      expect((await stat(join(dir, 'keys', name))).mode & 0o777).toBe(0o600);
    }
  }, 30_000);
});
