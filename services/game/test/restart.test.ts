import { endpoints } from '@girouette/contracts';
import type { Play } from '@girouette/contracts/http/game';
import { readTicket } from '@girouette/service-kit';
import { aFormat } from './factories';
import { openHouse, type House } from './house';

let house: House;

beforeEach(async () => {
  house = await openHouse();
  await house.grant('owner-1', { pages: 1 });
});
afterEach(() => house.close());

const spin = (pageId: string, headers = {}) =>
  house.call<Play>(endpoints.spinWheel, { body: { pageId, email: 'guest@example.fr' }, headers });

it('a play, its ticket and the one try outlast the service', async () => {
  const pageId = await house.createPage('owner-1', { format: aFormat() });
  const headers = { 'idempotency-key': 'the-same-key' };
  const before = await spin(pageId, headers);

  await house.restart();

  const { keys, clock } = house.adapters;
  expect(readTicket(keys, before.body.ticket, clock.now())?.playId).toBe(before.body.playId);
  expect((await spin(pageId, headers)).body.playId).toBe(before.body.playId);
  expect((await spin(pageId)).status).toBe(409);
});

it('what was answered while the log of events was away is told after the restart', async () => {
  const pageId = await house.createPage('owner-1', { format: aFormat() });
  await house.settle();
  house.cutEvents();
  const { body } = await spin(pageId);
  expect(house.heardSoFar('WheelSpun')).toEqual([]);

  await house.restart();

  const [event] = await house.heard('WheelSpun', 1);
  expect(event!.data.playId).toBe(body.playId);
});
