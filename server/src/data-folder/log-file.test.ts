import fs, {
  mkdirSync,
  mkdtempSync,
  writeFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@girouette/platform/kit/testing';
import { openLogFile } from './log-file';

let dir: string;
let sentences: string[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'girouette-log-'));
  sentences = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

const open = (options: { maxBytes?: number } = {}) =>
  openLogFile({ dir, warn: (sentence) => sentences.push(sentence), ...options });
const content = (name = 'girouette.log') => readFileSync(join(dir, name), 'utf8');

test('lines arrive in their order, in a file that no other user can read', async () => {
  const log = open();
  for (let number = 0; number < 1_000; number += 1) log.write(`${number}\n`);
  await eventually(() => {
    expect(content().split('\n')).toHaveLength(1_001);
  });
  expect(content().startsWith('0\n1\n2\n')).toBe(true);
  expect(statSync(log.path).mode & 0o777).toBe(0o600);
});

test('a full file is replaced while the process runs, and only two are kept', async () => {
  const log = open({ maxBytes: 100 });
  for (let number = 1; number <= 5; number += 1) {
    log.write(`${'x'.repeat(99)}${number}\n`);
    await eventually(() => {
      expect(content()).toContain(`x${number}\n`);
    });
  }
  expect(readdirSync(dir).sort()).toEqual(['girouette.log', 'girouette.log.1', 'girouette.log.2']);
  expect(content('girouette.log.2')).toContain('x3\n');
});

test('while the disk refuses lines, they are dropped and counted, and the log recovers by itself', async () => {
  const path = join(dir, 'girouette.log');
  mkdirSync(path);
  const log = open();
  for (let number = 0; number < 10; number += 1) log.write('lost\n');
  log.flushSync();
  expect(sentences).toEqual([expect.stringContaining('EISDIR')]);

  rmSync(path, { recursive: true });
  let written = 0;
  await eventually(() => {
    written += 1;
    log.write('kept\n');
    expect(sentences).toHaveLength(2);
  });
  await eventually(() => {
    const kept = content().split('kept\n').length - 1;
    expect(kept).toBeGreaterThan(0);
    expect(sentences[1]).toContain(`${10 + written - kept} lignes manquent`);
  });
  expect(content()).toContain(sentences[1]);
  expect(content()).not.toContain('lost');
});

test('a disk that fills up in the middle of a line keeps whole lines, and all others are counted', async () => {
  const log = open();
  log.write('before\n');
  await eventually(() => {
    expect(content()).toBe('before\n');
  });

  const write = fs.write as (file: number, text: string, done: () => void) => void;
  // A nearly full disk accepts part of the data and reports the amount. It does not fail.
  const writePart: typeof write = (file, text, done) => {
    write(file, text.slice(0, 8), done);
  };
  jest.spyOn(fs, 'write').mockImplementationOnce(writePart as never);
  log.write('first\nsecond\n');
  await eventually(() => {
    expect(sentences).toEqual([expect.stringContaining('ENOSPC')]);
  });
  expect(content()).toBe('before\n');

  let written = 2;
  await eventually(() => {
    written += 1;
    log.write('after\n');
    expect(sentences).toHaveLength(2);
  });
  await eventually(() => {
    expect(content()).toMatch(/^before\n(after\n)+\{.*\}\n(after\n)*$/);
    const kept = content().split('after\n').length - 1;
    expect(sentences[1]).toContain(`${written - kept} lignes manquent`);
  });
});

test('a folder that cannot be created is reported, and stops nothing', async () => {
  const file = join(dir, 'logs');
  writeFileSync(file, '');
  const log = openLogFile({ dir: file, warn: (sentence) => sentences.push(sentence) });
  log.write('lost\n');
  await eventually(() => {
    expect(sentences).toEqual([expect.stringContaining('EEXIST')]);
  });
});
