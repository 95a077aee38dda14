import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Loop } from '@girouette/platform/async';
import { captureLogs, eventually, FixedClock } from '@girouette/platform/kit/testing';
import type { KeyPair } from '../front/front';
import { selfSigned } from '../testing/self-signed';
import { openCertificateFiles, type Certificate } from './certificate-files';
import { createCertificateKeeper, renewalOf } from './keep-certificate';

const DOMAIN = 'jeu.example.fr';
const DIRECTORY = 'https://authority.example/directory';
const START = new Date('2027-03-01T12:00:00Z');
const after = (days: number) => new Date(START.getTime() + days * 86_400_000);

let dir: string;
let clock: FixedClock;
let used: Certificate[];
let sentences: string[];
let answers: (KeyPair | Error)[];
let keeper: Loop;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'girouette-tls-'));
  clock = new FixedClock(START);
  [used, sentences, answers] = [[], [], []];
});
afterEach(async () => {
  await keeper.stop();
  rmSync(dir, { recursive: true, force: true });
});

const filesOf = (directory = DIRECTORY) => openCertificateFiles({ dir, directory });

function start(): void {
  keeper = createCertificateKeeper({
    domain: DOMAIN,
    files: filesOf(),
    request: () => {
      const answer = answers.shift() ?? new Error('nobody there');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    onCertificate: (certificate) => used.push(certificate),
    onFailure: (sentence) => sentences.push(sentence),
    clock,
    log: captureLogs().log,
  });
  keeper.start();
}

const ninetyDays = () => selfSigned(DOMAIN, { from: START, to: after(90) });
const hasUsed = (count: number) =>
  eventually(() => {
    expect(used).toHaveLength(count);
  });
const hasFailed = (count: number) =>
  eventually(() => {
    expect(sentences).toHaveLength(count);
  });

test('the first start requests a certificate; the next start uses it without a request', async () => {
  answers = [await ninetyDays()];
  start();
  await hasUsed(1);
  await keeper.stop();
  start();
  await hasUsed(2);
  expect(used[1]).toEqual(used[0]);
  expect(sentences).toEqual([]);
});

test('only this user can read key and certificate', async () => {
  answers = [await ninetyDays()];
  start();
  await hasUsed(1);
  filesOf().saveAccountKey('key');
  const [folder = ''] = readdirSync(dir);
  expect(statSync(join(dir, folder)).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(join(dir, folder))) {
    expect([file, statSync(join(dir, folder, file)).mode & 0o777]).toEqual([file, 0o600]);
  }
});

test('30 days before its end a certificate is replaced, without a restart', async () => {
  const next = await selfSigned(DOMAIN, { from: after(60), to: after(150) });
  answers = [await ninetyDays(), next];
  start();
  await hasUsed(1);
  clock.set(after(59));
  keeper.wake();
  expect(answers).toHaveLength(1);
  clock.set(after(60));
  await eventually(() => {
    keeper.wake();
    expect(used).toHaveLength(2);
  });
  expect(used[1]?.validTo).toEqual(after(150));
});

test.each([
  ['90 days', 90, 60],
  ['6 days', 6, 4],
])('a certificate of %s is renewed in time', (_life, days, renewed) => {
  expect(renewalOf({ validFrom: START, validTo: after(days) })).toEqual(after(renewed));
});

test('while the authority fails, the last certificate stays and the sentence says until when', async () => {
  answers = [await ninetyDays(), new Error('rate limited'), await ninetyDays()];
  start();
  await hasUsed(1);
  clock.set(after(70));
  keeper.wake();
  await hasFailed(1);
  expect(used).toHaveLength(1);
  expect(sentences[0]).toBe(
    'Pas de nouveau certificat pour jeu.example.fr (rate limited)\u00a0: celui d’aujourd’hui reste en service jusqu’au 2027-05-30. Nouvel essai dans 1\u00a0min.',
  );
});

test('without a certificate, the sentence says what to check, and tries follow at longer intervals', async () => {
  start();
  await hasFailed(1);
  keeper.wake();
  await hasFailed(2);
  expect(sentences[0]).toContain('port 80');
  expect(sentences[1]).toContain('dans 2\u00a0min');
  answers = [await ninetyDays()];
  keeper.wake();
  await hasUsed(1);
});

test('a certificate that has expired, is another name’s or another authority’s is not used', async () => {
  const at = { domain: DOMAIN, now: START };
  const files = filesOf();
  files.save(await ninetyDays());
  expect(files.read(at)).not.toBeNull();
  expect(files.read({ ...at, now: after(91) })).toBeNull();
  expect(files.read({ ...at, domain: 'other.example' })).toBeNull();
  expect(filesOf('https://authority.example/staging').read(at)).toBeNull();
  const [one, other] = [await ninetyDays(), await ninetyDays()];
  files.save({ cert: one.cert, key: other.key });
  expect(files.read(at)).toBeNull();
  start();
  await hasFailed(1);
});
