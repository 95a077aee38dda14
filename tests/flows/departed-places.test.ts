import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endpoints, events, type GamePage, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { unusedRows } from '@girouette/server/data-folder/data-dir';
import { startAllServices, waitFor, type AllServices } from './support/all-services';

/*
 * The data folder of the last version in which a place could leave its organisation: one place has left, one was taken over a moment before
 * the system ended, and one is offered.
 */
const ARCHIVE = resolve(import.meta.dirname, '../releases/departed-places.tar.gz');
const LEFT = '01a226a9-a78d-7561-8f20-f720cf3df78c';
const STAYED = [
  '01a226a9-a75d-7be0-a444-111b2db7b287',
  '01a226a9-a8f3-7f51-a0e5-7129a3ac2653',
  '01a226a9-a959-70c6-ba74-56ca97144dab',
];
const VOUCHER = 'AaImqaRoelO4JMT2sMPGx4hbSg7Xc0WH53uRETumNh0';
const GUEST = 'lea.martin@example.fr';
const group = aPrincipal({ userId: 'group-1' });
const newOwner = aPrincipal({ userId: 'owner-2' });

jest.setTimeout(120_000);

const dir = mkdtempSync(join(tmpdir(), 'girouette-departed-'));
let services: AllServices;
beforeAll(async () => {
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', dir]);
  expect(unusedRows({ DATA_DIR: dir })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/game\.db.*departed-pages, place-offers.*ne se confie plus/),
    ]),
  );
  // Soon after the packing: later, subscriptions and gifts end, and the addresses of winners go.
  services = await startAllServices(dir, undefined, { at: '2026-11-29T10:00:00Z' });
});
afterAll(async () => {
  await services.stop();
  rmSync(dir, { recursive: true, force: true });
});

const pagesOf = async (as: Principal) => {
  const query = { owner: as.userId };
  const { body } = await services.call(endpoints.listPages, { as, query });
  return (body as GamePage[]).map(({ _id }) => _id);
};
const spin = async (pageId: string) =>
  (await services.call(endpoints.spinWheel, { body: { pageId, email: GUEST } })).body;

test('a folder with departed places starts: each page stays where it is, with its plays and gifts', async () => {
  await services.untilQuiet();
  expect(await pagesOf(group)).toEqual(STAYED);
  expect(await pagesOf(newOwner)).toEqual([LEFT]);
  for (const pageId of [...STAYED.slice(1), LEFT]) {
    expect(await spin(pageId)).toMatchObject({ code: 'ALREADY_PLAYED' });
  }
  const voucher = await services.call(endpoints.readVoucher, { body: { token: VOUCHER } });
  const { code } = voucher.body as { code: string };
  const check = { as: newOwner, body: { code } };
  expect((await services.call(endpoints.checkGift, check)).status).toBe(200);
});

test('a till finds the gift of before by the address of its guest, and only where the page is now', async () => {
  const found = async (as: Principal) => {
    const { body } = await services.call(endpoints.searchGifts, { as, body: { search: GUEST } });
    return (body as { pageId: string }[]).map(({ pageId }) => pageId);
  };
  await waitFor(async () => expect(await found(newOwner)).toEqual([LEFT]));
  expect(await found(group)).not.toContain(LEFT);
});

test('the erasure of the former owner leaves alone what has left', async () => {
  const { userId } = group;
  await services.first.events.publish('users', [
    createEvent(
      events.userErased,
      { ...events.userErased.sample, userId, ownerId: userId },
      { source: 'auth', now: services.first.clock.now() },
    ),
  ]);
  await waitFor(async () => {
    expect(await pagesOf(group)).toEqual([]);
  });
  await services.untilQuiet();
  expect(await pagesOf(newOwner)).toEqual([LEFT]);
  const voucher = await services.call(endpoints.readVoucher, { body: { token: VOUCHER } });
  expect(voucher.status).toBe(200);
});
