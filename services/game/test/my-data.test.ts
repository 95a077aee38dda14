import { endpoints, events } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { participantsOf, signGuestPass } from '@girouette/signed';
import { eventually } from '@girouette/platform/kit/testing';
import { aFormat, PAGE_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

const GUEST = 'camille@example.fr';
const WINE = 'Un verre de vin offert';

let game: GameService;
let pageId: string;
beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
  pageId = await game.createPage('owner-1', {
    format: aFormat({
      ...{ option1: WINE, option1frequency: 100, option2: '', option2frequency: null },
      terms: { ...PAGE_TERMS, replayAfterDays: 1 },
    }),
  });
});
afterEach(() => game.close());

const guestOf = (ownerId: string, email = GUEST) => ({
  ...{ ownerId, mark: 'mark' },
  participants: participantsOf(game.adapters.keys, pageId, email),
});
const passOf = (ownerId = 'owner-1', email = GUEST) =>
  signGuestPass(
    game.adapters.keys,
    { ...guestOf(ownerId, email), linkId: 'link', sealed: '' },
    game.clock.now(),
  );
const read = (pass = passOf()) => game.call(endpoints.readMyPlays, { body: { pass } });
const spin = (key = 'key') =>
  game.call(endpoints.spinWheel, {
    body: { pageId, email: GUEST, adult: true },
    headers: { 'idempotency-key': key.padEnd(36, '0') },
  });
const erase = async (erasureId = 'erasure-1') => {
  const at = game.clock.now().toISOString();
  await game.publish(events.guestErasureRequested, { ...guestOf('owner-1'), erasureId, at });
};

test('a guest sees plays, gift and declared age at this restaurant, without the code', async () => {
  await spin();
  const { body, headers } = await read();
  expect(body.plays).toMatchObject([
    {
      resturantName: 'Chez Camille',
      gift: { label: WINE, state: 'drawn' },
      declaredAdult: true,
    },
  ]);
  expect(headers['cache-control']).toBe('no-store');
  const [gift] = await game.wonGifts();
  expect(JSON.stringify(body)).not.toContain(gift?.code);
  expect((await read(passOf('owner-1', 'other@example.fr'))).body).toEqual({ plays: [] });
  expect((await read(passOf('owner-2'))).body).toEqual({ plays: [] });
});

test('a pass ends after fifteen minutes, and an unsigned one is refused', async () => {
  const pass = passOf();
  game.clock.advance(15 * 60_000);
  for (const refused of [pass, 'unknown']) {
    expect((await read(refused)).body).toMatchObject({ code: 'LINK_EXPIRED' });
  }
});

test('an erasure leaves the used try and the gift, and no data of the guest', async () => {
  await spin();
  await read();
  await erase();
  await erase();
  const [erased] = await game.published(events.guestErased, 1);
  expect(erased?.data).toMatchObject({ service: 'game', erasureId: 'erasure-1', mailIds: [] });
  const [play] = await game.plays();
  expect(play).toMatchObject({ isErased: true, requestKey: null });
  expect(play).not.toHaveProperty('age');
  expect((await read()).body).toEqual({ plays: [] });
  expect((await spin()).body).toMatchObject({ code: 'ALREADY_PLAYED' });
  expect((await game.wonGifts()).map(({ state }) => state)).toEqual(['drawn']);
  expect(await game.published(events.guestErased)).toHaveLength(1);
});

test('of a guest who played again, only the latest play keeps the hash', async () => {
  await spin();
  game.clock.advance(2 * DAY_MS);
  await spin('other');
  expect((await read()).body.plays).toHaveLength(2);
  await erase();
  await eventually(async () => {
    const [participant] = guestOf('owner-1').participants;
    const kept = (await game.plays()).map((play) => play.participant);
    expect(kept.filter((each) => !each.startsWith('erased:'))).toEqual([participant]);
  });
});
