import { rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { DEFAULT_GIFT_TERMS, endpoints, events } from '@girouette/contracts';
import type { Play } from '@girouette/contracts/plays/http/plays';
import { createEvent } from '@girouette/events';
import {
  aPrincipal,
  noteReads,
  openTestAdapters,
  type TestAdapters,
} from '@girouette/platform/kit/testing';
import type { Store } from '@girouette/store';
import { createInbox, type Inbox } from '../../tools/inbox';
import { createPage, startAllServices, waitFor, type AllServices } from './support/all-services';

jest.setTimeout(120_000);

const GUESTS = 4;

/** The most reads of each service for what a guest does, and for what follows. */
type Most = Partial<Record<string, number>>;

/** Reads of tasks, and of what a process remembers for a second or more. Their number does not grow with the guests. */
const NOT_OF_GUESTS = [
  ...['webhooks find', 'mails find', 'guest-erasures find', 'review-alerts find'],
  ...['settings get', 'pages find'],
];
const owner = aPrincipal({ userId: 'owner-1' });

let mailbox: TestAdapters;
let inbox: Inbox;
let services: AllServices;
const readsOf = new Map<string, string[]>();

beforeAll(async () => {
  mailbox = await openTestAdapters('auth');
  inbox = await createInbox(mailbox);
  const storeOf = (name: string, store: Store) => {
    const noted = noteReads(store);
    readsOf.set(name, noted.reads);
    return noted.store;
  };
  services = await startAllServices(undefined, await inbox.startSmtp(0), { storeOf });
  const { events: log, clock } = services.first;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000).toISOString();
  const paid = { ownerId: owner.userId, version: 1, plan: 'monthly' as const, pages: 3, expiresAt };
  await log.publish('billing', [
    createEvent(events.subscriptionChanged, paid, { source: 'billing', now }),
  ]);
});
afterAll(async () => {
  await services.stop();
  await inbox.close();
  await mailbox.close();
  rmSync(services.first.dir, { recursive: true, force: true });
});

async function countMails(): Promise<number> {
  return (await inbox.http.inject({ url: '/email' })).json<unknown[]>().length;
}

const createGuestPage = () =>
  createPage(services, {
    as: owner,
    gameFormat: {
      resturantName: 'Chez nous',
      option1: 'Un café',
      option1frequency: 100,
      option1terms: { ...DEFAULT_GIFT_TERMS, firstDay: 'today' },
    },
  });

async function spin(pageId: string): Promise<Play> {
  const { call, untilQuiet } = services;
  const email = `${randomUUID()}@guests.example`;
  const { body } = await call(endpoints.spinWheel, { body: { pageId, email } });
  await untilQuiet();
  return body as Play;
}

/** Resolves once the action that just ended is counted, and every group has done its part. */
async function untilCounted(): Promise<void> {
  await waitFor(() => expect(readsOf.get('analytics')).toContain('rebuilds update'));
  await services.untilQuiet();
}

/**
 * Counts the reads of an action, of which the least of several tries counts.
 * @param prepare does what is not counted and returns the action
 */
async function expectReads(most: Most, prepare: () => Promise<() => Promise<void>>): Promise<void> {
  const found = new Map<string, string[]>();
  for (let n = 1; n <= GUESTS; n += 1) {
    const act = await prepare();
    for (const reads of readsOf.values()) reads.length = 0;
    await act();
    for (const [name, reads] of readsOf) {
      const ofGuest = reads.filter((read) => !NOT_OF_GUESTS.includes(read));
      const least = found.get(name);
      if (!least || ofGuest.length < least.length) found.set(name, ofGuest.toSorted());
    }
  }
  const tooMany = [...found].filter(([name, reads]) => reads.length > (most[name] ?? 0));
  expect(Object.fromEntries(tooMany)).toEqual({});
}

/** A guest who visits, wins and confirms the mail. Resolves when all of it is counted. */
async function oneGuest(pageId: string, n: number): Promise<void> {
  const { call, untilQuiet } = services;
  const email = `guest-${n}@guests.example`;
  await call(endpoints.visitPage, { params: { id: pageId }, body: { visitId: randomUUID() } });
  await untilQuiet();
  const spun = await call(endpoints.spinWheel, { body: { pageId, email } });
  const { ticket, outcome } = spun.body as Play;
  await untilQuiet();
  const claim = { email, selectedGift: outcome.label, ticket, pageId };
  expect((await call(endpoints.sendResult, { body: claim })).status).toBe(200);
  await waitFor(async () => expect(await countMails()).toBe(n));
  // The last effect: the gift's row says that its mail was sent.
  await waitFor(() => expect(readsOf.get('game')).toContain('won-gifts update'));
  await untilQuiet();
}

test('a guest who visits, wins and gets the mail costs few reads of the stores', async () => {
  const pageId = await createGuestPage();
  let n = 0;
  await expectReads({ analytics: 6, game: 4, 'result-mail': 12 }, () =>
    Promise.resolve(() => oneGuest(pageId, (n += 1))),
  );
});

test('a review with a ticket reads nothing before it is stored', async () => {
  const pageId = await createGuestPage();
  const { call } = services;
  await expectReads({ analytics: 2, auth: 1 }, async () => {
    const { ticket } = await spin(pageId);
    return async () => {
      const review = { name: 'Camille', rating: '5', text: 'Très bon.', ownerId: owner.userId };
      const body = { ...review, pageId, ticket };
      expect((await call(endpoints.submitReview, { body })).status).toBe(201);
      await untilCounted();
    };
  });
});

test('the check and the redemption of a gift cost few reads of the stores', async () => {
  const pageId = await createGuestPage();
  const { call } = services;
  await expectReads({ analytics: 2, auth: 1, game: 10, 'result-mail': 4 }, async () => {
    const { voucher: token } = await spin(pageId);
    const shown = await call(endpoints.readVoucher, { body: { token } });
    const { code } = shown.body as { code: string };
    return async () => {
      const as = owner;
      expect((await call(endpoints.checkGift, { as, body: { code } })).status).toBe(200);
      const body = { code, nonce: randomUUID(), device: 'till' };
      expect((await call(endpoints.redeemGift, { as, body })).status).toBe(200);
      await untilCounted();
    };
  });
});
