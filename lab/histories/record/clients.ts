import { randomUUID } from 'node:crypto';
import { createCalls, type Calls, type Gift } from './calls';
import type { Erasures } from './erasures';
import { now, type History, type Operation } from './history';
import type { Random } from './random';
import type { Restaurant } from './restaurant';
import type { Send } from './send';

const CLIENTS = 3;
const CALLS_PER_CLIENT = 14;
const GUESTS = 6;
const PEOPLE = ['owner', 'bar', 'terrace'] as const;
const OLD_KEY_PERCENT = 50;
const OLD_NONCE_PERCENT = 20;
const ANY_VERSION_PERCENT = 15;

/** State shared by the clients of one restaurant. */
interface Scene {
  restaurant: Restaurant;
  calls: Calls;
  erasures: Erasures;
  gifts: Gift[];
  /** The keys that each guest has spun with. */
  keys: string[][];
  edits: number;
  requested: { operation: Operation; erasureId: string }[];
}

interface Client {
  number: number;
  random: Random;
  /** The version that the client has read last. */
  version: number;
}

/** The number of calls of each kind among a hundred of a client. The rest are spins. */
const STEPS: readonly [
  percent: number,
  step: (scene: Scene, client: Client) => Promise<unknown>,
][] = [
  [22, redeem],
  [12, undo],
  [10, check],
  [4, readVoucher],
  [4, revoke],
  [14, edit],
  [7, read],
  [3, erase],
];

/** Clients of one restaurant act at the same time. @returns what they asked and were answered */
export async function recordHistory(options: {
  id: string;
  restaurant: Restaurant;
  send: Send;
  erasures: Erasures;
  random: Random;
}): Promise<History> {
  const { id, restaurant, send, erasures, random } = options;
  const scene: Scene = {
    ...{ restaurant, erasures, calls: createCalls(send, restaurant) },
    ...{ gifts: [], keys: Array.from({ length: GUESTS }, () => []), edits: 0 },
    requested: [],
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => ({
    ...{ number, random: random.fork(), version: restaurant.version },
  }));
  // One history in four ends without its page.
  const removesAt = random.chance(25) ? CALLS_PER_CLIENT - 4 : null;
  await Promise.all(clients.map((client) => act(scene, client, removesAt)));
  const { name, version, stock } = restaurant;
  const { operations } = scene.calls;
  for (const { operation, erasureId } of scene.requested) {
    operation.return = erasures.endOf(erasureId);
  }
  return { id, ...(stock !== null && { stock }), name, version, operations };
}

async function act(scene: Scene, client: Client, removesAt: number | null): Promise<void> {
  for (let at = 0; at < CALLS_PER_CLIENT; at++) {
    if (at === removesAt && client.number === 0) {
      await scene.calls.remove({ client: client.number, kind: 'delete' });
    } else {
      await stepOf(client.random.below(100))(scene, client);
    }
  }
}

function stepOf(roll: number) {
  let rest = roll;
  for (const [percent, step] of STEPS) {
    if (rest < percent) return step;
    rest -= percent;
  }
  return spin;
}

const emailOf = (guest: number) => `guest-${guest}@example.fr`;

async function spin({ calls, keys, gifts }: Scene, { number: client, random }: Client) {
  const guest = random.below(GUESTS);
  const known = keys[guest] ?? [];
  const isRepeat = known.length > 0 && random.chance(OLD_KEY_PERCENT);
  const key = isRepeat ? random.pick(known) : randomUUID();
  if (!isRepeat) known.push(key);
  const asked = { client, kind: 'spin' as const, guest, key, email: emailOf(guest) };
  const { playId, voucher } = (await calls.spin(asked)) ?? {};
  if (typeof playId !== 'string' || typeof voucher !== 'string') return;
  if (gifts.some(({ play }) => play === playId)) return;
  gifts.push({ play: playId, voucher, codes: null, nonces: [] });
}

/** Returns a gift with one of its codes, which the guest reads on the voucher. Null before a guest has won. */
async function present(scene: Scene, client: Client): Promise<{ gift: Gift; code: string } | null> {
  const { gifts } = scene;
  if (gifts.length === 0) {
    await spin(scene, client);
    return null;
  }
  const gift = client.random.pick(gifts);
  gift.codes ??= await codesOf(scene, client, gift);
  return gift.codes && { gift, code: client.random.pick(gift.codes) };
}

async function codesOf({ calls }: Scene, { number: client }: Client, gift: Gift) {
  const said = await calls.voucher({ client, kind: 'voucher', gift: gift.play }, gift);
  return said && [String(said.code), String(said.statement)];
}

async function readVoucher(scene: Scene, client: Client) {
  const found = await present(scene, client);
  if (found) await codesOf(scene, client, found.gift);
}

async function check(scene: Scene, client: Client) {
  const found = await present(scene, client);
  if (!found) return;
  const asked = { client: client.number, kind: 'check' as const, gift: found.gift.play };
  await scene.calls.check({ ...asked, actor: client.random.pick(PEOPLE) }, found.code);
}

async function redeem(scene: Scene, client: Client) {
  const found = await present(scene, client);
  if (!found) return;
  const { gift, code } = found;
  const isRepeat = gift.nonces.length > 0 && client.random.chance(OLD_NONCE_PERCENT);
  const nonce = isRepeat
    ? client.random.below(gift.nonces.length)
    : gift.nonces.push(randomUUID()) - 1;
  const actor = client.random.pick(PEOPLE);
  await scene.calls.redeem(
    {
      ...{ client: client.number, kind: 'redeem' as const, gift: gift.play, actor, nonce },
      // Names the handover, so that an answer tells which one counts.
      device: `Téléphone ${nonce}`,
    },
    { code, nonce: gift.nonces[nonce] ?? '' },
  );
}

async function undo(scene: Scene, client: Client) {
  const found = await present(scene, client);
  if (!found) return;
  const asked = { client: client.number, kind: 'undo' as const, gift: found.gift.play };
  await scene.calls.undo({ ...asked, actor: client.random.pick(PEOPLE) });
}

async function revoke(scene: Scene, client: Client) {
  const found = await present(scene, client);
  if (!found) return;
  await scene.calls.revoke({ client: client.number, kind: 'revoke', gift: found.gift.play });
}

async function edit(scene: Scene, client: Client) {
  const base = client.random.chance(ANY_VERSION_PERCENT) ? {} : { base: client.version };
  const name = `Maison ${(scene.edits += 1)}`;
  const said = await scene.calls.edit({ client: client.number, kind: 'edit', name, ...base });
  if (said) client.version = Number(said.version);
  else await read(scene, client);
}

async function read({ calls }: Scene, client: Client) {
  const said = await calls.read({ client: client.number, kind: 'read' });
  if (said) client.version = Number(said.version);
}

async function erase({ calls, erasures, restaurant, requested }: Scene, client: Client) {
  const guest = client.random.below(GUESTS);
  const { pageId, people } = restaurant;
  const asked = { client: client.number, kind: 'erase' as const, guest };
  const operation: Operation = { ...asked, call: now(), return: null, result: '' };
  calls.operations.push(operation);
  const { ownerId } = people.owner;
  const erasureId = await erasures.request({ ownerId, pageId, email: emailOf(guest) });
  requested.push({ operation, erasureId });
}
