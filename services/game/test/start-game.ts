import { endpoints, events } from '@girouette/contracts';
import { rollOf } from '@girouette/contracts/plays/draw-proof';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import type { Adapters } from '@girouette/platform/kit';
import { aPrincipal, startTestService, type TestAdapters } from '@girouette/platform/kit/testing';
import { gameConfig } from '../src/config';
import { ENTITLEMENTS } from '../src/entitlements/store';
import { WON_GIFTS } from '../src/handover/gift-table';
import { PAGES } from '../src/pages/store';
import type { Play } from '../src/plays/rules';
import { PLAYS } from '../src/plays/store';
import { createGameService, type GameDeps } from '../src/service';
import { CLICKS } from '../src/visits-and-clicks/store';

const MONTH_MS = 30 * 24 * 3_600_000;

export type GameService = Awaited<ReturnType<typeof startGame>>;

/** The whole game service over real adapters, which are new ones by default. */
export async function startGame(
  env: Record<string, string> = {},
  adapters?: TestAdapters,
  overrides: (adapters: Adapters) => Partial<GameDeps> = () => ({}),
) {
  const dice = createDice();
  const service = await startTestService({
    name: 'game',
    configSchema: gameConfig,
    create: (own, config) => createGameService(own, config, { dice: dice.roll, ...overrides(own) }),
    env,
    ...(adapters && { adapters }),
  });
  const { clock } = service;

  const pages = () => service.adapters.store.table(PAGES).find('byOwner', []);
  const plays = () => service.adapters.store.table(PLAYS).find('byParticipant', []);
  const wonGifts = () => service.adapters.store.table(WON_GIFTS).find('byOwner', []);
  const inAMonth = () => new Date(clock.now().getTime() + MONTH_MS);

  return Object.assign(service, {
    dice,
    pages,
    plays,
    wonGifts,
    keepPlay: (play: Play) => service.adapters.store.table(PLAYS).insert(play),
    inAMonth,
    entitlementOf: (ownerId: string) => service.adapters.store.table(ENTITLEMENTS).get(ownerId),

    principal: (userId: string) => aPrincipal({ userId }),
    subAccountOf: (ownerId: string) =>
      aPrincipal({ userId: `sub-of-${ownerId}`, ownerId, accountType: 'sub' }),
    admin: () => aPrincipal({ userId: 'admin-1', isAdmin: true }),

    /** Allows the owner this many pages for a month. */
    subscribe: (ownerId: string, { pages, version = 1 }: { pages: number; version?: number }) =>
      service.publish(events.subscriptionChanged, {
        ownerId,
        version,
        plan: 'monthly',
        pages,
        expiresAt: inAMonth().toISOString(),
      }),

    async createPage(ownerId: string, { format }: { format: GameFormat }) {
      const as = aPrincipal({ userId: ownerId });
      const body = { gameFormat: format };
      const created = await service.call(endpoints.createPage, { as, body });
      expect(created.status).toBe(201);
      return created.body._id;
    },

    async switchPage(ownerId: string, id: string, active: boolean) {
      const as = aPrincipal({ userId: ownerId });
      const params = { id, state: String(active) };
      expect((await service.call(endpoints.switchPage, { as, params })).status).toBe(200);
    },

    /** All rows and events that a guest's request may write, as text. */
    async everythingStored() {
      const onPages = await pages();
      const clicks = service.adapters.store.table(CLICKS);
      return JSON.stringify([
        onPages,
        await clicks.getAll(onPages.map(({ id }) => id)),
        await plays(),
        await service.published(events.pageVisited),
        await service.published(events.linkClicked),
        await service.published(events.wheelSpun),
        await service.published(events.winnerMailRequested),
      ]);
    },
  });
}

/** Dice that roll the numbers of a test in order, then 0; or the numbers that the play secrets give. */
function createDice() {
  const rolls: number[] = [];
  const sides: number[] = [];
  let isFair = false;
  return {
    sides,
    next: (...wanted: number[]) => void rolls.push(...wanted),
    beFair: () => void (isFair = true),
    roll: (count: number, secret: string) => {
      sides.push(count);
      return isFair ? rollOf(secret, count) : (rolls.shift() ?? 0);
    },
  };
}
