import { sleep } from '@girouette/platform/async';
import type { Chance } from '@girouette/platform/async/testing';
import type { EndpointDefinition, Principal } from '@girouette/contracts';
import type { Play } from '@girouette/contracts/plays/http/plays';
import type { Answer, Request } from './client';
import type { SentMail } from './mail-server';
import type { System } from './system';
import type { World } from './world';

const RETRY_MS = 2_000;
const MAX_TRIES = 60;

/** A guest of the restaurant, as their phone knows them. */
export interface Guest {
  readonly number: number;
  readonly email: string;
  /** The address in the network. */
  readonly from: string;
  /** The `Idempotency-Key` of the spin. */
  readonly key: string;
  /** Whether the guest agrees to the restaurant's offers and to a later e-mail. */
  readonly agrees: boolean;
  /** The answer to the first spin; null if none comes. Undefined before the spin. */
  played?: Promise<Play | null>;
  /** The requests that the guest waits for. */
  readonly waits: Promise<unknown>[];
  /** The guest has asked for the erasure of everything, and does nothing more. */
  hasLeft?: boolean;
  /** Another phone spins with the same mailbox, so that either may be told that the guest has played. */
  hasTwoPhones?: boolean;
}

/** Everything that people were told. The rules compare it with what is stored. */
export interface Told {
  /** The owner of the page, and two who only pay. */
  readonly owners: readonly Principal[];
  pageId: string;
  /** The highest stock of coffees that the owner has asked for. */
  stock: number;
  /** Each answered spin. */
  readonly plays: { email: string; play: Play }[];
  /** The play ids of the answered reviews. */
  readonly reviews: Set<string>;
  /** How many guests have opened the page. */
  visitors: number;
  /** The number of attempts to redeem a gift, by its id. */
  readonly redeeming: Map<string, number>;
  /** Each handover that succeeded. */
  readonly handovers: { giftId: string; nonce: string }[];
  /** The answered edits of the page, by the new version. */
  readonly edits: Map<number, { name: string; from: number }>;
  /** When the latest message to the guests who accept offers goes out, in milliseconds. */
  messageAtMs?: number;
  /** When the answer to a guest's unsubscription arrived, in milliseconds, by address. */
  readonly stopped: Map<string, number>;
  /** When a guest was told that everything about them is erased, by address. */
  readonly erased: Set<string>;
  /** The ids of the answered checkouts. */
  readonly checkouts: Map<string, string>;
  /** Answers that the contract does not allow for what was asked. */
  readonly surprises: string[];
}

/** Everything that actions work with. */
export interface Scene {
  readonly world: World;
  readonly system: System;
  readonly told: Told;
  readonly guests: Map<number, Guest>;
}

/** One action in its scene, with its own chance: the actions before it do not change what it decides. */
export interface Turn extends Scene {
  readonly dice: Chance;
  /** Whether something with this share happens. */
  chance: (share: number) => boolean;
}

export function createScene(world: World, system: System): Scene {
  const owner = (): Principal => {
    const userId = world.diceOf('owners').randomUuid();
    return { userId, ownerId: userId, name: 'Camille', accountType: 'main', isAdmin: false };
  };
  const told: Told = {
    owners: [owner(), owner(), owner()],
    pageId: '',
    stock: 0,
    plays: [],
    reviews: new Set(),
    visitors: 0,
    redeeming: new Map(),
    handovers: [],
    edits: new Map(),
    stopped: new Map(),
    erased: new Set(),
    checkouts: new Map(),
    surprises: [],
  };
  return { world, system, told, guests: new Map() };
}

/** The guest of this number, who is created at the first action. */
export function guestOf({ world, guests }: Scene, number: number): Guest {
  const known = guests.get(number);
  if (known) return known;
  const dice = world.diceOf(`guest ${number}`);
  const guest: Guest = {
    number,
    email: `guest-${number}@example.fr`,
    from: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    key: dice.randomUuid(),
    agrees: dice.randomFraction() < 0.5,
    waits: [],
  };
  guests.set(number, guest);
  return guest;
}

/** Repeats a request until an answer comes that is no outage. @returns null when the person has given up */
export async function ask(
  { dice, system }: Turn,
  endpoint: EndpointDefinition,
  request: Request,
): Promise<Answer | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await system.call(endpoint, request);
    if (answer && answer.status < 500) return answer;
    await sleep(RETRY_MS * (0.5 + dice.randomFraction()));
  }
  return null;
}

/** Notes an unexpected answer. @returns whether the answer has the first of the allowed statuses */
export function expectStatus(
  { told }: Scene,
  { what, answer, allowed }: { what: string; answer: Answer | null; allowed: readonly number[] },
): boolean {
  if (answer && !allowed.includes(answer.status)) {
    told.surprises.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer?.status === allowed[0];
}

const MAIL_WAIT_MS = 120_000;
const LOOK_MS = 1_000;

/** Looks into a mailbox for some time. @returns null when no such mail comes */
export async function waitForMail(
  { world, system }: Scene,
  { to, isWanted }: { to: string; isWanted: (mail: SentMail) => boolean },
): Promise<SentMail | null> {
  const end = world.nowMs() + MAIL_WAIT_MS;
  for (;;) {
    const found = system.mails.to(to).find(isWanted);
    if (found || world.nowMs() > end) return found ?? null;
    await sleep(LOOK_MS);
  }
}
