/**
 * `whole-product.ts STORY`: guests win while the product hands its mails to a real server, in a network of its own. Nobody has a mark and no
 * guest gets two mails, whatever the server says about itself. The last line is `N passed, N failed`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs, sleep } from '@girouette/platform/async';
import { endpoints } from '@girouette/contracts';
import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import type { Play } from '@girouette/contracts/plays/http/plays';
import type { Winner } from '@girouette/contracts/mails/http/winners';
import { startImapServer, type ImapServer } from '../../../services/result-mail/test/imap-server';
import { SHARED } from '../../../tests/e2e/support/running';
import { createHome, type Home, type RunningStart } from '../../../tests/e2e/support/system';
import { until } from '../../../tests/e2e/support/until';
import { DEMO, DEMO_PAGE } from '../../../tools/start/demo';
import { RELAY, REMOTE, startMailServer } from './network';
import { startRemote } from './remote';
import { WHOLE_STORIES, type WholeStory } from './whole-stories';

const FROM = 'ne-pas-repondre@girouette.example.test';
const LIMIT = { timeoutMs: 180_000 };
/** A second copy would come within this time: the first tries follow each other after seconds. */
const QUIET_MS = 60_000;
const MOST_SPINS = 200;

const [, , name = ''] = process.argv;
const story = WHOLE_STORIES[name];
if (!story) throw new Error(`there is no story ${name}`);
const fault = await tell(story).then(
  () => null,
  (error: unknown) => String(error),
);
if (fault !== null) process.stdout.write(`✗ ${fault}\n`);
process.stdout.write(fault === null ? '1 passed, 0 failed\n' : '0 passed, 1 failed\n');
process.exit(fault === null ? 0 : 1);

async function tell({ server, prepare, refusal, guests, ...more }: WholeStory): Promise<void> {
  const machine = await startMailServer(server);
  machine.run(['sh', '-eu'], prepare);
  const returned = await startImapServer();
  const copies: string[] = [];
  await startRemote({
    host: REMOTE,
    speaksUtf8: true,
    replyTo: (to) => (to !== FROM && refusal ? { at: 'rcpt', lines: refusal } : undefined),
    take: (to, message) => {
      if (to === FROM) returned.messages.push({ source: message.toString('latin1'), seen: false });
      else copies.push(to);
    },
  });
  const home = await createHome();
  const system = await home.start({
    ...SHARED,
    SMTP_URL: `smtp://${RELAY}:25?tls.rejectUnauthorized=false`,
    MAIL_FROM: FROM,
    BOUNCE_IMAP_URL: returned.url,
  });
  try {
    const owner = await signIn(system);
    const winners = await win(system, { owner, guests });
    const { meets, mend } = more;
    if (meets !== undefined)
      await until(() => Promise.resolve(logOf(home).includes(meets)), { ...LIMIT, what: meets });
    if (mend !== undefined) machine.run(['sh', '-eu'], mend);
    if (more.arrives) await eachArrivesOnce(winners, copies);
    else await untilAllAreRead(returned, guests);
    await nobodyIsMarked(system, owner);
  } catch (error) {
    process.stdout.write(logOf(home).slice(-4_000));
    throw error;
  } finally {
    await system.stop();
    home.remove();
  }
}

function logOf({ dataDir }: Home): string {
  return readFileSync(join(dataDir, 'logs/girouette.log'), 'utf8');
}

interface Owner {
  id: string;
  headers: { authorization: string };
}

async function call<T>(system: RunningStart, path: string, request: RequestInit): Promise<T> {
  const answer = await fetch(`${system.url}${path}`, {
    ...request,
    headers: { 'content-type': 'application/json', ...request.headers },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)} ${text}`);
  return JSON.parse(text) as T;
}

function post(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body) };
}

async function signIn(system: RunningStart): Promise<Owner> {
  const { email, password } = DEMO.owner;
  const login = await call<LoginAnswer>(system, endpoints.signIn.path, post({ email, password }));
  return { id: login.userId, headers: { authorization: `Bearer ${login.token ?? ''}` } };
}

/** @returns the addresses of guests who won on a new page */
async function win(
  system: RunningStart,
  { owner, guests }: { owner: Owner; guests: number },
): Promise<string[]> {
  const gameFormat = { ...DEMO_PAGE, resturantName: 'Chez Zoé' };
  const page = await call<{ _id: string }>(system, endpoints.createPage.path, {
    ...post({ gameFormat }),
    headers: owner.headers,
  });
  const winners: string[] = [];
  for (let each = 1; winners.length < guests && each <= MOST_SPINS; each += 1) {
    const email = `guest-${String(each)}@remote.example.test`;
    const spin = { pageId: page._id, email };
    const { outcome, ticket } = await call<Play>(system, endpoints.spinWheel.path, post(spin));
    if (outcome.kind !== 'gift') continue;
    const claim = { email, selectedGift: outcome.label, ticket };
    await call(system, endpoints.sendResult.path, post(claim));
    winners.push(email);
  }
  return winners;
}

async function eachArrivesOnce(
  winners: readonly string[],
  copies: readonly string[],
): Promise<void> {
  await until(() => Promise.resolve(winners.every((email) => copies.includes(email))), {
    ...LIMIT,
    what: `a mail to ${winners.join()}`,
  });
  for (const end = monotonicMs() + QUIET_MS; monotonicMs() < end; await sleep(500))
    if (copies.length > winners.length)
      throw new Error(`${String(copies.length)} mails to ${String(winners.length)} guests`);
}

async function untilAllAreRead({ messages }: ImapServer, guests: number): Promise<void> {
  const areRead = () => messages.length >= guests && messages.every(({ seen }) => seen);
  await until(() => Promise.resolve(areRead()), { ...LIMIT, what: 'every report, read' });
}

async function nobodyIsMarked(system: RunningStart, { id, headers }: Owner): Promise<void> {
  const path = endpoints.listWinners.path.replace(':userId', id);
  for (const { email, refused, resendable } of await call<Winner[]>(system, path, { headers }))
    if (refused !== null || !resendable)
      throw new Error(`${email}: refused ${String(refused)}, resendable ${String(resendable)}`);
}
