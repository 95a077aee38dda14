import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { WALKS } from '@girouette/platform/kit';
import { watchOdds } from '../src/draws/odds';
import { REPORT_STANDS_FOR, WATCHED_AFTER_MS } from '../src/draws/odds-rules';
import { ODDS } from '../src/draws/store';
import { PLAYS } from '../src/plays/store';
import { aFormat } from './factories';
import { depsOf, startDrawing } from './start-drawing';
import type { GameService } from './start-game';

let game: GameService;
let pageId: string;
beforeEach(async () => {
  ({ game, pageId } = await startDrawing());
  await restart();
});
afterEach(() => game.close());

const runTask = () => watchOdds(depsOf(game), new AbortController().signal);
/** Begins with the first play. */
const restart = () => depsOf(game).walks.note('odds', '0');
/** Runs the task once the plays are old enough. */
const watch = async () => {
  game.clock.advance(WATCHED_AFTER_MS + 1);
  await runTask();
};
const spin = async (guest: string, page = pageId) => {
  const body = { pageId: page, email: `${guest}@example.fr` };
  return (await game.call(endpoints.spinWheel, { body })).body;
};
const guests = (count: number, name = 'guest') =>
  Array.from({ length: count }, (_, at) => `${name}-${at}`);
const readOdds = async (as = game.principal('owner-1')) =>
  (await game.call(endpoints.readOdds, { as, params: { id: pageId } })).body;
const listOdds = (query: { page?: string; limit?: string } = {}) =>
  game.call(endpoints.listOdds, { as: game.admin(), query });

/** Plays that each stopped at a gift without a share. */
async function playByOtherOdds(count: number, page = pageId) {
  for (const guest of guests(count, 'tricked')) {
    const { playId } = await spin(guest, page);
    await game.adapters.store.table(PLAYS).update(playId, (play) => ({
      ...play,
      outcome: { kind: 'gift', option: 5, label: 'Un repas' },
    }));
  }
}

it('the owner reads the declared shares beside the drawn ones, five minutes after the plays', async () => {
  expect(await readOdds()).toMatchObject({
    plays: 0,
    since: null,
    lost: { percent: 50, drawn: 0 },
  });
  const plays: Awaited<ReturnType<typeof spin>>[] = [];
  for (const guest of guests(12)) plays.push(await spin(guest));
  await runTask();
  expect(await readOdds()).toMatchObject({ plays: 0 });
  await watch();
  await runTask();
  const drawn = (option: number) => plays.filter(({ outcome }) => outcome.option === option).length;
  expect(await readOdds()).toEqual({
    pageId,
    gifts: [
      { option: 1, label: 'Un café offert', percent: 20, drawn: drawn(1) },
      { option: 2, label: 'Un dessert offert', percent: 30, drawn: drawn(2) },
    ],
    lost: { percent: 50, drawn: 12 - drawn(1) - drawn(2) },
    plays: 12,
    since: '2026-11-24T12:00:00.000Z',
    drift: { plays: 12, differing: 0, reportedAt: null },
  });
});

it('other odds begin a new count, and another text does not', async () => {
  await spin('one');
  await watch();
  const change = async (overrides: Parameters<typeof aFormat>[0]) => {
    const as = game.principal('owner-1');
    const body = { gameFormat: aFormat(overrides) };
    await game.call(endpoints.updatePage, { as, params: { id: pageId }, body });
  };
  await change({ brandName: 'Chez Camille et Paul' });
  await spin('two');
  await watch();
  expect(await readOdds()).toMatchObject({ plays: 2, drift: { plays: 2 } });
  await change({ option1frequency: 40 });
  expect(await readOdds()).toMatchObject({ plays: 0, since: null });
  await spin('three');
  await watch();
  expect(await readOdds()).toMatchObject({ plays: 1, drift: { plays: 3, differing: 0 } });
});

it('a drift is reported as soon as it shows, first in the list of all pages, and until 1,000 plays follow without one', async () => {
  const otherId = await game.createPage('owner-1', { format: aFormat() });
  await spin('elsewhere', otherId);
  await playByOtherOdds(6);
  await watch();
  const { drift } = await readOdds();
  expect(drift).toEqual({ plays: 1, differing: 1, reportedAt: game.clock.now().toISOString() });
  const { body, headers } = await listOdds();
  expect(headers[TOTAL_COUNT_HEADER]).toBe('2');
  expect(body).toEqual([
    { pageId, ownerId: 'owner-1', restaurant: 'Chez Camille', drift },
    {
      ...{ pageId: otherId, ownerId: 'owner-1', restaurant: 'Chez Camille' },
      drift: { plays: 1, differing: 0, reportedAt: null },
    },
  ]);
  expect((await listOdds({ page: '2', limit: '1' })).body).toMatchObject([{ pageId: otherId }]);

  const almost = { plays: REPORT_STANDS_FOR - 1, differing: 0, score: 0 };
  await game.adapters.store.table(ODDS).update(pageId, (known) => ({ ...known, drift: almost }));
  await spin('fair');
  await watch();
  expect((await readOdds()).drift.reportedAt).toBeNull();
});

it('the first run begins with the plays that follow it', async () => {
  await game.adapters.store.table(WALKS).delete('odds');
  await spin('earlier');
  await watch();
  await spin('later');
  await watch();
  expect(await readOdds()).toMatchObject({ plays: 1 });
});

it('a run that was interrupted counts no play twice', async () => {
  await spin('one');
  await watch();
  await restart();
  await runTask();
  expect(await readOdds()).toMatchObject({ plays: 1 });
});

it('a deleted page and an erased owner leave nothing', async () => {
  await spin('one');
  await watch();
  const others = await game.createPage('owner-1', { format: aFormat() });
  await spin('two', others);
  await watch();
  await spin('late');
  await game.call(endpoints.deletePage, {
    as: game.principal('owner-1'),
    params: { id: pageId },
  });
  await watch();
  expect((await listOdds()).body.map((each) => each.pageId)).toEqual([others]);
  while ((await depsOf(game).odds.removeSome('owner-1')) > 0);
  expect((await listOdds()).body).toEqual([]);
});
