import { events } from '@girouette/contracts';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const subscription = (version: number, pages: number) =>
  game.createEvent(events.subscriptionChanged, {
    ownerId: 'owner-1',
    version,
    plan: 'monthly',
    pages,
    expiresAt: game.inAMonth().toISOString(),
  });

const stored = () => game.entitlementOf('owner-1');

describe('a changed subscription', () => {
  it('is kept in its newest version, in whatever order and however often its events come', async () => {
    const [first, second, third] = [subscription(1, 1), subscription(2, 5), subscription(3, 4)];
    await game.deliver(first, third, second, third, first);
    expect(await stored()).toMatchObject({ version: 3, pages: 4, expiresAt: game.inAMonth() });
  });

  it('does not stop the service when another event of the topic is not known', async () => {
    const unknown = { ...subscription(1, 1), type: 'Else', dataschema: 'girouette:billing/Else/1' };
    await game.deliver(unknown, subscription(2, 2));
    expect(await stored()).toMatchObject({ version: 2, pages: 2 });
    expect(await game.adapters.events.deadLetters.list()).toEqual([]);
  });
});
