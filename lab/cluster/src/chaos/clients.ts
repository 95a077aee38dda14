import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@girouette/contracts';
import type { PageTotals } from '@girouette/contracts/figures/http/analytics';
import type { Play } from '@girouette/contracts/plays/http/plays';
import { waitUntil } from '../wait';
import { createAsk, type Ask } from './ask';
import type { Attempt, Spin } from './figures';
import { createRedemptions, type Won } from './gifts';
import { openOwner, type Owner } from './owner';

const SPIN_EVERY_MS = 250;
const EDIT_EVERY_MS = 3_000;
const REDEEM_EVERY_MS = 4_000;
/** How many plays are looked for at the same time. */
const AT_ONCE = 8;
const TOTALS_LIMIT_MS = 120_000;

export interface Clients {
  attempts: readonly Attempt[];
  spins: readonly Spin[];
  /**
   * Starts nothing more, waits for the last answers, and looks for everything that was answered.
   * @returns how much that was, a sentence for each write that was not found, and for each answer that no fault explains
   */
  finish: () => Promise<{ writes: string; lost: string[]; unexpected: string[] }>;
}

/**
 * Four guests a second open the page and spin, the owner edits the page, and every few seconds a gift is redeemed.
 * @param socketPath of the gateway
 */
export async function startClients(socketPath: string): Promise<Clients> {
  const ask = createAsk(socketPath);
  const owner = await openOwner(ask);
  const redemptions = createRedemptions(ask, owner);
  const guests = createGuests(ask, owner.pageId);
  const repeated = [
    repeat(EDIT_EVERY_MS, () => owner.edit()),
    repeat(REDEEM_EVERY_MS, async () => {
      const won = guests.won.shift();
      if (won) await redemptions.redeem(won);
    }),
  ];
  const spinning = setInterval(() => guests.spin(), SPIN_EVERY_MS);
  return {
    attempts: guests.attempts,
    spins: guests.spins,
    async finish() {
      clearInterval(spinning);
      await Promise.all(repeated.map((each) => each.stop()));
      const lost = await guests.findAgain();
      await owner.findEdits();
      await redemptions.findAgain();
      const all = [...lost, ...owner.lost, ...redemptions.lost];
      all.push(...(await findTotals(owner, guests.counts())));
      const { plays, gifts } = guests.counts();
      const writes = [
        `${String(plays)} plays with ${String(gifts)} gifts`,
        `${String(owner.edits())} changes of the page`,
        `${String(redemptions.count())} redemptions`,
      ];
      return { writes: writes.join(', '), lost: all, unexpected: ask.unexpected };
    },
  };
}

/** Runs `work` again and again, each time after the one before, with a pause. */
function repeat(everyMs: number, work: () => Promise<void>) {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    while (!signal.aborted) {
      await work();
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  // The error is thrown by `stop`.
  running.catch(() => undefined);
  return {
    stop() {
      stopped.abort();
      return running;
    },
  };
}

function createGuests(ask: Ask, pageId: string) {
  const attempts: Attempt[] = [];
  const spins: Spin[] = [];
  const playing: Promise<{ request: object; play: Play }>[] = [];
  const won: Won[] = [];
  const page = { method: 'GET', path: `/spin/game/${pageId}` } as const;
  let gifts = 0;

  async function play() {
    const request = {
      body: { pageId, email: `${randomUUID()}@example.fr` },
      headers: { 'idempotency-key': randomUUID() },
    };
    const spin: Spin = { askedAt: performance.now(), answeredAt: null, failures: 0 };
    spins.push(spin);
    const onAttempt = (at: number, isAnswered: boolean) => {
      attempts.push({ at, isAnswered });
      if (!isAnswered) spin.failures += 1;
    };
    const opened = await ask.untilAnswered(page, { headers: { accept: 'text/html' } }, onAttempt);
    if (opened.status !== 200) throw new Error(`no page: ${String(opened.status)}`);
    const { status, json } = await ask.untilAnswered(endpoints.spinWheel, request, onAttempt);
    if (status >= 300) throw new Error(`no play: ${String(status)} ${JSON.stringify(json)}`);
    spin.answeredAt = performance.now();
    const played = json as Play;
    if (played.voucher !== undefined) {
      gifts += 1;
      won.push({ playId: played.playId, voucher: played.voucher });
    }
    return { request, play: played };
  }

  return {
    ...{ attempts, spins, won },
    counts: () => ({ plays: playing.length, gifts }),
    spin() {
      const played = play();
      // The error is thrown when the play is looked for.
      played.catch(() => undefined);
      playing.push(played);
    },
    /** Asks for every play again. @returns a sentence for each that is not the same */
    async findAgain(): Promise<string[]> {
      const lost: string[] = [];
      const find = async (each: (typeof playing)[number]) => {
        const { request, play: played } = await each;
        const again = await ask.untilAnswered(endpoints.spinWheel, request);
        const { playId } = again.json as Partial<Play>;
        if (playId !== played.playId)
          lost.push(`play ${played.playId} is lost: ${JSON.stringify(again)}`);
      };
      for (let at = 0; at < playing.length; at += AT_ONCE)
        await Promise.all(playing.slice(at, at + AT_ONCE).map(find));
      return lost;
    },
  };
}

/** Waits until the owner's figures have every play, which only events bring there. */
async function findTotals(
  owner: Owner,
  { plays, gifts }: { plays: number; gifts: number },
): Promise<string[]> {
  const wanted = JSON.stringify({ spins: plays, gifts });
  const looking = waitUntil(
    `the owner sees ${wanted}`,
    async () => {
      const request = { params: { userId: owner.userId } };
      const { json } = await owner.ask(endpoints.listPageTotals, request);
      const totals = (json as PageTotals[]).find(({ pageId }) => pageId === owner.pageId);
      const seen = JSON.stringify({ spins: totals?.spins, gifts: totals?.gifts });
      return seen === wanted || seen;
    },
    TOTALS_LIMIT_MS,
  );
  return looking.then(
    () => [],
    (error: unknown) => [String(error)],
  );
}
