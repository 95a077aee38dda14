import { endpoints } from '@girouette/contracts';
import { SECRECY_MS } from '@girouette/contracts/plays/draw-proof';
import { DAY_MS } from '@girouette/contracts/durations';
import { baseConfig, openKeys, readConfig } from '@girouette/platform/kit';
import { drawHeadOf, headHash, hourSecretOf, leafOf } from '@girouette/signed';
import { logDraws } from '../src/draws/log';
import { CLOSED_AFTER_MS } from '../src/draws/rules';
import { PLAYS } from '../src/plays/store';
import { aFormat } from './factories';
import { depsOf, startDrawing } from './start-drawing';
import type { GameService } from './start-game';

const CLOSED = new Date(Date.parse('2026-11-25T00:00:00Z') + CLOSED_AFTER_MS);

let game: GameService;
let pageId: string;
beforeEach(async () => {
  ({ game, pageId } = await startDrawing());
  // The service has begun with the day of the real clock, whatever that is.
  await depsOf(game).walks.note('draw-log', '2026-11-23');
});
afterEach(() => game.close());

const runTask = () => logDraws(depsOf(game), new AbortController().signal);
const spin = async (guest: string, page = pageId) => {
  const body = { pageId: page, email: `${guest}@example.fr` };
  return (await game.call(endpoints.spinWheel, { body })).body;
};
const heads = async (page = pageId) =>
  (await game.call(endpoints.listDrawHeads, { params: { id: page } })).body;
const readLog = (day: string, userId = 'owner-1') =>
  game.call(endpoints.readDrawLog, {
    as: game.principal(userId),
    params: { id: pageId },
    query: { day },
  });

it('a day enters the log of each page a quarter of an hour after its end, and never changes', async () => {
  const otherId = await game.createPage('owner-1', { format: aFormat() });
  await spin('one');
  await spin('two');
  await spin('elsewhere', otherId);
  game.clock.set(new Date(CLOSED.getTime() - 1));
  await runTask();
  expect(await heads()).toEqual([]);
  game.clock.set(CLOSED);
  await runTask();
  const known = await heads();
  const { head } = (await readLog('2026-11-24')).body;
  expect(head).toMatchObject({ size: 2, previous: '' });
  const { day, signature, publicKey } = head;
  expect(known).toEqual([{ day, hash: headHash(head), signature, publicKey }]);
  expect(await heads(otherId)).toHaveLength(1);
  await spin('late');
  await runTask();
  expect(await heads()).toEqual(known);
});

it('the plays of a day are in its part in the order of their ids, and give its root', async () => {
  for (const guest of ['one', 'two', 'three']) await spin(guest);
  game.clock.set('2026-11-24T23:59:59.999Z');
  const last = await spin('last');
  game.clock.advance(1);
  await spin('next-day');
  game.clock.set(CLOSED);
  await runTask();
  const { body } = await readLog('2026-11-24');
  const draws = body.entries.flatMap((entry) => (entry.kind === 'play' ? [entry] : []));
  expect(draws.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  const { playId, proof, rules } = last;
  expect(rules).toMatch(/^[0-9a-f]{64}$/);
  expect(draws.at(-1)).toMatchObject({ playId, proof, rules });
  expect(drawHeadOf(body.head, draws.map(leafOf))).toMatchObject({ size: 4, root: body.head.root });
  expect(body.hours.map(({ hour }) => hour)).toEqual(['2026-11-24T12', '2026-11-24T23']);
});

it('each head names the one before it, and days without plays are left out', async () => {
  await spin('one');
  game.clock.advance(3 * DAY_MS);
  await spin('two');
  game.clock.advance(2 * DAY_MS);
  await runTask();
  const [latest, first] = await heads();
  expect([first!.day, latest!.day]).toEqual(['2026-11-24', '2026-11-27']);
  expect((await readLog('2026-11-27')).body.head.previous).toBe(first!.hash);
});

it('a run that was interrupted is repeated without a trace', async () => {
  await spin('one');
  game.clock.set(CLOSED);
  await runTask();
  const known = await heads();
  await depsOf(game).walks.note('draw-log', '2026-11-23');
  await runTask();
  expect(await heads()).toEqual(known);
});

it('a play that was removed afterwards leaves its number and its leaf', async () => {
  const first = await spin('one');
  game.clock.advance(1);
  await spin('two');
  game.clock.set(CLOSED);
  await runTask();
  const before = (await readLog('2026-11-24')).body;
  await game.adapters.store.table(PLAYS).delete(first.playId);
  const { body } = await readLog('2026-11-24');
  const [, second] = before.entries;
  const removed = before.entries[0] as Parameters<typeof leafOf>[0];
  const leaf = leafOf(removed).toString('hex');
  expect(body.entries).toEqual([{ kind: 'withheld', number: 0, leaf }, second]);
});

it('the secret of an hour is still published after PLAY_KEY was changed', async () => {
  const { proof } = await spin('one');
  game.clock.set(CLOSED);
  await runTask();
  game.clock.advance(SECRECY_MS);
  Object.assign(game.adapters.keys, openKeys(readConfig(baseConfig, { PLAY_KEY: 'z'.repeat(40) })));
  const params = { id: pageId, hour: proof!.hour };
  const { body } = await game.call(endpoints.readHourSecret, { params });
  expect(body.commitment).toBe(proof!.commitment);
  expect(body.secret).not.toBe(hourSecretOf(game.adapters.keys, { pageId, hour: proof!.hour }));
});

it('only the people of the restaurant read its log', async () => {
  await spin('one');
  game.clock.set(CLOSED);
  await runTask();
  expect((await readLog('2026-11-24')).status).toBe(200);
  expect((await readLog('2026-11-24', 'owner-2')).status).toBe(403);
  expect((await readLog('2026-11-25')).body).toMatchObject({ code: 'DAY_NOT_LOGGED' });
});

it('an erased owner leaves no log', async () => {
  await spin('one');
  game.clock.set(CLOSED);
  await runTask();
  const { drawLog } = depsOf(game);
  while ((await drawLog.removeSome('owner-1')) > 0);
  expect(await heads()).toEqual([]);
  expect(await drawLog.findPart(pageId, '2026-11-24', 0)).toEqual([]);
});
