import { rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { endpoints, events } from '@girouette/contracts';
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

/** The most reads of each service for one guest. */
const MOST: Partial<Record<string, number>> = { analytics: 6, game: 4, 'result-mail': 12 };

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
  const gameFormat = { resturantName: 'Chez nous', option1: 'Un café', option1frequency: 100 };
  const pageId = await createPage(services, { as: owner, gameFormat });
  const found = new Map<string, string[]>();
  for (let n = 1; n <= GUESTS; n += 1) {
    for (const reads of readsOf.values()) reads.length = 0;
    await oneGuest(pageId, n);
    for (const [name, reads] of readsOf) {
      const ofGuest = reads.filter((read) => !NOT_OF_GUESTS.includes(read));
      const least = found.get(name);
      if (!least || ofGuest.length < least.length) found.set(name, ofGuest.toSorted());
    }
  }
  const tooMany = [...found].filter(([name, reads]) => reads.length > (MOST[name] ?? 0));
  expect(Object.fromEntries(tooMany)).toEqual({});
});
