/**
 * Guests who spin on a page of the demo owner and claim their gifts. Each repeats a request until it is answered. guests.ts runs this where
 * the gateway's port is. Prints a JSON line per second. Ends at SIGTERM, once every guest was answered and has found the gift again.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { PageTotals } from '@girouette/contracts/figures/http/analytics';
import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import type { Play } from '@girouette/contracts/plays/http/plays';
import { DEMO, DEMO_PAGE } from '../../../tools/start/demo';
import { waitUntil } from './wait';

const ORIGIN = 'http://localhost:8080';
const EVERY_MS = 250;
const PAUSE_MS = 1_000;
const CALL_LIMIT_MS = 10_000;
const REPEAT_LIMIT_MS = 240_000;
/** The statuses allowed while an engine is away. */
const REFUSALS = [502, 503, 504];

interface Request {
  body?: unknown;
  headers?: Record<string, string>;
}

let refused = 0;

/** Null without a response, as while the gateway restarts. */
function call(path: string, { body, headers }: Request): Promise<Response | null> {
  return fetch(`${ORIGIN}${path}`, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  }).catch(() => null);
}

/**
 * Repeats the same request until it is answered.
 * @throws Error without an answer, or for an error outside the catalogue
 */
async function answered<T>(path: string, request: Request = {}) {
  for (const end = Date.now() + REPEAT_LIMIT_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    const answer = await call(path, request);
    if (answer === null) continue;
    const text = await answer.text();
    if (answer.ok) return { headers: answer.headers, json: JSON.parse(text) as T };
    const { code } = JSON.parse(text) as { code?: string };
    if (!REFUSALS.includes(answer.status) || code === undefined)
      throw new Error(`${path} answered ${String(answer.status)} ${text}`);
    refused += 1;
  }
  throw new Error(`${path} was not answered within ${String(REPEAT_LIMIT_MS)} ms`);
}

const { json: login } = await answered<LoginAnswer>(endpoints.signIn.path, {
  body: { email: DEMO.owner.email, password: DEMO.owner.password },
});
const owner = { authorization: `Bearer ${login.token ?? ''}` };
const { json: page } = await answered<{ _id: string }>(endpoints.createPage.path, {
  body: { gameFormat: { ...DEMO_PAGE, resturantName: 'Chez Zoé' } },
  headers: owner,
});
const winnersPath = `${endpoints.listWinners.path.replace(':userId', login.userId)}?limit=1`;
const countWinners = async () =>
  Number((await answered(winnersPath, { headers: owner })).headers.get(TOTAL_COUNT_HEADER));

interface Guest {
  email: string;
  headers: Record<string, string>;
}

/** Each guest has a separate address, since plays and requests are limited per address. */
const guestOf = (index: number): Guest => ({
  email: `${randomUUID()}@example.fr`,
  headers: {
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `198.18.${String(index >> 8)}.${String(index & 255)}`,
  },
});

async function spin({ email, headers }: Guest): Promise<Play> {
  const body = { pageId: page._id, email };
  return (await answered<Play>(endpoints.spinWheel.path, { body, headers })).json;
}

let ended = 0;

async function play(guest: Guest): Promise<Play> {
  const played = await spin(guest);
  const { outcome, ticket } = played;
  if (outcome.kind === 'gift') {
    const body = { email: guest.email, selectedGift: outcome.label, ticket };
    const { 'x-forwarded-for': address = '' } = guest.headers;
    await answered(endpoints.sendResult.path, { body, headers: { 'x-forwarded-for': address } });
  }
  ended += 1;
  return played;
}

const winnersBefore = await countWinners();
const plays: { guest: Guest; play: Promise<Play> }[] = [];
const started = setInterval(() => {
  const guest = guestOf(plays.length);
  const playing = play(guest);
  // The error is thrown at the end.
  playing.catch(() => undefined);
  plays.push({ guest, play: playing });
}, EVERY_MS);
const say = (seen: object) => process.stdout.write(`${JSON.stringify(seen)}\n`);
const saying = setInterval(() => say({ pageId: page._id, ended }), PAUSE_MS);
await new Promise((stop) => process.once('SIGTERM', stop));
clearInterval(started);

let gifts = 0;
for (const { guest, play: playing } of plays) {
  const { playId, outcome } = await playing;
  if (outcome.kind === 'gift') gifts += 1;
  const again = await spin(guest);
  if (again.playId !== playId) throw new Error(`${playId} is lost: ${again.playId} in its place`);
}
const totalsPath = endpoints.listPageTotals.path.replace(':userId', login.userId);
const wanted = { spins: plays.length, gifts, winners: gifts };
await waitUntil(`the owner sees ${JSON.stringify(wanted)}`, async () => {
  const { json } = await answered<PageTotals[]>(totalsPath, { headers: owner });
  const totals = json.find(({ pageId }) => pageId === page._id);
  const winners = (await countWinners()) - winnersBefore;
  const seen = { spins: totals?.spins, gifts: totals?.gifts, winners };
  return JSON.stringify(seen) === JSON.stringify(wanted) || JSON.stringify(seen);
});
clearInterval(saying);
say({ pageId: page._id, ended, refused, ...wanted });
