import { randomUUID } from 'node:crypto';
import { DEFAULT_GIFT_TERMS, endpoints } from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { noEntitlement } from '../src/entitlements/rules';
import { ENTITLEMENTS } from '../src/entitlements/store';
import { settleReservations } from '../src/stock/actions';
import { givePage } from '../src/models/give';
import { PLAYS } from '../src/plays/store';
import { createPlaces } from '../src/places/store';
import { aPage, COFFEE, someSettings } from './factories';
import { startKillableInstances, type KillableInstances } from './killable-instances';

const STOCK = 50;
const COPIES = 4;

/** A page where every spin wins the one gift, of which there are fifty. */
async function addModel({ deps, store }: KillableInstances, ownerId: string): Promise<string> {
  const stock = { ...DEFAULT_GIFT_TERMS.stock, total: STOCK };
  const gift = { ...COFFEE, percent: 100, terms: { ...DEFAULT_GIFT_TERMS, stock } };
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await store.table(ENTITLEMENTS).insert({ ...noEntitlement(ownerId), pages: 10, expiresAt });
  const id = randomUUID();
  const settings = someSettings({ gifts: [gift] });
  await deps.pages.add(aPage({ id, ownerId, placeId: ownerId, settings }), []);
  return id;
}

/** Gives the page to four more places, which share its stock. */
async function share({ deps, store }: KillableInstances, ownerId: string, pageId: string) {
  const places = createPlaces(store);
  const { look } = someSettings();
  const placeIds = Array.from({ length: COPIES }, () => randomUUID());
  for (const id of placeIds) {
    await places.add({
      id,
      ownerId,
      name: id,
      address: '',
      look,
      logoId: null,
      version: 1,
    });
  }
  const actor = { principal: aPrincipal({ userId: ownerId }), address: '127.0.0.1' };
  await givePage(deps, { actor, pageId, placeIds, stock: 'shared' });
}

/** Spins as a guest's phone does, which repeats its request when the service is too busy. @returns whether the guest has won */
function spin({ ports }: KillableInstances, pageId: string, guest: number): Promise<boolean> {
  const url = `http://127.0.0.1:${ports[guest % 2]}${endpoints.spinWheel.path}`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ pageId, email: `guest-${guest}@example.fr` });
  return eventually(
    async () => {
      const answer = await fetch(url, { method: 'POST', headers, body });
      const said = (await answer.json()) as { playId?: string; code?: string };
      if (said.playId !== undefined) return true;
      if (said.code === 'SOLD_OUT') return false;
      throw new Error(`answered ${answer.status} ${said.code}`);
    },
    { timeoutMs: 120_000, everyMs: 250 },
  );
}

/** As many as one row bears at the same time on every engine. */
const AT_ONCE = 40;

/** Spins for all guests, some of them at the same time. @returns who has won */
async function spinAll(
  setting: KillableInstances,
  guests: readonly { pageId: string; guest: number }[],
): Promise<number[]> {
  const waiting = [...guests];
  const winners: number[] = [];
  const spinOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (await spin(setting, next.pageId, next.guest)) winners.push(next.guest);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, spinOn));
  return winners;
}

function settleLater({ deps }: KillableInstances): Promise<void> {
  const clock = { ...deps.clock, now: () => new Date(Date.now() + HOUR_MS) };
  return settleReservations({ ...deps, clock }, AbortSignal.timeout(30_000));
}

/**
 * Guests spin at two instances, on five pages with one stock. Some of them spin on the model while its first copies are made.
 */
export async function raceForSharedStock(guests: number): Promise<void> {
  const setting = await startKillableInstances();
  const ownerId = randomUUID();
  const modelId = await addModel(setting, ownerId);
  // So few that the other places have gifts to give.
  const few = Math.min(guests / 10, STOCK / 2);
  const early = Array.from({ length: few }, (_, guest) => ({ pageId: modelId, guest }));
  const [first] = await Promise.all([spinAll(setting, early), share(setting, ownerId, modelId)]);
  const pages = (await setting.deps.pages.listOf(ownerId)).map(({ id }) => id);
  expect(pages).toHaveLength(1 + COPIES);
  const late = Array.from({ length: guests - few }, (_, at) => ({
    pageId: pages[at % pages.length]!,
    guest: few + at,
  }));
  const winners = [...first, ...(await spinAll(setting, late))];
  expect(winners.length).toBeLessThanOrEqual(STOCK);
  // An answer that was too late leaves a reservation, which the service's task gives back.
  await settleLater(setting);
  const last = Array.from({ length: STOCK - winners.length + 5 }, (_, at) => ({
    pageId: pages[at % pages.length]!,
    guest: guests + at,
  }));
  winners.push(...(await spinAll(setting, last)));

  expect(new Set(winners).size).toBe(STOCK);
  const plays = await setting.store.table(PLAYS).find('byOwner', [ownerId]);
  expect(plays).toHaveLength(STOCK);
  expect(new Set(plays.map(({ pageId }) => pageId)).size).toBeGreaterThan(1);
  const ledger = await setting.deps.ledgers.find(modelId);
  expect(ledger?.counters['won:1:total']?.amount).toBe(STOCK);
}
