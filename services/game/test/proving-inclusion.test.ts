import { createHash, generateKeyPairSync } from 'node:crypto';
import { endpoints } from '@girouette/contracts';
import { isInLog } from '@girouette/contracts/plays/draw-inclusion';
import type { Inclusion } from '@girouette/contracts/plays/http/draws';
import { leafOf, merkleRoot } from '@girouette/signed';
import { newId } from '@girouette/store';
import { logDraws } from '../src/draws/log';
import { CLOSED_AFTER_MS, toLoggedDraw } from '../src/draws/rules';
import { DRAW_TREES } from '../src/draws/store';
import type { Play } from '../src/plays/rules';
import { PLAYS } from '../src/plays/store';
import { depsOf, startDrawing } from './start-drawing';
import type { GameService } from './start-game';

const DAY = '2026-11-24';
let game: GameService;
let pageId: string;
beforeEach(async () => {
  ({ game, pageId } = await startDrawing());
  await depsOf(game).walks.note('draw-log', '2026-11-23');
});
afterEach(() => game.close());

const endDay = async () => {
  game.clock.set(new Date(Date.parse('2026-11-25T00:00:00Z') + CLOSED_AFTER_MS));
  await logDraws(depsOf(game), new AbortController().signal);
};
const spin = async (guest: string) => {
  const body = { pageId, email: `${guest}@example.fr` };
  return (await game.call(endpoints.spinWheel, { body })).body;
};
const prove = async (playId: string, page = pageId) =>
  (await game.call(endpoints.proveInclusion, { query: { pageId: page, playId } })).body;
const plays = () => game.adapters.store.table(PLAYS);
const leafOfPlay = async (playId: string) => leafOf(toLoggedDraw((await plays().get(playId))!)!);

/** Follows the path as docs/draws.md says. */
function rootFrom(
  leaf: Buffer,
  { path, number, size }: { path: string[]; number: number; size: number },
) {
  const above = (left: Buffer, right: Buffer) =>
    createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest();
  const neighbours = path.map((hash) => Buffer.from(hash, 'hex'));
  let [node, at] = [leaf, number];
  for (let last = size - 1; last > 0; last >>= 1, at >>= 1) {
    if (at % 2 === 1) node = above(neighbours.shift()!, node);
    else if (at < last) node = above(node, neighbours.shift()!);
  }
  expect(neighbours).toEqual([]);
  return node.toString('hex');
}

it('a guest without a session follows the path from the own play to the signed root', async () => {
  const guests = ['one', 'two', 'three', 'four', 'five'];
  const spun = [];
  for (const guest of guests) spun.push(await spin(guest));
  await endDay();
  const heads = await game.call(endpoints.listDrawHeads, { params: { id: pageId } });
  for (const { playId } of spun) {
    const { isLogged, inclusion } = await prove(playId);
    expect(isLogged).toBe(true);
    const { head, number, path } = inclusion!;
    expect(rootFrom(await leafOfPlay(playId), { path, number, size: head.size })).toBe(head.root);
    expect(head.signature).toBe(heads.body[0]!.signature);
  }
});

describe('the browser of a guest', () => {
  const own = ({ playId, proof, outcome, rules = '' }: Awaited<ReturnType<typeof spin>>) => ({
    ...{ pageId, playId, proof: proof!, option: outcome.option, rules },
  });

  it('finds the own play in the answer, and nothing that was altered', async () => {
    const played = await spin('one');
    game.clock.advance(1);
    await spin('two');
    await spin('three');
    await endDay();
    const play = own(played);
    const inclusion = (await prove(played.playId)).inclusion!;
    expect(await isInLog(play, inclusion)).toBe(true);
    const { head, path } = inclusion;
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!;
    const answers: Partial<Inclusion>[] = [
      ...[{ at: '2026-11-24T12:00:00.001Z' }, { at: '2026-11-25T12:00:00.000Z' }],
      ...[{ number: 1 }, { number: -1 }, { number: 3 }],
      ...[{ path: path.slice(1) }, { path: [...path, path[0]!] }, { path: path.toReversed() }],
      ...[{ head: { ...head, size: 4 } }, { head: { ...head, previous: head.root } }],
      ...[{ head: { ...head, pageId: 'another' } }, { head: { ...head, day: '2026-11-23' } }],
      ...[{ head: { ...head, publicKey: other } }, { head: { ...head, publicKey: 'AA' } }],
    ];
    for (const answer of answers) {
      expect([answer, await isInLog(play, { ...inclusion, ...answer })]).toEqual([answer, false]);
    }
    const others = [{ option: play.option + 1 }, { rules: '' }, { playId: newId() }];
    for (const change of others) {
      expect([change, await isInLog({ ...play, ...change }, inclusion)]).toEqual([change, false]);
    }
  });

  it('without Ed25519 leaves out the signature, and nothing else', async () => {
    const played = await spin('one');
    await endDay();
    const inclusion = (await prove(played.playId)).inclusion!;
    const importing = jest.spyOn(globalThis.crypto.subtle, 'importKey');
    importing.mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
    expect(await isInLog(own(played), inclusion)).toBe(true);
    const head = { ...inclusion.head, root: 'ab'.repeat(32) };
    expect(await isInLog(own(played), { ...inclusion, head })).toBe(false);
    importing.mockRestore();
  });
});

it('before the end of the day the log does not have it, and later it does not have other plays', async () => {
  const { playId } = await spin('one');
  expect(await prove(playId)).toEqual({ day: DAY, isLogged: false, inclusion: null });
  await endDay();
  const missing = { day: DAY, isLogged: true, inclusion: null };
  expect(await prove(newId(Date.parse(`${DAY}T12:00:00Z`)))).toEqual(missing);
  expect(await prove(newId(Date.parse(`${DAY}T00:00:00Z`)))).toEqual(missing);
  expect(await prove(playId, 'another-page')).toMatchObject({ isLogged: false });
});

it('an id of a day that no calendar has is not in the log', async () => {
  expect(await prove('ffffffff-ffff-7fff-bfff-ffffffffffff')).toMatchObject({ isLogged: false });
});

it('an answer has nothing of other guests but hashes', async () => {
  const [first, second] = [await spin('one'), await spin('two')];
  await endDay();
  const text = JSON.stringify(await prove(first.playId));
  for (const other of [second.playId, second.proof!.share, second.proof!.secret]) {
    expect(text).not.toContain(other);
  }
  const leaf = (await leafOfPlay(second.playId)).toString('hex');
  expect((await prove(first.playId)).inclusion!.path).toEqual([leaf]);
});

it.each(['play-1', '', '019a4f00-0000-7000-8000-00000000000g', `${'f'.repeat(8)}-ffff`])(
  'refuses %j, which is no id of a play',
  async (playId) => {
    const answer = await game.call(endpoints.proveInclusion, { query: { pageId, playId } });
    expect(answer.status).toBe(400);
  },
);

describe('on a day with many plays', () => {
  const COUNT = 1_111;
  let ids: string[];
  let leaves: Buffer[];
  beforeEach(async () => {
    const { playId } = await spin('one');
    const model = (await plays().get(playId))!;
    const start = model.at.getTime();
    const added = Array.from({ length: COUNT - 1 }, (_, number): Play => {
      const at = new Date(start + 1 + number);
      const row = { id: newId(at.getTime()), participant: `guest-${number}`, requestKey: null, at };
      return { ...model, ...row };
    });
    await Promise.all(added.map((play) => plays().insert(play)));
    await endDay();
    const all = [model, ...added];
    ids = all.map(({ id }) => id);
    leaves = all.map((play) => leafOf(toLoggedDraw(play)!));
  });

  it('the path of each play leads to the root, whichever part and subtree it is in', async () => {
    const root = merkleRoot(leaves).toString('hex');
    for (const number of [0, 1, 499, 500, 511, 512, 999, 1_000, 1_023, 1_024, COUNT - 1]) {
      const { head, path, ...inclusion } = (await prove(ids[number]!)).inclusion!;
      expect([head.size, head.root, inclusion.number]).toEqual([COUNT, root, number]);
      expect(rootFrom(leaves[number]!, { path, number, size: COUNT })).toBe(root);
    }
  });

  it('the tree is computed once, and later requests read the same few rows', async () => {
    const { drawLog } = depsOf(game);
    await Promise.all(ids.slice(0, 5).map((id) => prove(id)));
    const trees = game.adapters.store.table(DRAW_TREES);
    const kept = await trees.get(`${pageId}:${DAY}`);
    expect([kept!.firsts.length, kept!.roots.length]).toEqual([3, 3]);
    // The kept tree answers, and not the leaves of the whole day.
    await trees.update(kept!.id, (row) => ({ ...row, roots: row.roots.with(2, 'ab'.repeat(32)) }));
    expect((await prove(ids[0]!)).inclusion!.path.at(-1)).toBe('ab'.repeat(32));
    while ((await drawLog.removeSome('owner-1')) > 0);
    expect(await drawLog.findTree(pageId, DAY)).toBeNull();
  });
});
