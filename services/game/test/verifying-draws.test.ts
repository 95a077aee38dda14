import { endpoints, events } from '@girouette/contracts';
import { drawnOption, SECRECY_MS } from '@girouette/contracts/plays/draw-proof';
import { verifyDraw } from '@girouette/contracts/plays/draw-verification';
import { HOUR_MS } from '@girouette/contracts/durations';
import { aFormat, GIFT_TERMS, PAGE_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

const value = 'AAECAwQFBgcICQoLDA0ODw';
const email = 'Camille@Example.fr';

let game: GameService;
let pageId: string;
beforeEach(async () => {
  game = await startGame();
  game.dice.beFair();
  game.clock.set('2026-11-24T14:59:59.000Z');
  await game.subscribe('owner-1', { pages: 5 });
  pageId = await game.createPage('owner-1', { format: aFormat() });
});
afterEach(() => game.close());

const spin = async (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  (await game.call(endpoints.spinWheel, { body: { pageId, email, value, ...body }, headers })).body;
const commitmentsOf = async () =>
  (await game.call(endpoints.readPageToPlay, { query: { pageId } })).body.draw!.commitments;
const readSecret = (hour: string) =>
  game.call(endpoints.readHourSecret, { params: { id: pageId, hour } });

const verdictOn = (
  { proof, outcome: { option } }: Awaited<ReturnType<typeof spin>>,
  known: { commitments: string[]; hourSecret?: string },
) => verifyDraw({ proof: proof!, option, value, email, ...known });

describe('a guest', () => {
  it('recomputes the draw at once, and wholly when the hour is over', async () => {
    const commitments = await commitmentsOf();
    const play = await spin();
    expect(await verdictOn(play, { commitments })).toBe('pending');
    game.clock.advance(HOUR_MS + SECRECY_MS);
    const { body } = await readSecret('2026-11-24T14');
    expect(body.commitment).toBe(commitments[0]);
    expect(await verdictOn(play, { commitments, hourSecret: body.secret })).toBe('proved');
  });

  it('who spins a moment after the hour finds the draw in the commitments read before it', async () => {
    const commitments = await commitmentsOf();
    game.clock.advance(4_000);
    const play = await spin();
    expect(play.proof).toMatchObject({ hour: '2026-11-24T15', commitment: commitments[1] });
    expect(await verdictOn(play, { commitments })).toBe('pending');
  });

  it('who repeats a request has the same proof, whatever value comes with it', async () => {
    const headers = { 'idempotency-key': 'friday-evening-7' };
    const first = await spin({}, headers);
    game.clock.advance(HOUR_MS);
    const again = await spin({ value: 'AAAAAAAAAAAAAAAAAAAAAA' }, headers);
    expect(again.proof).toEqual(first.proof);
    expect(again.outcome).toEqual(first.outcome);
  });

  it('who plays again with the same value gets another secret', async () => {
    const terms = { ...PAGE_TERMS, replayAfterDays: 1 };
    pageId = await game.createPage('owner-1', { format: aFormat({ terms }) });
    // The last second of the day in Paris, and the first one.
    game.clock.set('2026-11-24T22:59:59.000Z');
    const first = await spin();
    game.clock.advance(1_000);
    const second = await spin();
    expect(second.playId).not.toBe(first.playId);
    expect(second.proof!.secret).not.toBe(first.proof!.secret);
  });

  it('who knows a value that won gains nothing from it with another address', async () => {
    const [one, two] = [await spin(), await spin({ email: 'camille+2@example.com' })];
    expect(two.proof!.secret).not.toBe(one.proof!.secret);
  });

  it('with an old client, which sends no value, reads that the server chose it', async () => {
    const { proof, outcome } = await spin({ value: undefined });
    expect(proof!.chosenBy).toBe('server');
    expect(drawnOption(proof!)).toBe(outcome.option);
  });
});

describe('a value', () => {
  it.each(['', 'short', 'AAECAwQFBgcICQoLDA0ODw==', 'AAECAwQFBgcICQoLDA0OD+'])(
    'of another form is refused: %j',
    async (other) => {
      const body = { pageId, email, value: other };
      expect((await game.call(endpoints.spinWheel, { body })).status).toBe(400);
    },
  );

  it('is kept nowhere', async () => {
    await spin();
    await game.published(events.wheelSpun, 1);
    expect(await game.everythingStored()).not.toContain(value);
    expect(game.logs()).not.toContain(value);
  });
});

describe('the weights in a proof', () => {
  it('are those of the gifts that can still be won, which the page tells before the spin', async () => {
    const stock = { ...GIFT_TERMS.stock, total: 1 };
    const format = aFormat({
      option1frequency: 100,
      option1terms: { ...GIFT_TERMS, stock },
      option2: 'Un bonbon',
      option2frequency: 0,
      terms: { ...PAGE_TERMS, consolation: 2 },
    });
    pageId = await game.createPage('owner-1', { format });
    const odds = async () =>
      (await game.call(endpoints.readPageToPlay, { query: { pageId } })).body.odds;
    expect(await odds()).toEqual([100, 0, 0, 0, 0, 0, 0, 0]);
    const emails = Array.from({ length: 5 }, (_, at) => `guest-${at}@example.fr`);
    const plays = await Promise.all(emails.map((each) => spin({ email: each })));
    expect(plays.filter(({ outcome }) => outcome.option === 1)).toHaveLength(1);
    for (const { proof, outcome } of plays) {
      expect(drawnOption(proof!)).toBe(outcome.option);
      expect(proof!.weights[outcome.option - 1]).toBe(100);
    }
    expect(await odds()).toEqual([0, 100, 0, 0, 0, 0, 0, 0]);
  });
});

describe('the secret of an hour', () => {
  it('is refused until five minutes after the hour', async () => {
    game.clock.set('2026-11-24T15:04:59.999Z');
    expect((await readSecret('2026-11-24T14')).body).toMatchObject({ code: 'HOUR_NOT_OVER' });
    game.clock.advance(1);
    expect((await readSecret('2026-11-24T14')).status).toBe(200);
    expect((await readSecret('2026-11-24T15')).status).toBe(409);
    expect((await readSecret('2126-11-24T15')).status).toBe(409);
  });

  it.each(['2026-11-24', '2026-02-30T10', '2026-11-24T24'])(
    'is not found for %s, which is no hour',
    async (hour) => {
      expect((await readSecret(hour)).status).toBe(400);
    },
  );
});
