import { sleep } from '@girouette/async';
import { DEFAULT_GIFT_TERMS, endpoints, events, type Principal } from '@girouette/contracts';
import type { Play } from '@girouette/contracts/http/plays';
import { createEvent } from '@girouette/events';
import type { Answer, Request, System } from './system';
import type { World } from './world';

type Endpoint = Parameters<System['call']>[0];

/** What the people were told. The checks compare it with what is stored. */
export interface Told {
  readonly owner: Principal;
  pageId: string;
  /** Each answered spin. */
  readonly plays: { email: string; play: Play }[];
  /** The play ids of the answered reviews. */
  readonly reviews: Set<string>;
  /** The answered visits. */
  readonly visits: Set<string>;
  /** Each handover that succeeded, by the gift's id. */
  readonly handovers: { giftId: string; nonce: string }[];
  /** Answers that the contract does not allow for what was asked. */
  readonly surprises: string[];
}

export const COFFEE = 'Un café';
/** How many coffees can be won. */
export const STOCK = 3;
const RETRY_MS = 2_000;
const MAX_TRIES = 60;
const DAY_MS = 86_400_000;

export interface People {
  readonly told: Told;
  openPage(): Promise<void>;
  /** One guest's evening: opens the page, spins, perhaps with a double tap or a second phone, writes a review, leaves at any moment. */
  visit(number: number): Promise<void>;
  /** Hands a won gift over, perhaps on two phones at once, and perhaps undoes it. */
  handOver(): Promise<void>;
}

/** What each person needs: the world, the system, and what people were told so far. */
interface Scene {
  world: World;
  system: System;
  told: Told;
  /** Whether something with this share happens. */
  chance: (share: number) => boolean;
}

export function createPeople(world: World, system: System): People {
  const userId = world.dice.randomUuid();
  const told: Told = {
    owner: { userId, ownerId: userId, name: 'Camille', accountType: 'main', isAdmin: false },
    pageId: '',
    plays: [],
    reviews: new Set(),
    visits: new Set(),
    handovers: [],
    surprises: [],
  };
  const chance = (share: number) => world.dice.randomFraction() < share;
  const scene = { world, system, told, chance };
  return {
    told,
    openPage: () => openPage(scene),
    visit: (number) => visit(scene, number),
    handOver: () => handOver(scene),
  };
}

/** Repeats a request until an answer comes that is no outage. */
async function ask(
  { world: { dice }, system }: Scene,
  endpoint: Endpoint,
  request: Request,
): Promise<Answer | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await system.call(endpoint, request);
    if (answer && answer.status < 500) return answer;
    await sleep(RETRY_MS * (0.5 + dice.randomFraction()));
  }
  return null;
}

function expectStatus(
  told: Told,
  { what, answer, allowed }: { what: string; answer: Answer | null; allowed: readonly number[] },
): boolean {
  if (answer && !allowed.includes(answer.status)) {
    told.surprises.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer?.status === allowed[0];
}

/** Spins until an answer comes. @returns null when somebody else has played with this address */
async function spin(
  scene: Scene,
  email: string,
  { key, from, alone }: { key: string; from: string; alone: boolean },
): Promise<Play | null> {
  const { told } = scene;
  const body = { pageId: told.pageId, email };
  const answer = await ask(scene, endpoints.spinWheel, { body, key, from });
  // Only the second phone of a guest is told that the guest has played.
  if (!expectStatus(told, { what: 'spin', answer, allowed: alone ? [200] : [200, 409] }))
    return null;
  const play = answer!.body as Play;
  told.plays.push({ email, play });
  return play;
}

async function openPage(scene: Scene): Promise<void> {
  const { world, system, told } = scene;
  const now = new Date(world.nowMs());
  const expiresAt = new Date(world.nowMs() + 30 * DAY_MS).toISOString();
  const data = {
    ownerId: told.owner.ownerId,
    version: 1,
    plan: 'monthly' as const,
    pages: 3,
    expiresAt,
  };
  const source = { source: 'billing' as const, now };
  system.log.append('billing', [createEvent(events.subscriptionChanged, data, source)]);
  system.log.notifier.notify('billing');
  // Euros, where the domain has cents.
  const gift = { ...DEFAULT_GIFT_TERMS, firstDay: 'today', minimumPurchase: 0 };
  const gameFormat = {
    resturantName: 'Chez nous',
    ...{ option1: COFFEE, option1frequency: 40, option2: 'Une crêpe', option2frequency: 20 },
    option1terms: { ...gift, stock: { day: null, week: null, total: STOCK } },
    option2terms: gift,
  };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const created = await ask(scene, endpoints.createPage, {
      as: told.owner,
      body: { gameFormat },
      key: 'the-only-page',
    });
    if (created?.status === 201) {
      told.pageId = (created.body as { _id: string })._id;
      return;
    }
    await sleep(RETRY_MS);
  }
  throw new Error('no page could be created');
}

async function visit(scene: Scene, number: number): Promise<void> {
  const { told, chance } = scene;
  const { dice } = scene.world;
  const from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const email = `guest-${number}@example.fr`;
  const visitId = dice.randomUuid();
  const params = { id: told.pageId };
  if (
    expectStatus(told, {
      what: 'visit',
      answer: await ask(scene, endpoints.visitPage, { params, body: { visitId }, from }),
      allowed: [204],
    })
  )
    told.visits.add(visitId);
  if (chance(0.1)) return;
  const key = dice.randomUuid();
  const alone = chance(0.8);
  const spins = [spin(scene, email, { key, from, alone })];
  if (chance(0.2)) spins.push(spin(scene, email, { key, from, alone }));
  if (!alone) spins.push(spin(scene, email.toUpperCase(), { key: dice.randomUuid(), from, alone }));
  const play = (await Promise.all(spins)).find((each) => each !== null);
  if (!play || chance(0.1)) return;
  await sleep(dice.randomFraction() * 60_000);
  const { ticket, outcome } = play;
  if (chance(0.5)) {
    const review = {
      name: 'Camille',
      rating: 5,
      text: 'Très bien.',
      pageId: told.pageId,
      ticket,
    };
    const twice = [review, ...(chance(0.2) ? [review] : [])];
    const sent = await Promise.all(
      twice.map((body) => ask(scene, endpoints.submitReview, { body, from })),
    );
    for (const answer of sent)
      if (expectStatus(told, { what: 'review', answer, allowed: [201, 409] }))
        told.reviews.add(play.playId);
  }
  if (outcome.kind === 'gift' && chance(0.7)) {
    const body = { email, selectedGift: outcome.label, ticket, pageId: told.pageId };
    expectStatus(told, {
      what: 'claim',
      answer: await ask(scene, endpoints.sendResult, { body, from }),
      allowed: [200],
    });
  }
}

async function redeem(scene: Scene, gift: { id: string; code: string }): Promise<string | null> {
  const { told } = scene;
  const nonce = scene.world.dice.randomUuid();
  const body = { code: gift.code, nonce, device: 'Téléphone du bar' };
  const answer = await ask(scene, endpoints.redeemGift, { as: told.owner, body });
  if (!expectStatus(told, { what: 'redeem', answer, allowed: [200, 409] })) return null;
  told.handovers.push({ giftId: gift.id, nonce });
  return nonce;
}

async function handOver(scene: Scene): Promise<void> {
  const { system, told, chance } = scene;
  const { dice } = scene.world;
  const gifts = (system.diskOf('game').dump()['won-gifts'] ?? []) as unknown as {
    id: string;
    code: string;
    state: string;
  }[];
  const open = gifts.filter(({ state }) => state !== 'redeemed');
  if (open.length === 0) return;
  const gift = open[dice.randomBelow(open.length)]!;
  const phones = chance(0.3) ? 2 : 1;
  const done = await Promise.all(Array.from({ length: phones }, () => redeem(scene, gift)));
  if (!done.some(Boolean) || !chance(0.2)) return;
  await sleep(dice.randomFraction() * 30_000);
  const body = { reason: 'Le client a changé d’avis', device: 'Téléphone du bar' };
  const undone = await ask(scene, endpoints.undoRedemption, {
    as: told.owner,
    params: { id: gift.id },
    body,
  });
  expectStatus(told, { what: 'undo', answer: undone, allowed: [200, 409] });
}
