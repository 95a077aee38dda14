import { randomUUID } from 'node:crypto';
import { campaignMailId, endpoints, events, type Principal } from '@girouette/contracts';
import { giftCodeOfPlay } from '@girouette/signed';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { bearer } from '@girouette/platform/runtime/testing';
import { aFormat, GIFT_CONDITIONS, GIFT_TERMS } from '../../../services/game/test/factories';
import { startGame, type GameService } from '../../../services/game/test/start-game';

/** A gift as a client must read it. */
export interface Expected {
  code: string;
  alcohol: boolean;
  campaign: boolean;
  test: boolean;
}

export interface OpenRestaurant {
  service: GameService;
  ownerId: string;
  /** An access token of an API key, as the gateway gets it for the key. */
  key: () => string;
  /** A new gift with alcohol, one of a campaign and one of a test. */
  winGifts: () => Promise<Expected[]>;
  /** How many gifts the list of won gifts has. Those of tests are not in it. */
  countListed: () => Promise<number>;
  /** The workbook of redemptions as it is now. */
  workbook: () => Promise<Buffer>;
}

/** The game service with a restaurant whose wheel has a glass of wine. */
export async function openRestaurant(): Promise<OpenRestaurant> {
  const service = await startGame({ RATE_LIMIT_FACTOR: '1000' });
  const ownerId = 'owner-1';
  const owner = aPrincipal({ userId: ownerId, name: 'Camille Perrin' });
  const till: Principal = {
    ...owner,
    scopes: ['gift:redeem', 'winner:read'],
    key: { id: 'till', name: 'Caisse' },
  };
  await service.subscribe(ownerId, { pages: 3 });
  const option1terms = { ...GIFT_TERMS, firstDay: 'today' as const, validDays: 14 };
  const format = aFormat({
    ...{ option1: 'Un verre de vin', option1frequency: 100, option1terms, option2: '' },
    option2frequency: null,
  });
  const { body: page } = await service.call(endpoints.createPage, {
    as: owner,
    body: { gameFormat: format },
  });
  const pageId = page._id;
  const codeOf = (playId: string) => giftCodeOfPlay(service.adapters.keys, playId);

  async function winAtWheel(): Promise<string> {
    const body = { pageId, email: `guest-${randomUUID()}@example.fr`, adult: true as const };
    const { body: play } = await service.call(endpoints.spinWheel, { body });
    await eventually(async () => {
      const gifts = await service.wonGifts();
      if (!gifts.some(({ id }) => id === play.playId)) throw new Error('no gift yet');
    });
    return codeOf(play.playId);
  }
  async function chooseForCampaign(): Promise<string> {
    const playId = randomUUID();
    const conditions = { ...GIFT_CONDITIONS, firstDay: 'today' as const, validDays: 14 };
    await service.publish(events.campaignGuestChosen, {
      ...events.campaignGuestChosen.sample,
      ...{ mailId: campaignMailId(playId), ownerId, pageId, at: service.clock.now().toISOString() },
      gift: { playId, label: 'Un café offert', conditions, cost: 80 },
    });
    return codeOf(playId);
  }
  async function testWheel(): Promise<string> {
    const { body: begun } = await service.call(endpoints.beginTest, {
      as: owner,
      params: { id: pageId },
    });
    const { body: spun } = await service.call(endpoints.spinTest, { body: { token: begun.token } });
    const voucher = { token: spun.voucher ?? '' };
    return (await service.call(endpoints.readVoucher, { body: voucher })).body.code;
  }
  return {
    service,
    ownerId,
    key: () => bearer(service.adapters, till).replace('Bearer ', ''),
    winGifts: async () => [
      { code: await winAtWheel(), alcohol: true, campaign: false, test: false },
      { code: await chooseForCampaign(), alcohol: false, campaign: true, test: false },
      { code: await testWheel(), alcohol: true, campaign: false, test: true },
    ],
    countListed: async () => Math.min(50, (await service.wonGifts()).length),
    async workbook() {
      const { path } = endpoints.downloadRedemptions;
      const { rawPayload } = await service.service.http.inject({
        method: 'GET',
        url: path.replace(':userId', ownerId),
        query: { format: 'xlsx' },
        headers: { authorization: bearer(service.adapters, till) },
      });
      return rawPayload;
    },
  };
}
