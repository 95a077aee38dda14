import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointDefinition, type Play, type Review } from '@girouette/contracts';
import { send, sendCall, type Reply, type Request } from '../attacks/support/http';
import { bearer, createKnownPage, signIn, type Person } from '../attacks/support/target';
import { mailsTo } from '../e2e/support/mailbox';
import { loginsIn, type Login } from '../e2e/support/owner';
import type { RunningStart } from '../e2e/support/system';
import { until } from '../e2e/support/until';
import { readWhatIsSeen, type Seen } from './what-is-seen';

const PASSWORD = 'une-roue-qui-tourne';
const OWNER = { email: 'camille@example.fr', password: PASSWORD };
const TRIAL = { email: 'essai@example.fr', password: PASSWORD };
const GUEST = 'lea@example.fr';
/** Two pages at 25 €, less 20 %. */
const ORDER = { amount: '40', landingPages: '2' };
const CARD = 'number=4242+4242+4242+4242';

export interface Played {
  owner: Login;
  admin: Login;
  pageId: string;
  guest: string;
  /** The data that owner and administrator read at the end. */
  seen: Seen;
}

/** Lets people do some of everything in a new system: they register, pay, play, review, and ask for a trial and for a demonstration. */
export async function playSomeOfEverything(system: RunningStart): Promise<Played> {
  const { url } = system;
  const admin = await signIn(url, loginsIn(system.printed()).admin);
  await register(system, OWNER, { isTrial: false });
  const owner = await signIn(url, OWNER);
  await pay(url, owner);
  const page = await createKnownPage(url, owner);
  await playAndReview(url, page._id);
  await replyToReview(url, owner);
  await must(url, endpoints.addSubAccount, {
    body: {
      ...{ name: 'Service du soir', email: 'soir@example.fr', password: PASSWORD },
      currentPassword: OWNER.password,
    },
    headers: bearer(owner.token),
  });
  await askForTrialAndDemo(system, admin);
  const { email, password } = admin;
  return {
    owner: OWNER,
    admin: { email, password },
    pageId: page._id,
    guest: GUEST,
    seen: await untilCounted(url, { owner, admin }),
  };
}

/** @throws Error with the answer when it is no success */
async function must(url: string, call: EndpointDefinition, request: Request): Promise<Reply> {
  const reply = await sendCall(url, call, request);
  if (reply.status < 300) return reply;
  throw new Error(`${call.method} ${call.path}: ${reply.status} ${reply.text}`);
}

async function register(
  { url, inboxUrl }: RunningStart,
  login: Login,
  { isTrial }: { isTrial: boolean },
): Promise<void> {
  await must(url, endpoints.register, { body: { name: 'Camille Perrin', ...login, isTrial } });
  const token = await until(async () => {
    const texts = (await mailsTo(inboxUrl, login.email)).map(({ text }) => text);
    return /\/verify\?id=([\w-]+)/.exec(texts.join('\n'))?.[1];
  });
  await must(url, endpoints.verifyEmail, { params: { id: token } });
}

async function pay(url: string, owner: Person): Promise<void> {
  const headers = bearer(owner.token);
  const checkout = await must(url, endpoints.startCheckout, {
    params: { plan: 'monthly' },
    query: { userId: owner.id, ...ORDER },
    headers,
  });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await send(checkout.json<{ url: string }>().url, { method: 'POST', headers: form, body: CARD });
  await until(
    async () => {
      const request = { params: { userId: owner.id }, headers };
      const { text } = await must(url, endpoints.readPaymentHistory, request);
      return text.includes('"receipt":"');
    },
    { what: 'the receipt' },
  );
}

async function playAndReview(url: string, pageId: string): Promise<void> {
  const params = { id: pageId };
  await must(url, endpoints.visitPage, { params, body: { visitId: randomUUID() } });
  await must(url, endpoints.clickLink, { params, body: { network: 'instagram' } });
  const spun = await must(url, endpoints.spinWheel, { body: { pageId, email: GUEST } });
  const { ticket, outcome } = spun.json<Play>();
  const review = { name: 'Léa', rating: 5, text: 'Très bien, et le café aussi.', pageId, ticket };
  await must(url, endpoints.submitReview, { body: review });
  const claim = { email: GUEST, ticket, selectedGift: outcome.label, pageId };
  await must(url, endpoints.sendResult, { body: claim });
}

async function replyToReview(url: string, owner: Person): Promise<void> {
  const headers = bearer(owner.token);
  const listed = await must(url, endpoints.listReviews, { params: { userId: owner.id }, headers });
  const [review] = listed.json<Review[]>();
  await must(url, endpoints.replyToReview, {
    params: { id: review?._id ?? '' },
    body: { text: 'Merci Léa, à bientôt !' },
    headers,
  });
}

async function askForTrialAndDemo(system: RunningStart, admin: Person): Promise<void> {
  const { url } = system;
  await register(system, TRIAL, { isTrial: true });
  const { id } = await signIn(url, TRIAL);
  await must(url, endpoints.approveTrial, { query: { id }, headers: bearer(admin.token) });
  await must(url, endpoints.requestDemo, { body: endpoints.requestDemo.sample.body });
}

/** Waits until the services have counted the events and sent the mails. After that, nothing changes by itself. */
const untilCounted = (url: string, people: { owner: Person; admin: Person }): Promise<Seen> =>
  until(
    async () => {
      const seen = await readWhatIsSeen(url, people);
      const text = JSON.stringify(seen);
      const isWhole =
        text.includes('"totalVisits":1,"totalSpins":1,"totalGifts":1,"totalReviews":1') &&
        text.includes('"totalClicks":1') &&
        text.includes('"state":"mailed"');
      return isWhole && seen;
    },
    { timeoutMs: 30_000, what: 'the figures and the mail' },
  );
