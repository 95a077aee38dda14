import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { openHouse, type House } from './house';

let house: House;

beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const subscription = (version: number, pages: number) =>
  createEvent(
    events.subscriptionChanged,
    { ownerId: 'owner-1', version, plan: 'monthly', pages, expiresAt: house.expiry.toISOString() },
    { source: 'billing', now: house.clock.now() },
  );

const stored = () => house.standingOf('owner-1');

describe('what billing says of an owner', () => {
  it('is kept as the newest version, in whatever order and however often it comes', async () => {
    const [first, second, third] = [subscription(1, 1), subscription(2, 5), subscription(3, 4)];
    await house.adapters.events.publish('billing', [first, third, second, third, first]);
    await house.grant('owner-9', { pages: 1 }); // comes last, so all before it have been heard
    expect(await stored()).toMatchObject({ version: 3, pages: 4, expiresAt: house.expiry });
  });

  it('does not stop the service when another event of the topic is not known', async () => {
    const unknown = { ...subscription(1, 1), type: 'Else', dataschema: 'girouette:billing/Else/1' };
    await house.adapters.events.publish('billing', [unknown, subscription(2, 2)]);
    await house.grant('owner-9', { pages: 1 });
    expect(await stored()).toMatchObject({ version: 2, pages: 2 });
    expect(await house.adapters.events.deadLetters.list()).toEqual([]);
  });
});
