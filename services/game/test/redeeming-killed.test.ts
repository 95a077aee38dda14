import { randomInt, randomUUID } from 'node:crypto';
import {
  DEFAULT_GIFT_TERMS,
  endpoints,
  events,
  type EndpointDefinition,
  type Principal,
} from '@girouette/contracts';
import { validityOf } from '@girouette/contracts/gifts/gift-validity';
import { signGiftStatement } from '@girouette/signed';
import {
  aPrincipal,
  bearer,
  eventually,
  hearEvents,
  type HeardEvents,
} from '@girouette/platform/kit/testing';
import { wonGiftOf } from '../src/handover/actions';
import type { WonGift } from '../src/handover/rules';
import { WON_GIFTS } from '../src/handover/gift-table';
import { startKillableInstances, type KillableInstances } from './killable-instances';

/** The number of rounds; `REDEMPTION_ROUNDS=500` runs more. */
const ROUNDS = Number(process.env.REDEMPTION_ROUNDS ?? 12);
const GIFTS_PER_ROUND = 4;
const PHONES = 3;
const OWNER = randomUUID();
const PAGE = randomUUID();

jest.setTimeout(60_000 + ROUNDS * 10_000);

const chance = (percent: number) => randomInt(100) < percent;

/** One handover, as the phone keeps it until it has an answer. */
interface Handover {
  gift: WonGift;
  code: string;
  nonce: string;
  /** Set when it happened without an answer of the server. */
  handedOverAt?: string;
}

type Outcome = 'counts' | 'conflict' | 'refused';
interface Answered extends Handover {
  outcome: Outcome;
}

/** The network between the phones and two instances, which may have been killed. */
function aNetwork({ ports, adapters }: KillableInstances) {
  let untilKill = 0;
  let kill: (() => void) | undefined;
  return {
    /** Kills after a number of requests from now on, while they are under way. */
    killAfter(requests: number, action: () => void) {
      untilKill = requests;
      kill = action;
    },
    /** @returns null when no answer comes: the instance is gone, or the answer is lost on its way */
    async send(
      { method, path }: Pick<EndpointDefinition, 'method' | 'path'>,
      { as, body, id = '' }: { as: Principal; body: object; id?: string },
    ): Promise<{ status: number; code?: string; details?: { isConflict?: boolean } } | null> {
      const url = `http://127.0.0.1:${ports[randomInt(ports.length)]}${path.replace(':id', id)}`;
      const authorization = bearer(adapters, as);
      const headers = { 'content-type': 'application/json', authorization };
      const sent = fetch(url, { method, headers, body: JSON.stringify(body) });
      if ((untilKill -= 1) === 0) kill?.();
      const said = await sent
        .then(async (answer) => ({ ...((await answer.json()) as object), status: answer.status }))
        .catch(() => null);
      return chance(15) ? null : said;
    },
  };
}

type Network = ReturnType<typeof aNetwork>;

/** A phone at the counter. It keeps each handover until the server has answered. */
function aPhone(network: Network, number: number) {
  const as = aPrincipal({ userId: `sub-${number}`, ownerId: OWNER, accountType: 'sub' });
  const queue: Handover[] = [];
  const answered: Answered[] = [];
  const send = async (handover: Handover): Promise<boolean> => {
    const { code, nonce, handedOverAt } = handover;
    const body = { code, nonce, handedOverAt, device: `Téléphone ${number}` };
    const answer = await network.send(endpoints.redeemGift, { as, body });
    // It was undone between two reads of the server.
    if (!answer || answer.code === 'UNAVAILABLE') return false;
    const { isConflict } = answer.details ?? {};
    if (answer.status !== 200 && answer.code !== 'GIFT_REDEEMED') {
      throw new Error(`${answer.status} ${answer.code}`);
    }
    const outcome = answer.status === 200 ? 'counts' : isConflict ? 'conflict' : 'refused';
    answered.push({ ...handover, outcome });
    return true;
  };
  return {
    queue,
    answered,
    async handOver(gift: WonGift, { code, isOnline }: { code: string; isOnline: boolean }) {
      const handover = { gift, code, nonce: randomUUID() };
      if (isOnline && (await send(handover))) return;
      queue.push({ ...handover, handedOverAt: new Date().toISOString() });
    },
    /** Sends each waiting handover once. One without an answer keeps waiting. */
    async sendQueue() {
      for (const handover of queue.splice(0)) if (!(await send(handover))) queue.push(handover);
    },
  };
}

/** The main account undoes a redemption, and repeats that until it has an answer. */
async function undo(network: Network, gift: WonGift): Promise<void> {
  const as = aPrincipal({ userId: OWNER });
  const body = { reason: 'Mauvais cadeau', device: 'Ordinateur' };
  for (let tries = 0; tries < 5; tries++) {
    if (await network.send(endpoints.undoRedemption, { as, body, id: gift.id })) return;
  }
}

/** New gifts that may be handed over now, each with its code or the text of its QR code. */
async function someGifts({ deps, adapters }: KillableInstances) {
  const gifts = Array.from({ length: GIFTS_PER_ROUND }, () =>
    wonGiftOf(deps, {
      ...{ playId: randomUUID(), pageId: PAGE, ownerId: OWNER, gift: 'Un café offert' },
      at: new Date(),
      conditions: { ...DEFAULT_GIFT_TERMS, firstDay: 'today' },
    }),
  );
  await deps.wonGifts.add(gifts);
  return gifts.map((gift) => {
    const { id: playId, pageId } = gift;
    const terms = { playId, pageId, gift: gift.gift, minimumPurchase: 0, ...validityOf(gift) };
    return { gift, code: chance(50) ? gift.code : signGiftStatement(adapters.keys, terms) };
  });
}

interface Counter {
  setting: KillableInstances;
  network: Network;
  phones: readonly ReturnType<typeof aPhone>[];
  undone: Set<string>;
}

/** Each phone gets most of the gifts in its own order; some phones have no network, and some redemptions are undone. */
async function playRound({ setting, network, phones, undone }: Counter, isOffline: boolean) {
  const gifts = await someGifts(setting);
  await Promise.all(
    phones.map(async (phone) => {
      const isOnline = !(isOffline && chance(60));
      if (isOnline) await phone.sendQueue();
      for (const { gift, code } of gifts.toSorted(() => randomInt(3) - 1)) {
        if (chance(80)) await phone.handOver(gift, { code, isOnline });
        if (!isOnline || !chance(15)) continue;
        undone.add(gift.id);
        await undo(network, gift);
      }
    }),
  );
}

const redemptionsIn = ({ changes }: WonGift) =>
  changes.filter(({ action }) => action.startsWith('redeem'));
const undosIn = ({ changes }: WonGift) => changes.filter(({ action }) => action.startsWith('undo'));
/** An event may be published again after a kill. */
const idsOf = (heard: readonly { id: string }[]) => new Set(heard.map(({ id }) => id));

/** The faults of a gift after the last round. */
function faultsOf(gift: WonGift, answered: readonly Answered[], undone: ReadonlySet<string>) {
  const redemptions = redemptionsIn(gift).length;
  const counts = (nonce: string) => gift.changes.some((change) => change.nonce === nonce);
  const conflicts = (nonce: string) =>
    gift.conflicts.filter((conflict) => conflict.nonce === nonce).length;
  const faults = {
    'redeemed twice in a row': gift.changes.some(
      ({ action }, at) => action.startsWith('redeem') !== (at % 2 === 0),
    ),
    'another state than its changes':
      (gift.state === 'redeemed') !== redemptions > undosIn(gift).length,
    'handed over and not redeemed':
      answered.length > 0 &&
      !undone.has(gift.id) &&
      (gift.state !== 'redeemed' || redemptions !== 1),
    'an accepted redemption is lost': answered.some(
      ({ nonce, outcome }) => outcome === 'counts' && !counts(nonce),
    ),
    'an offline redemption neither counts nor is one conflict': answered.some(
      ({ nonce, handedOverAt }) => handedOverAt && Number(counts(nonce)) + conflicts(nonce) !== 1,
    ),
    'a conflict was not told': answered.some(
      ({ nonce, outcome }) => outcome === 'refused' && conflicts(nonce) > 0,
    ),
  };
  return Object.entries(faults).flatMap(([name, isFault]) => (isFault ? [name] : []));
}

/** Waits for the last events. Each redemption and each undo has one, and one entry of the audit trail. */
async function expectEventsOf(gifts: readonly WonGift[], heard: HeardEvents): Promise<void> {
  const redemptions = gifts.flatMap(redemptionsIn).length;
  const undos = gifts.flatMap(undosIn).length;
  await eventually(
    () => {
      const happened = heard.of(events.giftRedeemed);
      const actions = heard.of(events.actionRecorded);
      const ofAction = (name: string) => idsOf(actions.filter(({ data }) => data.action === name));
      expect({
        redeemed: idsOf(happened).size,
        undone: idsOf(heard.of(events.giftRedemptionUndone)).size,
        recorded: ofAction('GIFT_REDEEMED').size,
        recordedUndone: ofAction('GIFT_REDEMPTION_UNDONE').size,
      }).toEqual({
        redeemed: redemptions,
        undone: undos,
        recorded: redemptions,
        recordedUndone: undos,
      });
    },
    { timeoutMs: 30_000 },
  );
}

test('phones with and without network redeem gifts while instances are killed: each gift once, and nothing is lost', async () => {
  const setting = await startKillableInstances();
  const heard = await hearEvents(setting.adapters, ['plays', 'audit']);
  const network = aNetwork(setting);
  const phones = Array.from({ length: PHONES }, (_, number) => aPhone(network, number));
  const undone = new Set<string>();
  let restarting: Promise<unknown> = Promise.resolve();
  for (let round = 0; round < ROUNDS; round++) {
    const isKill = chance(50);
    if (isKill) {
      await restarting;
      network.killAfter(randomInt(1, GIFTS_PER_ROUND * PHONES), () => {
        restarting = setting.killAndRestart(randomInt(2));
      });
    }
    await playRound({ setting, network, phones, undone }, !isKill);
  }
  await restarting;
  await eventually(
    async () => {
      for (const phone of phones) await phone.sendQueue();
      expect(phones.map(({ queue }) => queue.length)).toEqual(phones.map(() => 0));
    },
    { timeoutMs: 60_000 },
  );

  const gifts = await setting.store.table(WON_GIFTS).find('byOwner', [OWNER], { limit: 100_000 });
  expect(gifts).toHaveLength(ROUNDS * GIFTS_PER_ROUND);
  const answered = phones.flatMap((phone) => phone.answered);
  const faults = gifts.flatMap((gift) =>
    faultsOf(
      gift,
      answered.filter(({ gift: { id } }) => id === gift.id),
      undone,
    ),
  );
  expect(faults).toEqual([]);
  await expectEventsOf(gifts, heard);
  const outcomes = new Set(answered.map(({ outcome }) => outcome));
  expect([...outcomes].sort()).toEqual(['conflict', 'counts', 'refused']);
  await heard.stop();
});
