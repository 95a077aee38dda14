import { endpoints, events } from '@girouette/contracts';
import { aFormat, GIFT_TERMS, PAGE_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 5 });
});
afterEach(() => game.close());

const aPageWith = (format: Parameters<typeof aFormat>[0]) =>
  game.createPage('owner-1', {
    format: aFormat({ option1frequency: 100, option2: '', ...format }),
  });
const spin = (pageId: string, guest: string) =>
  game.call(endpoints.spinWheel, { body: { pageId, email: `${guest}@example.fr` } });
const told = async (count?: number) =>
  (await game.published(events.giftsRunningOut, count)).map(({ data }) => data);

test('a play that uses a stock up to four fifths and a budget up to its end tells the owner, with its id', async () => {
  const pageId = await aPageWith({
    option1terms: { ...GIFT_TERMS, cost: 4, stock: { ...GIFT_TERMS.stock, week: 5 } },
    terms: { ...PAGE_TERMS, budget: { amount: 18, per: 'month' } },
  });
  const plays: (string | undefined)[] = [];
  for (const guest of ['a', 'b', 'c', 'd']) plays.push((await spin(pageId, guest)).body.playId);

  expect(await told(1)).toEqual([
    {
      pageId,
      ownerId: 'owner-1',
      playId: plays[3],
      page: 'Chez Camille',
      limits: [
        { gift: 'Un café offert', period: 'week', level: 'low', left: 1, limit: 5 },
        { gift: null, period: 'month', level: 'gone', left: 200, limit: 1_800 },
      ],
      at: game.clock.now().toISOString(),
    },
  ]);
});

test('when a hundred guests play at once, only the one who wins the last gift tells the owner', async () => {
  const pageId = await aPageWith({
    option1terms: { ...GIFT_TERMS, stock: { ...GIFT_TERMS.stock, total: 5 } },
  });
  await Promise.all(Array.from({ length: 100 }, (_, at) => spin(pageId, `guest-${at}`)));
  const levels = (await told(2)).flatMap(({ limits }) => limits.map(({ level }) => level));
  expect(levels).toEqual(['low', 'gone']);
});

test('the announcement of a refused play is made by the play that takes its gift', async () => {
  const pageId = await aPageWith({
    option1terms: { ...GIFT_TERMS, stock: { ...GIFT_TERMS.stock, total: 2 } },
  });
  const twice = await Promise.all([spin(pageId, 'guest'), spin(pageId, 'guest')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  await spin(pageId, 'other');

  const [only, ...more] = await told(1);
  expect([only?.limits.map(({ level }) => level), more]).toEqual([['gone'], []]);
  expect((await game.plays()).map(({ id }) => id)).toContain(only?.playId);
});
