import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, events, SERVICE_NAMES } from '@girouette/contracts';
import type { GuestPass } from '@girouette/contracts/mails/http/my-data';
import type { Play } from '@girouette/contracts/plays/http/plays';
import { LATER_ASK_VERSION } from '@girouette/contracts/pages/later-ask';
import { MARKETING_VERSION } from '@girouette/contracts/mails/marketing';
import { createInbox, type Inbox } from '../../tools/inbox';
import { createEvent } from '@girouette/events';
import { aPrincipal, openTestAdapters, type TestAdapters } from '@girouette/platform/kit/testing';
import { startAllServices, waitFor, type AllServices } from './support/all-services';

jest.setTimeout(120_000);

/** With engines, the data is in theirs. */
const onEngines = ['MONGODB_URL', 'KAFKA_BROKERS'].some((name) => process.env[name]);

const GUEST = 'Philibert+roue@Tourbillon.example';
const NAME = 'Philibert Tourbillon';
const TEXT = 'Un tourbillon de saveurs, signé Philibert.';
/** Words that must not remain anywhere after the erasure, in any case. */
const SECRETS = ['tourbillon', 'philibert'];
const owner = aPrincipal({ userId: 'owner-1' });

let mailbox: TestAdapters;
let inbox: Inbox;
let services: AllServices;

beforeAll(async () => {
  // In a separate folder: the guest keeps the mails.
  mailbox = await openTestAdapters('auth');
  inbox = await createInbox(mailbox);
  services = await startAllServices(undefined, await inbox.startSmtp(0));
});
afterAll(async () => {
  await inbox.close();
  await mailbox.close();
  rmSync(services.first.dir, { recursive: true, force: true });
});

const call: AllServices['call'] = (...request) => services.call(...request);

/** The mails to the guest, the earliest first. */
async function mails(): Promise<{ subject: string; text: string }[]> {
  const response = await inbox.http.inject({ url: '/email' });
  return response.json<{ subject: string; text: string }[]>();
}
const mailWith = (subject: string) =>
  waitFor(async () => {
    const found = (await mails()).find((mail) => mail.subject.startsWith(subject));
    expect(found).toBeDefined();
    return found!;
  });

async function aWinningPage(): Promise<string> {
  const now = services.first.clock.now();
  const until = new Date(now.getTime() + 30 * 86_400_000).toISOString();
  const paid = { ownerId: owner.userId, version: 1, plan: 'monthly' as const, pages: 3 };
  await services.first.events.publish('billing', [
    createEvent(
      events.subscriptionChanged,
      { ...paid, expiresAt: until },
      { source: 'billing', now },
    ),
  ]);
  const gameFormat = { resturantName: 'Chez nous', option1: 'Un café', option1frequency: 100 };
  return waitFor(async () => {
    const created = await call(endpoints.createPage, { as: owner, body: { gameFormat } });
    expect(created.status).toBe(201);
    return (created.body as { _id: string })._id;
  });
}

const spin = (pageId: string) => {
  const consents = { marketing: MARKETING_VERSION, laterAsk: LATER_ASK_VERSION };
  return call(endpoints.spinWheel, { body: { pageId, email: GUEST, ...consents } });
};

/** Plays, wins, agrees, confirms and leaves a review. */
async function liveALittle(pageId: string): Promise<void> {
  const spun = await spin(pageId);
  expect(spun.status).toBe(200);
  const { ticket, outcome } = spun.body as Play;
  const claim = { email: GUEST, selectedGift: outcome.label, ticket, pageId };
  expect((await call(endpoints.sendResult, { body: claim })).status).toBe(200);
  const review = { name: NAME, rating: 5, text: TEXT, pageId, ticket, email: GUEST };
  expect((await call(endpoints.submitReview, { body: review })).status).toBe(201);
  await mailWith('Votre cadeau');
  await services.untilQuiet();
}

async function aPass(pageId: string): Promise<GuestPass> {
  const asked = await call(endpoints.requestMyDataLink, { body: { email: GUEST, pageId } });
  expect(asked.status).toBe(202);
  const { text } = await mailWith('Vos données');
  const [, link = ''] = /\/mes-donnees\?page=[\w-]+#([\w-]+)/.exec(text) ?? [];
  const opened = await call(endpoints.openMyData, { body: { link } });
  expect(opened.status).toBe(200);
  return opened.body as GuestPass;
}

/** The files of the data folder that contain a secret, in any case. */
function filesWithSecrets(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) return filesWithSecrets(path);
    const text = readFileSync(path, 'utf8').toLowerCase();
    return SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`);
  });
}

if (onEngines) process.stderr.write('With engines the data is theirs: no file is searched.\n');

(onEngines ? test.skip : test)(
  'a guest sees and erases what is held about them; then no file, log line or event has the address, and the try stays used',
  async () => {
    const pageId = await aWinningPage();
    await liveALittle(pageId);
    const { pass, email } = await aPass(pageId);
    expect(email).toBe(GUEST.toLowerCase());
    const body = { pass };
    const parts = await Promise.all([
      call(endpoints.readMyPlays, { body }),
      call(endpoints.readMyMails, { body }),
      call(endpoints.readMyReviews, { body }),
    ]);
    expect(parts.map((part) => part.body)).toMatchObject([
      { plays: [{ gift: { label: 'Un café' } }] },
      { consent: { withdrawnAt: null }, mails: [{ kind: 'winner', hasAddress: true }] },
      { reviews: [{ name: NAME, text: TEXT }] },
    ]);
    expect(filesWithSecrets(services.first.dir)).not.toEqual([]);

    expect((await call(endpoints.eraseMyData, { body })).status).toBe(202);
    await mailWith('Vos données sont effacées');
    await services.untilQuiet();

    expect((await spin(pageId)).body).toMatchObject({ code: 'ALREADY_PLAYED' });
    await services.untilQuiet();
    const logs = SERVICE_NAMES.map((name) => services.adaptersOf(name).logs.text()).join('');
    // Until the file closes, SQLite keeps overwritten data in the log beside it.
    await services.stop();
    expect(filesWithSecrets(services.first.dir)).toEqual([]);
    expect(SECRETS.filter((secret) => logs.toLowerCase().includes(secret))).toEqual([]);
  },
);
