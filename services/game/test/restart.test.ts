import { endpoints, events } from '@girouette/contracts';
import { readTicket } from '@girouette/signed';
import { aFormat } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 1 });
});
afterEach(() => game.close());

const spin = (pageId: string, headers = {}) =>
  game.call(endpoints.spinWheel, { body: { pageId, email: 'guest@example.fr' }, headers });

it('a play, its ticket and the one try outlast the service', async () => {
  const pageId = await game.createPage('owner-1', { format: aFormat() });
  const headers = { 'idempotency-key': 'the-same-key' };
  const before = await spin(pageId, headers);

  await game.restart();

  const { keys, clock } = game.adapters;
  expect(readTicket(keys, before.body.ticket, clock.now())?.playId).toBe(before.body.playId);
  expect((await spin(pageId, headers)).body.playId).toBe(before.body.playId);
  expect((await spin(pageId)).status).toBe(409);
});

it('a play made while the log of events cannot be reached is published after the restart', async () => {
  const pageId = await game.createPage('owner-1', { format: aFormat() });
  game.interruptEvents();
  const { body } = await spin(pageId);
  expect(await game.published(events.wheelSpun)).toEqual([]);

  await game.restart();

  const [event] = await game.published(events.wheelSpun, 1);
  expect(event!.data.playId).toBe(body.playId);
});
