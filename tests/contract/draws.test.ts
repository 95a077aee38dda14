import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { endpoints, LOSS_OPTIONS, weightsOf } from '@girouette/contracts';
import type { LoggedDraw, SignedHead } from '@girouette/contracts/plays/draw-log';
import { drawnOption, fromWeights } from '@girouette/contracts/plays/draw-proof';
import { DAY_MS } from '@girouette/contracts/durations';
import type { Evidence } from '@girouette/contracts/plays/http/evidence';
import { baseConfig, openKeys, readConfig } from '@girouette/platform/kit';
import {
  drawHeadOf,
  drawSecretOf,
  headHash,
  hourSecretOf,
  leafOf,
  signDrawHead,
  signEvidence,
} from '@girouette/signed';
import { buildSync } from 'esbuild';

const VERIFIER = join(import.meta.dirname, '../draws/verify_draws.py');
const CONTRACTS = join(import.meta.dirname, '../../packages/contracts/src');
const MAX_BYTES = 2_048;

const DAYS = 100;
const PLAYS_A_DAY = 100;
const ALTERATIONS = 1_000;
const DRAWN = [2 * PLAYS_A_DAY, 0, 0, 0, 0, 0, 0, 0];
const START = Date.parse('2026-08-01T09:00:00Z');

const keys = openKeys(readConfig(baseConfig, { PLAY_KEY: 'a'.repeat(40) }));
const other = openKeys(readConfig(baseConfig, { PLAY_KEY: 'b'.repeat(40) }));
const pageId = '2b8f0a53-7a52-8a38-8d3e-6a1d7a3b9c20';
const random = seededRandom(20_261_124);
const upTo = (count: number) => Math.floor(random() * count);

interface Day {
  hours: string[];
  draws: LoggedDraw[];
  head: SignedHead;
}

const hasPython = spawnSync('python3', ['--version']).status === 0;
/** Without Python, only CI runs these. */
const describeWithPython = hasPython || process.env.CI ? describe : describe.skip;

describeWithPython('the export of 10,000 plays', () => {
  const days = makeDays();

  it('is recomputed by a program in another language, which finds no fault', () => {
    const [report] = verified([days.map(linesOf).join('\n')]);
    expect(report).toMatchObject({
      plays: DAYS * PLAYS_A_DAY,
      heads: DAYS,
      follows: '',
      faults: [],
    });
  });

  it('shows each of 1,000 alterations of plays, odds and order, of the day alone too', () => {
    const altered = Array.from({ length: ALTERATIONS }, (_, at) => {
      const [name, alter] = ALTERED[at % ALTERED.length]!;
      return { name, text: alter(days[upTo(DAYS)]!) };
    });
    const intact = days.slice(0, 10).map(linesOf);
    const reports = verified([...intact, ...altered.map(({ text }) => text)]);
    expect(reports).toHaveLength(intact.length + ALTERATIONS);
    const isFound = reports.map(({ faults }) => faults.length > 0);
    expect(isFound.slice(0, intact.length)).toEqual(intact.map(() => false));
    const missed = altered.filter((_, at) => !isFound[intact.length + at]);
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  it('is recomputed from the answers of the API too', () => {
    const altered = days[1]!.draws.with(70, { ...days[1]!.draws[70]!, rules: 'ab' });
    const texts = [
      [days[0]!, days[1]!],
      [days[0]!, { ...days[1]!, draws: altered }],
    ].map((each) => each.flatMap(partsOf).join('\n'));
    expect(verified(texts)).toMatchObject([
      { plays: 200, heads: 2, faults: [] },
      { plays: 200, heads: 2, faults: [expect.stringContaining('the root is not')] },
    ]);
  });

  it('shows a play that is withheld as a gap, and nothing else', () => {
    const { draws, ...day } = days[3]!;
    const lines = linesOf({ ...day, draws }).split('\n');
    const leaf = leafOf(draws[7]!).toString('hex');
    lines[day.hours.length + 7] = JSON.stringify({ kind: 'withheld', number: 7, leaf });
    const [report] = verified([lines.join('\n')]);
    expect(report!.faults).toEqual(['after the start, number 7: the play is withheld']);
  });

  it('shows a missing day, and a head with another key', () => {
    const rest = days.filter((_, at) => at !== 50);
    const [first, second] = days as [Day, Day];
    const foreign = { ...second, head: signDrawHead(other, second.head) };
    const texts = [rest, [first, foreign]].map((each) => each.map(linesOf).join('\n'));
    expect(verified(texts).map(({ faults }) => faults)).toEqual([
      [expect.stringContaining('does not follow')],
      [expect.stringContaining('not signed')],
    ]);
  });
});

describeWithPython('the evidence of a period', () => {
  const evidenceOf = ([first, second]: Day[]): Evidence => {
    const { document: sample } = endpoints.readEvidence.sample.response;
    const text = 'Règlement du jeu\u00A0: «\u00A0À\u202Fbientôt\u00A0» 🍷\n';
    const version = createHash('sha256').update(text).digest('hex');
    const [odds] = sample.odds;
    const document = {
      ...sample,
      ...{ plays: 2 * PLAYS_A_DAY, proved: 2 * PLAYS_A_DAY, page: { ...sample.page, pageId } },
      rules: [{ version, text, plays: 2 * PLAYS_A_DAY }],
      odds: [{ ...odds!, rules: version, plays: 2 * PLAYS_A_DAY, drawn: DRAWN }],
      days: [first!, second!].map(({ head: { pageId: _page, ...head } }) => ({
        ...head,
        hours: [],
      })),
    };
    return { document, ...signEvidence(keys, document) };
  };
  const evidence = evidenceOf(makeDays());
  const { document } = evidence;
  const [day] = document.days as [(typeof document.days)[0]];
  const altered: [string, Partial<Evidence['document']>][] = [
    ['period', { to: '2026-12-31' }],
    ['plays', { plays: document.plays + 1 }],
    ['texts', { page: { ...document.page, message: 'Merci' } }],
    ['rules', { rules: [{ ...document.rules[0]!, text: 'Un autre règlement' }] }],
    ['odds', { odds: [{ ...document.odds[0]!, drawn: [9, 0, 0, 0, 0, 0, 0, 0] }] }],
    ['test', { fit: { ...document.fit, probability: '0.9999' } }],
    ['days', { days: document.days.slice(1) }],
    ['head', { days: [{ ...day, size: day.size - 1 }, ...document.days.slice(1)] }],
  ];

  it('is checked by the program, which refuses each altered document and each other key', () => {
    const texts = [
      evidence,
      ...altered.map(([, change]) => ({ ...evidence, document: { ...document, ...change } })),
      { document, ...signEvidence(other, document), publicKey: evidence.publicKey },
    ].map((each) => JSON.stringify(each));
    const [intact, ...reports] = verified(texts);
    expect(intact).toMatchObject({ plays: 2 * PLAYS_A_DAY, recomputed: 0, heads: 2, faults: [] });
    expect(intact!.notChecked.join()).toContain('not recomputed: plays');
    const unsigned = reports.map(({ faults }) =>
      faults.some((fault) => fault.includes('not signed with')),
    );
    expect(unsigned).toEqual(reports.map(() => true));
  });

  const signed = (changed: Evidence['document'], by = keys): string =>
    JSON.stringify({ document: changed, ...signEvidence(by, changed) });

  it.each([
    ['failed', { proved: document.plays - 3, failed: 3 }, '3 plays do not follow the rule'],
    [
      'withheld',
      {
        ...{ proved: document.plays - 1, withheld: 1 },
        rules: [{ ...document.rules[0]!, plays: document.plays - 1 }],
        odds: [{ ...document.odds[0]!, plays: document.plays - 1, drawn: DRAWN.with(0, 199) }],
      },
      '1 plays are withheld',
    ],
    ['hidden', { proved: document.plays - 3 }, 'the plays are not those of the days'],
    ['negative', { proved: document.plays + 1, failed: -1 }, 'a count is no whole number'],
  ])('that counts plays as %s has a fault, and ends with 1', (_, change, fault) => {
    const { reports, status } = verification([signed({ ...document, ...change })]);
    expect(reports[0]!.faults).toEqual([`after the start, number 0: ${fault}`]);
    expect(status).toBe(1);
  });

  it('without a fault ends with 0, with the key that the reader gives', () => {
    const { reports, status } = verification([JSON.stringify(evidence)], [evidence.publicKey]);
    expect([reports[0]!.keyGiven, reports[0]!.faults, status]).toEqual([true, [], 0]);
    expect(reports[0]!.notChecked.join()).not.toContain('whose key');
  });

  it('of heads with a different key is found, with and without the key of the reader', () => {
    const days = document.days.map((each) => {
      const head = signDrawHead(other, { ...each, pageId });
      return { ...each, signature: head.signature, publicKey: head.publicKey };
    });
    const text = signed({ ...document, days });
    const notSigned = days.map(({ day: each }): unknown =>
      expect.stringContaining(`${each} is not signed`),
    );
    for (const given of [[], [evidence.publicKey]]) {
      const { reports, status } = verification([text], given);
      expect([reports[0]!.faults, status]).toEqual([notSigned, 1]);
    }
    const both = verification([text], [evidence.publicKey, days[0]!.publicKey]);
    expect([both.reports[0]!.faults, both.status]).toEqual([[], 0]);
  });

  it('from another key than the reader gives is refused, with all its heads', () => {
    const { reports } = verification([JSON.stringify(evidence)], ['A'.repeat(43)]);
    expect(reports[0]!.faults).toHaveLength(3);
  });

  it('that is missing is no proof', () => {
    expect(verification([''])).toEqual({ reports: [], status: 1 });
  });

  it('names an altered head of a document that was signed again', () => {
    const [, head] = altered.at(-1)!;
    const changed = { ...document, ...head };
    const [report] = verified([
      JSON.stringify({ document: changed, ...signEvidence(keys, changed) }),
    ]);
    expect(report!.faults.join()).toContain(`the head of ${day.day} is not signed`);
  });
});

test(`what a guest loads to verify a draw has at most ${MAX_BYTES} bytes, compressed`, () => {
  const { outputFiles } = buildSync({
    entryPoints: [join(CONTRACTS, 'plays/draw-verification.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    write: false,
  });
  expect(brotliCompressSync(outputFiles[0]!.contents).length).toBeLessThanOrEqual(MAX_BYTES);
});

type Alteration = (day: Day) => string;

/** One play of the day with something else in it. */
const withPlay =
  (change: (draw: LoggedDraw) => LoggedDraw): Alteration =>
  (day) => {
    const at = upTo(PLAYS_A_DAY);
    return linesOf({ ...day, draws: day.draws.with(at, change(day.draws[at]!)) });
  };
const withProof = (change: (proof: LoggedDraw['proof']) => Partial<LoggedDraw['proof']>) =>
  withPlay((draw) => ({ ...draw, proof: { ...draw.proof, ...change(draw.proof) } }));
function aHash(): string {
  return Array.from({ length: 8 }, () =>
    upTo(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
}
const otherThan = (count: number, known: number) => (known + 1 + upTo(count - 1)) % count;

/** One percent of the odds of one option goes to another. */
function shiftedOdds({ weights }: LoggedDraw['proof']) {
  const from = LOSS_OPTIONS[upTo(LOSS_OPTIONS.length)]! - 1;
  const to = otherThan(8, from);
  return { weights: weights.with(from, weights[from]! - 1).with(to, weights[to]! + 1) };
}

/** Makes the root fit again, as if an attacker had altered the stored head too. */
function withNewRoot({ head, ...day }: Day, draws: LoggedDraw[]): string {
  const { size, root } = drawHeadOf(head, draws.map(leafOf));
  return linesOf({ ...day, draws, head: { ...head, size, root } });
}

const ALTERED: readonly (readonly [string, Alteration])[] = [
  ['option', withPlay((draw) => ({ ...draw, option: 1 + otherThan(8, draw.option - 1) }))],
  ['time', withPlay((draw) => ({ ...draw, at: new Date(Date.parse(draw.at) + 1).toISOString() }))],
  ['rules', withPlay((draw) => ({ ...draw, rules: aHash() }))],
  ['odds', withProof(shiftedOdds)],
  ['share', withProof(() => ({ share: aHash() }))],
  ['play secret', withProof(() => ({ secret: aHash() }))],
  ['commitment', withProof(() => ({ commitment: aHash() }))],
  [
    'who chose',
    withProof(({ chosenBy }) => ({ chosenBy: chosenBy === 'guest' ? 'server' : 'guest' })),
  ],
  ['id', withPlay((draw) => ({ ...draw, playId: draw.playId.replace(/.$/, 'f') }))],
  [
    'order',
    ({ draws, ...day }) => {
      const one = upTo(PLAYS_A_DAY);
      const two = otherThan(PLAYS_A_DAY, one);
      const swapped = draws.with(one, draws[two]!).with(two, draws[one]!);
      return linesOf({ ...day, draws: swapped });
    },
  ],
  [
    'a play removed',
    ({ draws, ...day }) => linesOf({ ...day, draws: draws.toSpliced(upTo(PLAYS_A_DAY), 1) }),
  ],
  [
    'a play added',
    ({ draws, ...day }) => {
      const at = upTo(PLAYS_A_DAY);
      const added = { ...draws[at]!, playId: `${draws[at]!.playId}0` };
      return linesOf({ ...day, draws: draws.toSpliced(at + 1, 0, added) });
    },
  ],
  ['a play removed, with a new root', (day) => withNewRoot(day, day.draws.slice(1))],
  [
    'a winner made a loser, with a secret and a root that fit',
    (day) => {
      const at = upTo(PLAYS_A_DAY);
      const draw = day.draws[at]!;
      const secret = aHash();
      const option = drawnOption({ ...draw.proof, secret });
      const proof = { ...draw.proof, secret };
      return withNewRoot(day, day.draws.with(at, { ...draw, option, proof }));
    },
  ],
];

/** The plays of a page on some days, drawn as the server draws. */
function makeDays(): Day[] {
  let previous = '';
  return Array.from({ length: DAYS }, (_, at) => {
    const start = START + at * DAY_MS;
    const draws = Array.from({ length: PLAYS_A_DAY }, (__, number) =>
      aDraw(new Date(start + number * 400_000 + upTo(400_000)), number),
    );
    const day = new Date(start).toISOString().slice(0, 10);
    const head = signDrawHead(keys, drawHeadOf({ pageId, day, previous }, draws.map(leafOf)));
    previous = headHash(head);
    const hours = [...new Set(draws.map(({ proof }) => proof.hour))];
    return { hours, draws, head };
  });
}

function aDraw(now: Date, number: number): LoggedDraw {
  const value = number % 10 === 0 ? undefined : 'AAECAwQFBgcICQoLDA0ODw';
  const email = `guest-${now.getTime()}@example.fr`;
  const weights = fromWeights(weightsOf({ 1: 20, 2: 30, 3: upTo(10), 5: 1 }));
  const proof = { ...drawSecretOf(keys, { pageId, email, value, now }), weights };
  const time = now.getTime().toString(16).padStart(12, '0');
  // Plays from before rules have none.
  const rules = number % 7 === 0 ? '' : aHash();
  const playId = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(number).padStart(12, '0')}`;
  return { playId, at: now.toISOString(), proof, option: drawnOption(proof), rules };
}

/** A day as the API answers it, in two parts. */
function partsOf({ hours, draws, head }: Day): string[] {
  const entries = draws.map((draw, number) => ({ kind: 'play', number, ...draw }));
  const secrets = hours.map((hour) => ({ hour, secret: hourSecretOf(keys, { pageId, hour }) }));
  return [entries.slice(0, 60), entries.slice(60)].map((part) =>
    JSON.stringify({ head, hours: secrets, parts: 2, entries: part }),
  );
}

/** A day in the export. */
const linesOf = ({ hours, draws, head }: Day): string =>
  [
    ...hours.map((hour) => ({ kind: 'hour', hour, secret: hourSecretOf(keys, { pageId, hour }) })),
    ...draws.map((draw, number) => ({ kind: 'play', number, ...draw })),
    { kind: 'head', ...head },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');

interface Report {
  plays: number;
  recomputed: number;
  heads: number;
  keyGiven: boolean;
  follows: string;
  faults: string[];
  notChecked: string[];
}

/** Returns the verifier's report about each export. */
const verified = (exports: readonly string[]): Report[] => verification(exports).reports;

/** Returns the verifier's reports and its exit code. */
function verification(
  exports: readonly string[],
  given: readonly string[] = [],
): { reports: Report[]; status: number } {
  const options = given.map((key) => `--key=${key}`);
  const { stdout, stderr, status } = spawnSync('python3', ['-B', VERIFIER, ...options], {
    input: exports.join('\n\n'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines = stdout.split('\n').filter((line) => line !== '');
  if (status === null || (stderr !== '' && lines.length > 0)) {
    throw new Error(`the verifier failed: ${stderr}`);
  }
  return { reports: lines.map((line) => JSON.parse(line) as Report), status };
}

/** The generator mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
