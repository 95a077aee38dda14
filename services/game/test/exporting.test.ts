import { eventually } from '@girouette/platform/async/testing';
import { endpoints, type Principal } from '@girouette/contracts';
import { aFormat } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
});
afterEach(() => game.close());

const ask = (as: Principal) =>
  game.call(endpoints.exportPages, { as, params: { userId: 'owner-1' } });

it('an owner gets all pages, the numbers of plays and won gifts and the name at the counter, and others do not', async () => {
  const format = aFormat({ option1frequency: 100, option2frequency: 0 });
  const pageId = await game.createPage('owner-1', { format });
  const spin = { pageId, email: 'guest@example.fr' };
  const { body: play } = await game.call(endpoints.spinWheel, { body: spin });
  expect((await ask(game.principal('owner-1'))).body.counterName).toBeNull();
  await eventually(async () => expect(await game.wonGifts()).toHaveLength(1));
  await game.call(endpoints.revokeGift, {
    ...{ as: game.principal('owner-1'), params: { id: play.playId } },
    body: { reason: 'Abus' },
  });
  for (const as of [game.principal('owner-1'), game.admin()]) {
    expect((await ask(as)).body).toMatchObject({
      pages: [{ _id: pageId, resturantName: 'Chez Camille' }],
      plays: 1,
      wonGifts: 1,
      counterName: game.principal('owner-1').name,
    });
  }
  expect((await ask(game.principal('owner-2'))).status).toBe(403);
  expect((await ask(game.subAccountOf('owner-1'))).status).toBe(403);
});
