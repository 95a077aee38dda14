import { randomUUID } from 'node:crypto';
import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import type { Winner } from '@girouette/contracts/mails/http/winners';
import type { Medium } from '@girouette/contracts/pages/http/media';
import type { Webhook } from '@girouette/contracts/mails/http/owner-webhooks';
import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import {
  DEFAULT_GIFT_TERMS,
  endpoints,
  type EndpointDefinition,
  type GamePage,
  type LoginAnswer,
  type PageSummary,
  type Play,
  type Review,
  type SubAccount,
} from '@girouette/contracts';
import { loginsIn, type Login } from '../../e2e/support/owner';
import { createHome, type Home, type RunningStart } from '../../e2e/support/system';
import { until } from '../../e2e/support/until';
import { sharedSystem } from '../../support/pool/ask';
import { sendCall } from './http';
import { createToken, goodToken, keysOf, withEc } from './tokens';

export interface Person extends Login {
  id: string;
  token: string;
}

/** A running system with accounts and a page to attack. */
export interface Target {
  home: Home;
  system: RunningStart;
  url: string;
  port: number;
  keys: ReturnType<typeof keysOf>;
  owner: Person;
  admin: Person;
  /** A token of a signed-out session. */
  endedToken: string;
  /** The token of a user whom an administrator blocked. */
  blockedToken: string;
  /** The token of a sub-account that its owner removed. */
  removedToken: string;
  /** The token of a user who erased the account. */
  erasedToken: string;
  /** A page of the owner, where every spin wins. */
  page: GamePage;
  /** An unused e-mail address. */
  freshEmail: () => string;
}

export const GIFT = 'Un café offert';

/** A page where every spin wins. Tests search other places for its name. */
export const aPage = { resturantName: 'Chez la Victime', option1: GIFT, option1frequency: 100 };

/** So high that no test reaches a rate limit. */
export const WITHOUT_LIMITS = { RATE_LIMIT_FACTOR: '10000', WEBHOOK_PRIVATE_TARGETS: 'true' };

/** The address of webhooks. */
export const NOBODY_LISTENS = 'http://127.0.0.1:9/';

let people = 0;
/** Files share a system, so their guests need different addresses. */
const file = randomUUID().slice(0, 8);
const freshEmail = () => `guest-${file}-${(people += 1)}@example.fr`;

/**
 * A system without rate limits. The files of a worker attack it one after the other, each with its own accounts and page. A file that
 * leaves lasting changes, such as other prices or a locked-out owner, uses `startTarget`.
 */
export function useTarget(): Target {
  const target = {} as Target;
  jest.setTimeout(60_000);
  beforeAll(async () => {
    Object.assign(target, await equip(await sharedSystem(WITHOUT_LIMITS)));
  });
  afterAll(() => deletePages(target));
  return target;
}

/**
 * Starts a system for the tests of one file, as `npm start` does, and stops it after them.
 * @param env default: no rate limits
 */
export function startTarget(env: Record<string, string> = WITHOUT_LIMITS): Target {
  const target = {} as Target;
  jest.setTimeout(60_000);
  beforeAll(async () => {
    const home = await createHome();
    Object.assign(target, await openTarget(home, env));
  });
  afterAll(async () => {
    const code = await target.system.stop();
    target.home.remove();
    expect(code).toBe(0);
  });
  return target;
}

/** Starts the system, signs in its accounts and creates the page. */
export async function openTarget(
  home: Home,
  env: Record<string, string> = WITHOUT_LIMITS,
): Promise<Target> {
  const system = await home.start(env);
  return equip({ home, system, dataDir: env.DATA_DIR });
}

/** Signs in the accounts of a running system and creates the page. */
async function equip({
  home,
  system,
  dataDir = home.dataDir,
}: {
  home: Home;
  system: RunningStart;
  dataDir?: string | undefined;
}): Promise<Target> {
  const { url } = system;
  const logins = loginsIn(system.printed());
  const owner = await signIn(url, logins.owner);
  const admin = await signIn(url, logins.admin);
  const ended = await sendCall(url, endpoints.signIn, { body: logins.owner });
  await sendCall(url, endpoints.signOut, { headers: { cookie: cookieOf(ended.headers) } });
  const page = await createKnownPage(url, owner);
  const blocked = await aSubAccount(url, owner);
  await sendCall(url, endpoints.blockUser, {
    params: { id: blocked.id, state: 'block' },
    headers: bearer(admin.token),
  });
  const removed = await aSubAccount(url, owner);
  await sendCall(url, endpoints.removeSubAccount, {
    params: { id: removed.id },
    headers: bearer(owner.token),
  });
  const keys = keysOf(dataDir);
  const erased = await addSubAccount(url, owner);
  // The tokens are signed with the system's key, because tests of limits need the remaining sign-ins.
  const claims = { sub: erased.id, ownerId: owner.id, accountType: 'sub' };
  const erasedToken = createToken(...goodToken(keys.kid, claims), withEc(keys.tokenKey));
  await sendCall(url, endpoints.eraseUser, {
    params: { userId: erased.id },
    body: { currentPassword: erased.password },
    headers: bearer(erasedToken),
  });
  return {
    home,
    system,
    url,
    port: home.port,
    keys,
    owner,
    admin,
    endedToken: String(ended.json<LoginAnswer>().token),
    blockedToken: blocked.token,
    removedToken: removed.token,
    erasedToken,
    page,
    freshEmail,
  };
}

/** Makes room for the next file: the owner has paid for ten pages. */
async function deletePages({ url, owner: { id, token } }: Target): Promise<void> {
  const headers = bearer(token);
  const listed = await sendCall(url, endpoints.listPages, { query: { owner: id }, headers });
  for (const page of listed.json<PageSummary[]>()) {
    await sendCall(url, endpoints.deletePage, { params: { id: page._id }, headers });
  }
}

/** Creates a page and waits until the review service knows it. First waits for the event that brings game the owner's allowance. */
export async function createKnownPage(url: string, owner: Person): Promise<GamePage> {
  const page = await until(async () => {
    const reply = await sendCall(url, endpoints.createPage, {
      body: { gameFormat: aPage },
      headers: bearer(owner.token),
    });
    return reply.status === 201 && reply.json<GamePage>();
  });
  const review = { name: 'Camille', rating: 5, text: 'Sans partie.', pageId: page._id };
  await until(
    async () => (await sendCall(url, endpoints.submitReview, { body: review })).status === 403,
  );
  return page;
}

export async function signIn(url: string, login: Login): Promise<Person> {
  const answer = (await sendCall(url, endpoints.signIn, { body: login })).json<LoginAnswer>();
  return { ...login, id: answer.userId, token: String(answer.token) };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The headers of a permitted caller: the administrator where only they may call, else the owner. */
export function headersFor(
  { owner, admin }: Target,
  { access }: EndpointDefinition,
): Record<string, string> {
  if (access === 'public') return {};
  return bearer(access === 'admin' ? admin.token : owner.token);
}

/** The name and value of a response's first cookie. Empty without a cookie. */
export const cookieOf = (headers: Headers): string =>
  headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** The id of a sub-account of the target's owner. Creates it if missing. */
export async function aSubAccountOf({ url, owner }: Target): Promise<string> {
  const request = { params: { ownerId: owner.id }, headers: bearer(owner.token) };
  const listed = await sendCall(url, endpoints.listSubAccounts, request);
  const [known] = listed.json<SubAccount[]>();
  return known?._id ?? (await aSubAccount(url, owner)).id;
}

/**
 * Another page of the target's owner, in the same place. Creates it if missing.
 * @returns its id
 */
export async function aSparePage({ url, owner, page }: Target): Promise<string> {
  const headers = bearer(owner.token);
  const listed = await sendCall(url, endpoints.listPages, { query: { owner: owner.id }, headers });
  const spare = listed
    .json<PageSummary[]>()
    .find(({ _id, placeId }) => _id !== page._id && placeId === undefined);
  if (spare) return spare._id;
  const copied = await sendCall(url, endpoints.copyPage, { params: { id: page._id }, headers });
  return copied.json<GamePage>()._id;
}

/**
 * Creates the same page with a gift that can be won ten times.
 * @returns its id
 */
export async function aPageWithStock(target: Target): Promise<string> {
  const id = await aSparePage(target);
  const stock = { ...DEFAULT_GIFT_TERMS.stock, total: 10 };
  const gameFormat = { ...aPage, option1terms: { ...DEFAULT_GIFT_TERMS, stock } };
  const request = { params: { id }, body: { gameFormat }, headers: bearer(target.owner.token) };
  await sendCall(target.url, endpoints.updatePage, request);
  return id;
}

/**
 * A review of the owner's page. Creates it if missing.
 * @returns its id
 */
export async function aReviewOf(target: Target): Promise<string> {
  const { url, owner, page } = target;
  const request = { params: { userId: owner.id }, headers: bearer(owner.token) };
  const listed = async () =>
    (await sendCall(url, endpoints.listReviews, request)).json<Review[]>()[0]?._id;
  const known = await listed();
  if (known !== undefined) return known;
  const { ticket } = await aWinner(target);
  const body = { name: 'Camille', rating: 5, text: 'Très bien.', pageId: page._id, ticket };
  await sendCall(url, endpoints.submitReview, { body });
  return (await listed()) ?? '';
}

const webhooksOf = async ({ url, owner }: Target): Promise<string[]> =>
  (await sendCall(url, endpoints.listWebhooks, { headers: bearer(owner.token) }))
    .json<Webhook[]>()
    .map(({ _id }) => _id);

/** A proof of the owner's session that the password was given. */
async function aProofOf({ url, owner }: Target): Promise<string> {
  const body = { purpose: 'webhook', currentPassword: owner.password };
  const request = { body, headers: bearer(owner.token) };
  return (await sendCall(url, endpoints.createProof, request)).json<{ proof: string }>().proof;
}

/** The id of a webhook of the owner. */
export async function aWebhookOf(target: Target): Promise<string> {
  const [known] = await webhooksOf(target);
  if (known !== undefined) return known;
  const { url, owner } = target;
  const headers = bearer(owner.token);
  const proof = await aProofOf(target);
  const request = { body: { url: NOBODY_LISTENS, types: ['gift.won'], proof }, headers };
  return (await sendCall(url, endpoints.createWebhook, request)).json<Webhook>()._id;
}

export async function deleteWebhooksOf(target: Target): Promise<void> {
  for (const id of await webhooksOf(target)) {
    const request = { params: { id }, headers: bearer(target.owner.token) };
    await sendCall(target.url, endpoints.deleteWebhook, request);
  }
}

const messagesOf = async ({ url, owner }: Target): Promise<string[]> => {
  const headers = bearer(owner.token);
  const campaigns = (await sendCall(url, endpoints.listCampaigns, { headers })).json<Campaign[]>();
  return campaigns.flatMap(({ _id, kind }) => (kind === 'message' ? _id : []));
};

/** A message to guests as its owner writes it. */
export const aMessage = () => ({
  subject: 'Une nouvelle carte',
  text: 'Elle vous attend à partir de samedi.',
  gift: null,
  weeks: null,
  sendAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
});

/** The id of a message of the owner, which is off. */
export async function aMessageOf(target: Target): Promise<string> {
  const [known] = await messagesOf(target);
  if (known !== undefined) return known;
  const { url, owner } = target;
  const request = { body: aMessage(), headers: bearer(owner.token) };
  return (await sendCall(url, endpoints.createMessage, request)).json<Campaign>()._id;
}

export async function deleteMessagesOf(target: Target): Promise<void> {
  for (const id of await messagesOf(target)) {
    const request = { params: { id }, headers: bearer(target.owner.token) };
    await sendCall(target.url, endpoints.deleteMessage, request);
  }
}

/** The number of a medium of the owner's page. */
export async function aMediumOf({ url, owner, page }: Target): Promise<string> {
  const request = { params: { id: page._id }, headers: bearer(owner.token) };
  const [known] = (await sendCall(url, endpoints.listMedia, request)).json<Medium[]>();
  if (known) return String(known.number);
  const body = { name: 'Vitrine' };
  const [added] = (await sendCall(url, endpoints.addMedia, { ...request, body })).json<Medium[]>();
  return String(added?.number);
}

/** The token of a new test of the owner's page. */
export async function aTestOf({ url, owner, page }: Target): Promise<string> {
  const request = { params: { id: page._id }, headers: bearer(owner.token) };
  return (await sendCall(url, endpoints.beginTest, request)).json<{ token: string }>().token;
}

/** A new sub-account of an owner, with its token. */
const aSubAccount = async (url: string, owner: Person): Promise<Person> =>
  signIn(url, await addSubAccount(url, owner));

async function addSubAccount(url: string, owner: Person): Promise<Login & { id: string }> {
  const login = { email: freshEmail(), password: 'une belle soirée' };
  // The auth service learns from an event that the owner pays.
  const added = await until(async () => {
    const reply = await sendCall(url, endpoints.addSubAccount, {
      body: { name: 'Service du soir', ...login, currentPassword: owner.password },
      headers: bearer(owner.token),
    });
    return reply.status === 201 && reply.json<SubAccount>();
  });
  return { ...login, id: added._id };
}

/** A guest who has just won on the target's page. */
export async function aWinner({
  url,
  page,
  freshEmail,
}: Target): Promise<Play & { email: string }> {
  const email = freshEmail();
  const reply = await sendCall(url, endpoints.spinWheel, { body: { pageId: page._id, email } });
  if (reply.status !== 200) throw new Error(`no play: ${reply.status} ${reply.text}`);
  return { ...reply.json<Play>(), email };
}

/** A gift that was won on the target's page. It is handed over from tomorrow on. */
export const aWonGift = async (target: Target): Promise<WonGift> =>
  (await wonGifts(target)).find(({ verdict }) => verdict === 'early') ?? aNewWonGift(target);

/** The same, won just now. */
export async function aNewWonGift(target: Target): Promise<WonGift> {
  const { playId } = await aWinner(target);
  return until(async () => (await wonGifts(target)).find(({ _id }) => _id === playId));
}

async function wonGifts({ url, owner }: Target): Promise<WonGift[]> {
  const request = { params: { userId: owner.id }, headers: bearer(owner.token) };
  return (await sendCall(url, endpoints.listWonGifts, request)).json<WonGift[]>();
}

/** The id of a win with a sent mail that may be sent again. */
export async function aMailedWin(target: Target): Promise<string> {
  const { url, owner, page } = target;
  const resendable = async () => {
    const request = { params: { userId: owner.id }, headers: bearer(owner.token) };
    const listed = await sendCall(url, endpoints.listWinners, request);
    return listed.json<Winner[]>().find((winner) => winner.resendable)?._id;
  };
  const known = await resendable();
  if (known !== undefined) return known;
  const { email, ticket, outcome } = await aWinner(target);
  const body = { email, ticket, selectedGift: outcome.label, pageId: page._id };
  await sendCall(url, endpoints.sendResult, { body });
  return until(resendable);
}
