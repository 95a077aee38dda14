import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { endpoints, events } from '@girouette/contracts';
import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import type { SubAccount } from '@girouette/contracts/accounts/http/sub-accounts';
import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import { readVoucherToken } from '@girouette/signed';
import { aPrincipal, hearEvents, type HeardEvents } from '@girouette/platform/kit/testing';
import { createPage, startAllServices, waitFor, type AllServices } from './support/all-services';

jest.setTimeout(120_000);

const OWNER = { name: 'Camille', email: 'camille@example.fr', password: 'une girouette au vent' };
const SUB = { name: 'Léa', email: 'lea@example.fr', password: 'une belle soirée' };

let services: AllServices;
let heard: HeardEvents;
let owner: ReturnType<typeof aPrincipal>;
let pageId: string;

beforeAll(async () => {
  services = await startAllServices();
  heard = await hearEvents(services.first, ['users', 'pages']);
  await services.call(endpoints.register, { body: { ...OWNER, isTrial: true } });
  const userId = await waitFor(() => heard.of(events.userRegistered)[0]!.data.userId);
  owner = aPrincipal({ userId, name: OWNER.name });
  const as = aPrincipal({ isAdmin: true });
  await waitFor(async () => {
    const approved = await services.call(endpoints.approveTrial, { as, query: { id: userId } });
    expect(approved.status).toBe(200);
  });
  pageId = await aPage();
});
afterAll(async () => {
  await services.stop();
  rmSync(services.first.dir, { recursive: true, force: true });
});

/** A page where every spin wins a gift that is handed over today. */
async function aPage(): Promise<string> {
  const gameFormat = {
    ...{ resturantName: 'Chez nous', option1: 'Un café', option1frequency: 100 },
    option1terms: {
      ...{ firstDay: 'today', validDays: 10, minimumPurchase: 0, weekdays: [1, 2, 3, 4, 5, 6, 7] },
      ...{ hours: null, value: null, cost: null, stock: { day: null, week: null, total: null } },
    },
  };
  return createPage(services, { as: owner, gameFormat });
}

/** The code of a gift that a guest has just won. */
async function aCode(email: string): Promise<string> {
  const spun = await services.call(endpoints.spinWheel, { body: { pageId, email } });
  const token = (spun.body as { voucher: string }).voucher;
  expect(readVoucherToken(services.adaptersOf('game').keys, token)).not.toBeNull();
  return waitFor(async () => {
    const { status, body } = await services.call(endpoints.readVoucher, { body: { token } });
    expect(status).toBe(200);
    return (body as { code: string }).code;
  });
}

async function tokenOf(login: { email: string; password: string }): Promise<string> {
  const { body } = await services.call(endpoints.signIn, { body: login });
  return (body as LoginAnswer).token ?? '';
}

const redeem = (token: string, code: string) =>
  services.call(endpoints.redeemGift, {
    token,
    body: { code, nonce: randomUUID(), device: 'Téléphone du bar' },
  });
const codeIn = ({ body }: { body: unknown }) => (body as { code?: string }).code;

it('a new sub-account hands over a gift at once, before its holder has opened its mail', async () => {
  const body = { ...SUB, currentPassword: OWNER.password };
  const added = await services.call(endpoints.addSubAccount, { as: owner, body });
  expect([added.status, (added.body as SubAccount).status]).toEqual([201, 'active']);
  const token = await tokenOf(SUB);
  const code = await aCode('first@example.fr');

  const checked = await services.call(endpoints.checkGift, { token, body: { code } });
  expect([checked.status, checked.body]).toMatchObject([200, { verdict: 'redeemable' }]);
  const redeemed = await redeem(token, code);
  expect([redeemed.status, (redeemed.body as WonGift).redemption?.by]).toEqual([200, 'Léa']);

  // Calls that store data of the sub-account, or cause mail, wait for the confirmation.
  const params = { userId: (added.body as SubAccount)._id };
  const change = await services.call(endpoints.updateProfile, {
    ...{ token, params, body: { name: 'Chef' } },
  });
  expect([change.status, codeIn(change)]).toEqual([403, 'EMAIL_UNCONFIRMED']);
});

it('a sub-account that was added without a proof hands over and reads nothing until its owner confirms it', async () => {
  const thief = { name: 'Voleur', email: 'voleur@example.fr', password: 'une autre soirée' };
  const added = await services.call(endpoints.addSubAccount, { as: owner, body: thief });
  expect([added.status, (added.body as SubAccount).status]).toEqual([201, 'waiting']);
  const token = await tokenOf(thief);
  const code = await aCode('second@example.fr');

  const params = { userId: owner.userId };
  for (const refused of [
    await services.call(endpoints.checkGift, { token, body: { code } }),
    await redeem(token, code),
    await services.call(endpoints.listWonGifts, { token, params }),
    await services.call(endpoints.listPages, { token, params: { ownerId: owner.userId } }),
  ]) {
    expect([refused.status, codeIn(refused)]).toEqual([403, 'ACCESS_WAITING']);
  }

  const confirmed = await services.call(endpoints.changeSubAccount, {
    as: owner,
    params: { id: (added.body as SubAccount)._id },
    body: { userData: { ...thief, password: '' }, currentPassword: OWNER.password },
  });
  expect(confirmed.body).toMatchObject({ status: 'active' });
  expect((await redeem(await tokenOf(thief), code)).status).toBe(200);
});
