import { endpoints, playedOn, type ErrorBody } from '@girouette/contracts';
import { PAGES } from '../src/storage/known-pages-repository';
import { openHouse, type House } from './house';

let house: House;

beforeEach(async () => {
  house = await openHouse();
  await house.tellOfPlays(house.aPlay({ playId: 'play-1', email: 'name@gmail.com' }));
});
afterEach(() => house.close());

const check = (body: Record<string, unknown>) =>
  house.call<ErrorBody>(endpoints.checkParticipation, { body });

describe('the check before the spin', () => {
  it.each(['name@gmail.com', 'NAME+x@gmail.com', 'n.ame@googlemail.com'])(
    'tells %s, who played on the page, since when',
    async (email) => {
      house.clock.advance(60_000);
      const { status, body } = await check({ email, pageId: 'page-1' });
      expect(status).toBe(409);
      expect(body).toEqual({
        statusCode: 409,
        code: 'ALREADY_PLAYED',
        message: 'Vous avez déjà participé sur cette page.',
        details: { playedAt: playedOn(house.clock.now()) },
      });
    },
  );

  it.each([
    ['someone else', { email: 'guest@example.fr', pageId: 'page-1' }],
    ['the same person on another page', { email: 'name@gmail.com', pageId: 'page-2' }],
    ['anyone when no page is named, since a try is per page', { email: 'name@gmail.com' }],
  ])('lets %s play', async (_who, body) => {
    const answer = await check(body);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Vous pouvez participer.' }]);
  });

  it('needs an e-mail', async () => {
    const { status, body } = await check({ pageId: 'page-1' });
    expect([status, body.field]).toEqual([400, 'email']);
  });
});

describe('what the game service tells', () => {
  it('may come twice: a play counts once', async () => {
    const play = house.aPlay({ email: 'guest@example.fr' });
    const told = house.wheelSpun(play);
    const toldAgain = house.wheelSpun(play);
    await house.adapters.events.publish('plays', [told, told, toldAgain]);
    await house.tellOfPlays(house.aPlay({ email: 'last@example.fr' }));
    const kept = await house.stored().participations.find(play.participant);
    expect(kept).toMatchObject({ playId: play.playId, pageId: 'page-1', at: new Date(play.at) });
    expect(await house.adapters.events.deadLetters.list()).toEqual([]);
  });

  it('may come late: the newest version of a page stays', async () => {
    await house.tellOfPage('page-1', 3);
    await house.adapters.events.publish('pages', [house.pageTold('page-1', 2)]);
    await house.tellOfPage('page-2', 1); // comes last, so the one before has been heard
    expect(await house.adapters.store.table(PAGES).get('page-1')).toMatchObject({ version: 3 });
  });
});
