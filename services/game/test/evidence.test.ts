import { createHash, createPublicKey, verify } from 'node:crypto';
import { endpoints } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import type { Evidence } from '@girouette/contracts/plays/http/evidence';
import { leafOf } from '@girouette/signed';
import { logDraws } from '../src/draws/log';
import { CLOSED_AFTER_MS, toLoggedDraw } from '../src/draws/rules';
import { DRAW_HEADS, DRAW_LEAVES } from '../src/draws/store';
import { PLAYS } from '../src/plays/store';
import { aFormat } from './factories';
import { depsOf, startDrawing } from './start-drawing';
import type { GameService } from './start-game';

let game: GameService;
let pageId: string;
beforeEach(async () => {
  ({ game, pageId } = await startDrawing());
  // The service has begun with the day of the real clock, whatever that is.
  await depsOf(game).walks.note('draw-log', '2026-11-23');
});
afterEach(() => game.close());

const runTask = () => logDraws(depsOf(game), new AbortController().signal);
const spin = async (guest: string) => {
  const body = { pageId, email: `${guest}@example.fr` };
  return (await game.call(endpoints.spinWheel, { body })).body;
};
/** Ends the day, and logs it. */
const endDay = async () => {
  const day = game.clock.now().toISOString().slice(0, 10);
  game.clock.set(new Date(Date.parse(day) + DAY_MS + CLOSED_AFTER_MS));
  await runTask();
};
const readEvidence = (query = { from: '2026-11-24', to: '2026-11-25' }, as = owner()) =>
  game.call(endpoints.readEvidence, { as, params: { id: pageId }, query });
const owner = () => game.principal('owner-1');

/** Written here again, so that the service does not check itself. */
function isSigned({ document, signature, publicKey }: Evidence): boolean {
  const canonical = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `{${fields.map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`).join(',')}}`;
  };
  const hash = createHash('sha256').update(canonical(document)).digest('hex');
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
    format: 'jwk',
  });
  const text = Buffer.from(`girouette-evidence:${hash}`);
  return verify(null, text, key, Buffer.from(signature, 'base64url'));
}

it('has the rules, the odds that were drawn by, and the signed days of a period', async () => {
  const first = await spin('one');
  await endDay();
  const as = owner();
  const body = { gameFormat: aFormat({ option1frequency: 40 }) };
  await game.call(endpoints.updatePage, { as, params: { id: pageId }, body });
  const second = await spin('two');
  await spin('three');
  await endDay();
  await spin('today');
  const { status, headers, body: evidence } = await readEvidence();
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const { document } = evidence;
  expect(document).toMatchObject({ plays: 3, proved: 3, failed: 0, withheld: 0 });
  expect(document.rules.map(({ version, plays }) => [version, plays])).toEqual([
    [first.rules, 1],
    [second.rules, 2],
  ]);
  for (const { version, text } of document.rules) {
    expect(createHash('sha256').update(text).digest('hex')).toBe(version);
  }
  expect(document.odds.map(({ weights, plays }) => [weights.slice(0, 2), plays])).toEqual([
    [[20, 30], 1],
    [[40, 30], 2],
  ]);
  expect(document.odds[0]!.drawn[first.outcome.option - 1]).toBe(1);
  expect(document.page).toMatchObject({ declared: second.proof!.weights });
  const heads = await game.call(endpoints.listDrawHeads, { params: { id: pageId } });
  const known = heads.body.toReversed();
  expect(document.days.map(({ signature }) => signature)).toEqual(
    known.map(({ signature }) => signature),
  );
  expect(evidence.publicKey).toBe(known[0]!.publicKey);
  const [{ hours }] = document.days as [(typeof document.days)[0]];
  expect(hours).toEqual([{ hour: first.proof!.hour, commitment: first.proof!.commitment }]);
});

it('is signed, and an altered document shows', async () => {
  await spin('one');
  await endDay();
  const { body } = await readEvidence();
  expect(isSigned(body)).toBe(true);
  expect(isSigned({ ...body, document: { ...body.document, plays: 2 } })).toBe(false);
});

it('tells plays that were altered or removed after their day', async () => {
  const [altered, removed] = [await spin('one'), await spin('two')];
  await spin('three');
  await endDay();
  const plays = game.adapters.store.table(PLAYS);
  await plays.update(altered.playId, (play) => ({ ...play, at: new Date(play.at.getTime() + 1) }));
  await plays.delete(removed.playId);
  const { document } = (await readEvidence()).body;
  expect(document).toMatchObject({ plays: 3, proved: 1, failed: 1, withheld: 1 });
});

it('tells plays whose leaves were altered with them, because the root of the day is signed', async () => {
  const altered = await spin('one');
  await spin('two');
  await endDay();
  const at = new Date(Date.parse('2026-11-24T12:34:56.789Z'));
  const { store } = game.adapters;
  await store.table(PLAYS).update(altered.playId, (play) => ({ ...play, at }));
  const leaf = leafOf(toLoggedDraw((await store.table(PLAYS).get(altered.playId))!)!);
  await store.table(DRAW_LEAVES).update(`${pageId}:2026-11-24:0`, ({ leaves, ...row }) => ({
    ...row,
    leaves: leaves.with(0, { ...leaves[0]!, hash: leaf.toString('hex') }),
  }));
  const { document } = (await readEvidence()).body;
  expect(document).toMatchObject({ plays: 2, proved: 0, failed: 2 });
});

it('of a page without plays is empty', async () => {
  const { document } = (await readEvidence()).body;
  expect(document).toMatchObject({ plays: 0, rules: [], days: [], driftReportedAt: null });
});

it('refuses periods that are too long or too busy, and all callers but the owner and administrators', async () => {
  const statusOf = async (...input: Parameters<typeof readEvidence>) =>
    (await readEvidence(...input)).status;
  expect(await statusOf({ from: '2026-11-25', to: '2026-11-24' })).toBe(400);
  expect(await statusOf({ from: '2025-01-01', to: '2026-02-05' })).toBe(400);
  expect(await statusOf({ from: '2025-01-01', to: '2026-02-04' })).toBe(200);
  await spin('one');
  await endDay();
  expect(await statusOf(undefined, game.admin())).toBe(200);
  expect(await statusOf(undefined, game.subAccountOf('owner-1'))).toBe(403);
  expect(await statusOf(undefined, game.principal('owner-2'))).toBe(403);
  const heads = game.adapters.store.table(DRAW_HEADS);
  await heads.update(`${pageId}:2026-11-24`, (head) => ({ ...head, size: 250_001 }));
  expect((await readEvidence()).body).toMatchObject({ code: 'PERIOD_TOO_BUSY' });
});

it('has the wording that platforms refuse, as page and flyer were published in the period', async () => {
  const as = owner();
  const content = 'Laissez un avis et gagnez un café.';
  const body = { gameFormat: aFormat({ content }), wordingConfirmed: true };
  await game.call(endpoints.updatePage, { as, params: { id: pageId }, body });
  game.clock.advance(DAY_MS);
  const texts = { brandName: '', text1: 'Mettez-nous cinq étoiles !', text2: '' };
  const flyer = { params: { id: pageId }, body: { place: 'flyer' as const, texts } };
  await game.call(endpoints.confirmFlyer, { as, ...flyer });
  const { document } = (await readEvidence()).body;
  expect(
    document.wording.map(({ place, confirmed, sentences }) => [
      ...[place, confirmed],
      sentences.map(({ kind }) => kind),
    ]),
  ).toEqual([
    ['page', true, ['rewards-review']],
    ['flyer', true, ['asks-stars']],
  ]);
  const before = { from: '2026-11-24', to: '2026-11-24' };
  expect((await readEvidence(before)).body.document.wording).toHaveLength(1);
});
