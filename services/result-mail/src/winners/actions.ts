import { currentCause } from '@girouette/platform/async';
import {
  AppError,
  may,
  mayInSomePlace,
  resolveOwnerId,
  winnerMailId,
  type Principal,
} from '@girouette/contracts';
import { placeOf } from '@girouette/contracts/pages/place';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { networkMark } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import { addressMark } from '../bounces/feature';
import { isStopped, type Bounced } from '../bounces/rules';
import { addressOf } from '../queue/actions';
import { addressKeptUntil } from '../queue/queue-rules';
import { maskedAddress } from '../delivery/rules';
import { stateOf, type Win, type Winner } from './rules';
import type { WinScope } from './store';

const MOST_ASKED = 100;

/**
 * One page of the winners of an owner's pages, the latest first. A sub-account with places gets those of the pages in its places.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @param input.plays ids of plays with commas, the only ones to list
 * @throws AppError FORBIDDEN
 */
export async function listWinners(
  deps: ResultMailDeps,
  input: {
    principal: Principal;
    userId: string;
    page: number;
    limit: number;
    plays?: string | undefined;
  },
): Promise<{ winners: Winner[]; total: number }> {
  const { principal, userId, plays, ...window } = input;
  const scope = await readableScope(deps, { principal, userId });
  if (plays !== undefined) {
    const wins = await deps.wins.ofPlays(scope, plays.split(',').slice(0, MOST_ASKED));
    return { winners: await describeWinners(deps, wins), total: wins.length };
  }
  const { wins, total } = await deps.wins.latest(scope, window);
  return { winners: await describeWinners(deps, wins), total };
}

/**
 * All winners of {@link listWinners} in parts, the earliest first, and how many there are.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function tabulateWinners(
  deps: ResultMailDeps,
  input: { principal: Principal; userId: string },
): Promise<{ total: number; parts: AsyncIterable<Winner[]> }> {
  const scope = await readableScope(deps, input);
  return { total: await deps.wins.countOf(scope), parts: described(deps, scope) };
}

async function readableScope(
  { pages }: ResultMailDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<WinScope> {
  const ownerId = resolveOwnerId(principal, userId);
  if (!mayInSomePlace(principal, 'winner:read', ownerId)) throw new AppError('FORBIDDEN');
  const { assignment } = principal;
  return { ownerId, pageIds: assignment ? await pages.inPlaces(ownerId, assignment.places) : null };
}

async function* described(deps: ResultMailDeps, scope: WinScope): AsyncGenerator<Winner[]> {
  for await (const wins of deps.wins.allOf(scope)) yield describeWinners(deps, wins);
}

/**
 * Has a winner's mail sent again. The same write adds the entry of the audit trail.
 * @throws AppError WINNER_NOT_FOUND, FORBIDDEN, MAIL_UNDER_WAY, RESENDS_USED_UP, ADDRESS_REMOVED, ADDRESS_BOUNCED
 */
export async function resendWinnerMail(
  deps: ResultMailDeps,
  { actor, playId }: { actor: Actor; playId: string },
): Promise<Winner> {
  const win = await deps.wins.find(playId);
  if (!win) throw new AppError('WINNER_NOT_FOUND');
  if (!may(actor.principal, 'winner:mail', await placeOfWin(deps, win))) {
    throw new AppError('FORBIDDEN');
  }
  const now = deps.clock.now();
  const action = createActionEvent(
    actor,
    { action: 'WINNER_MAIL_RESENT', targetId: win.ownerId, details: { playId } },
    { source: 'result-mail', now },
  );
  const cause = { now, ...currentCause(), network: networkMark(deps.keys.playKey()) };
  const [known] = await describeWinners(deps, [win]);
  if (known?.isStopped) throw new AppError('ADDRESS_BOUNCED');
  if (!(await deps.mails.resend(winnerMailId(playId), cause, [action]))) {
    // Its event has not arrived yet, or the mail has expired after its address.
    throw new AppError(
      now < addressKeptUntil({ ...win, wonAt: win.at }) ? 'MAIL_UNDER_WAY' : 'ADDRESS_REMOVED',
    );
  }
  deps.triggerSending();
  const [winner] = await describeWinners(deps, [win]);
  if (!winner) throw new AppError('WINNER_NOT_FOUND');
  return winner;
}

/** Where a win belongs to. Only the owner, as long as its page is not known. */
async function placeOfWin({ pages }: ResultMailDeps, { pageId, ownerId }: Win) {
  const page = await pages.restaurantOf(pageId);
  return page ? { ownerId, placeId: placeOf({ placeId: page.placeId, ownerId }) } : ownerId;
}

/** Wins with the known data of their mails and pages, in the same order. */
async function describeWinners(deps: ResultMailDeps, wins: readonly Win[]): Promise<Winner[]> {
  const pageIds = [...new Set(wins.map(({ pageId }) => pageId))];
  const [mails, pages] = await Promise.all([
    deps.mails.findForWinners(wins.map(({ id }) => winnerMailId(id))),
    deps.pages.findAll(pageIds),
  ]);
  const mailById = new Map(mails.map((mail) => [mail.id, mail]));
  const nameById = new Map(pages.map(({ id, name }) => [id, name]));
  const now = deps.clock.now();
  const emailById = new Map(mails.map((mail) => [mail.id, addressOf(deps, mail)]));
  const bounceOf = await findBounces(deps, [...emailById.values()]);
  return wins.map((win) => {
    const mail = mailById.get(winnerMailId(win.id)) ?? null;
    const email = emailById.get(winnerMailId(win.id)) ?? null;
    const bounce = bounceOf(email);
    return {
      win,
      mail,
      state: stateOf(win, mail, now),
      restaurantName: nameById.get(win.pageId) ?? '',
      email: email === null ? null : maskedAddress(email),
      refused: bounce && !bounce.isLifted ? bounce.reason : null,
      isStopped: bounce !== undefined && isStopped(bounce, now),
    };
  });
}

/** Finds the known refusals of addresses, in one read. */
async function findBounces(
  { bounces, keys }: ResultMailDeps,
  emails: readonly (string | null)[],
): Promise<(email: string | null) => Bounced | undefined> {
  const marks = emails.flatMap((email) => (email === null ? [] : [addressMark(keys, email)]));
  const found = new Map((await bounces.findAll([...new Set(marks)])).map((row) => [row.id, row]));
  return (email) => (email === null ? undefined : found.get(addressMark(keys, email)));
}
