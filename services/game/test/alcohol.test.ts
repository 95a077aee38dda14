import { endpoints, events } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/service-kit/testing';
import { aFormat, GIFT_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
});
afterEach(() => game.close());

const pageWith = (alcoholFree?: boolean) =>
  game.createPage('owner-1', {
    format: aFormat({
      option1: 'Un verre de vin',
      ...(alcoholFree !== undefined && { option1terms: { ...GIFT_TERMS, alcoholFree } }),
    }),
  });

it('guests, the winner’s mail and the counter are told that a gift is an alcoholic drink', async () => {
  const pageId = await pageWith();
  const { body: page } = await game.call(endpoints.readPageToPlay, { query: { pageId } });
  expect(page.gifts?.map(({ conditions }) => conditions.alcohol)).toEqual([true, undefined]);
  game.dice.next(99);
  const body = { pageId, email: 'winner@example.fr' };
  const { outcome } = (await game.call(endpoints.spinWheel, { body })).body;
  expect(outcome.conditions).toMatchObject({ alcohol: true });
  const [request] = await game.published(events.winnerMailRequested, 1);
  expect(request?.data.conditions).toMatchObject({ alcohol: true });
  await eventually(async () => {
    expect((await game.wonGifts())[0]?.conditions).toMatchObject({ alcohol: true });
  });
});

it('the owner’s answer that it has no alcohol counts, and stays with the page', async () => {
  const pageId = await pageWith(true);
  const { body: page } = await game.call(endpoints.readPageToPlay, { query: { pageId } });
  expect(page.gifts?.map(({ conditions }) => conditions.alcohol)).toEqual([undefined, undefined]);
  const as = aPrincipal({ userId: 'owner-1' });
  const { body: own } = await game.call(endpoints.readPageForUpdate, { as, query: { pageId } });
  expect(own.option1terms).toMatchObject({ alcoholFree: true });
});
