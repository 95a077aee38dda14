import { eventually } from '@girouette/platform/async/testing';
import { DEFAULT_GIFT_TERMS, endpoints, events, winnerMailId } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { openTestAdapters } from '@girouette/platform/kit/testing';
import type { Play } from '../src/plays/rules';
import { PLAYS } from '../src/plays/store';
import { aFormat, GIFT_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
let pageId: string;
beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 5 });
  pageId = await game.createPage('owner-1', {
    format: aFormat({
      option1frequency: 100,
      option2frequency: 0,
      option1terms: { ...GIFT_TERMS, firstDay: 'today', validDays: 3, minimumPurchase: 5 },
    }),
  });
});
afterEach(() => game.close());

/** Wins the gift of the page. @returns the id of the play */
async function win(email = 'guest@example.fr'): Promise<string> {
  const { body } = await game.call(endpoints.spinWheel, { body: { pageId, email } });
  expect(body.outcome.kind).toBe('gift');
  await eventually(async () => expect(await giftOf(body.playId)).toBeDefined());
  return body.playId;
}

const giftOf = async (playId: string) => (await game.wonGifts()).find(({ id }) => id === playId);

const mailSent = (playId: string, kind: 'winner' | 'verification' = 'winner') =>
  game.publish(events.mailSent, {
    ...events.mailSent.sample,
    ...{ mailId: winnerMailId(playId), kind, at: '2026-11-21T10:05:00.000Z' },
  });

test('a win becomes a gift with a code and the terms of its moment', async () => {
  const playId = await win();
  expect(await giftOf(playId)).toMatchObject({
    ...{ pageId, ownerId: 'owner-1', state: 'drawn', gift: 'Un café offert' },
    code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{11}$/) as string,
    conditions: { firstDay: 'today', validDays: 3, minimumPurchase: 500 },
    wonAt: game.clock.now(),
  });
});

test('a gift counts as mailed once its mail was sent, even when the event arrives twice', async () => {
  const playId = await win();
  await mailSent(playId, 'verification');
  expect((await giftOf(playId))?.state).toBe('drawn');
  await mailSent(playId);
  await mailSent(playId);
  expect(await giftOf(playId)).toMatchObject({
    state: 'mailed',
    mailedAt: new Date('2026-11-21T10:05:00.000Z'),
    changes: [{ action: 'mail' }],
  });
});

test('a mail for an unknown play changes nothing', async () => {
  await mailSent('unknown');
  expect(await game.wonGifts()).toEqual([]);
});

test('a gift expires after its last day', async () => {
  const playId = await win();
  game.clock.advance(3 * DAY_MS);
  const later = await win('later@example.fr');
  game.clock.advance(DAY_MS);
  game.service.trigger('expire-gifts');
  await eventually(async () => expect((await giftOf(playId))?.state).toBe('expired'));
  expect((await giftOf(later))?.state).toBe('drawn');
});

test('an erased owner’s gifts are erased', async () => {
  await win();
  const owner = { userId: 'owner-1', ownerId: 'owner-1' };
  await game.publish(events.userErased, { ...events.userErased.sample, ...owner });
  await eventually(async () => expect(await game.wonGifts()).toEqual([]));
});

describe('after an upgrade', () => {
  // The task that lets gifts expire begins on the real day.
  const today = new Date();
  const aPlay = (id: string, overrides: Partial<Play> = {}): Play => ({
    ...{ id, pageId: 'page-1', ownerId: 'owner-1', pageVersion: 1, participant: id },
    ...{ segment: 7, angle: 315, requestKey: null, at: today },
    outcome: { kind: 'gift', option: 1, label: 'Un café offert' },
    ...overrides,
  });

  test('earlier wins become gifts, once, and losses do not', async () => {
    const former = await openTestAdapters('game');
    await former.store.prepare([PLAYS]);
    const plays = former.store.table(PLAYS);
    const loss = { kind: 'loss', option: 6, label: 'Perdu' } as const;
    const earlier = Array.from({ length: 450 }, (_, at) =>
      aPlay(`play-${1_000 + at}`, at % 2 === 0 ? {} : { outcome: loss }),
    );
    for (const play of earlier) await plays.insert(play);

    const adapters = await openTestAdapters('game', { beside: former });
    const upgraded = await startGame({}, adapters);
    const gifts = await eventually(async () => {
      const found = await upgraded.wonGifts();
      expect(found).toHaveLength(225);
      return found;
    });
    expect(gifts[0]).toMatchObject({
      ...{ id: 'play-1000', state: 'drawn', gift: 'Un café offert' },
      conditions: { validDays: DEFAULT_GIFT_TERMS.validDays },
    });
    expect(new Set(gifts.map(({ code }) => code)).size).toBe(225);
    await upgraded.restart();
    expect(await upgraded.wonGifts()).toEqual(gifts);
    await upgraded.close();
    await adapters.close();
    await former.close();
  });
});
