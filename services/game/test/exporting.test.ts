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

it('an owner gets all pages and the number of plays, and others do not', async () => {
  const pageId = await game.createPage('owner-1', { format: aFormat() });
  await game.call(endpoints.spinWheel, { body: { pageId, email: 'guest@example.fr' } });
  for (const as of [game.principal('owner-1'), game.admin()]) {
    expect((await ask(as)).body).toMatchObject({
      pages: [{ _id: pageId, resturantName: 'Chez Camille' }],
      plays: 1,
    });
  }
  expect((await ask(game.principal('owner-2'))).status).toBe(403);
  expect((await ask(game.subAccountOf('owner-1'))).status).toBe(403);
});
