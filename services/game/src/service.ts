import cookie from '@fastify/cookie';
import { rollOf } from '@girouette/contracts/draw-proof';
import {
  createService,
  createWalkRepository,
  giftCodeOfPlay,
  type Adapters,
  type Service,
} from '@girouette/platform/kit';
import { isbot } from 'isbot';
import type { GameConfig } from './config';
import { isDisposable } from './disposable-addresses';
import { consumers } from './events/consumers';
import { routes } from './http/routes';
import { createClickRepository } from './storage/click-repository';
import { createConfirmationRepository } from './storage/confirmation-repository';
import { createCodeThrottle } from './storage/code-throttle';
import { createDrawLogRepository } from './storage/draw-log-repository';
import { createImageRepository } from './storage/image-repository';
import { createLedgerRepository } from './storage/ledger-repository';
import { createMediaRepository } from './storage/media-repository';
import { createOddsRepository } from './storage/odds-repository';
import { createPageRepository } from './storage/page-repository';
import { createPeopleRepository } from './storage/people-repository';
import { createPlayThrottle } from './storage/play-throttle';
import { createPlayRepository } from './storage/play-repository';
import { createRulesRepository } from './storage/rules-repository';
import { createEntitlementRepository } from './storage/entitlement-repository';
import { TABLES } from './storage/tables';
import { createVisitRepository } from './storage/visit-repository';
import { createWonGiftRepository } from './storage/won-gift-repository';
import { eraseGuest } from './use-cases/erase-guest';
import { eraseOwner } from './use-cases/erase-owner';
import { expireGifts } from './use-cases/expire-gifts';
import { logDraws } from './use-cases/log-draws';
import type { GameDeps } from './use-cases/ports';
import { recordEarlierWins } from './use-cases/record-earlier-wins';
import { settleReservations } from './use-cases/settle-reservations';
import { sweepImages } from './use-cases/sweep-images';
import { watchOdds } from './use-cases/watch-odds';

const SWEEP_EVERY_MS = 24 * 60 * 60 * 1_000;
const SETTLE_EVERY_MS = 60 * 1_000;
const WATCH_EVERY_MS = 60 * 1_000;
const EXPIRE_EVERY_MS = 5 * 60 * 1_000;
const LOG_EVERY_MS = 15 * 60 * 1_000;
const WALK_EVERY_MS = 60 * 60 * 1_000;

/** The dependencies of this service's use cases and routes. */
export function createDependencies(
  { store, keys, clock, cache, log }: Adapters,
  config: GameConfig,
): GameDeps {
  return {
    pages: createPageRepository(store),
    images: createImageRepository(store),
    media: createMediaRepository(store),
    clicks: createClickRepository(store),
    plays: createPlayRepository(store),
    drawLog: createDrawLogRepository(store),
    odds: createOddsRepository(store),
    rules: createRulesRepository(store),
    confirmations: createConfirmationRepository(store),
    ledgers: createLedgerRepository(store),
    wonGifts: createWonGiftRepository(store),
    walks: createWalkRepository(store),
    people: createPeopleRepository(store),
    codeThrottle: createCodeThrottle({ cache, log, config }),
    visits: createVisitRepository(store),
    entitlements: createEntitlementRepository(store),
    playThrottle: createPlayThrottle({ cache, log, config }),
    keys,
    clock,
    dice: (sides, secret) => rollOf(secret, sides),
    giftCodeOf: (playId) => giftCodeOfPlay(keys, playId),
    isDisposable,
    isBot: isbot,
    publicUrl: config.PUBLIC_URL,
  };
}

/**
 * The game service: landing pages, plays, visits and clicks.
 * @param overrides for tests, e.g. the dice that decide where the wheel stops
 */
export async function createGameService(
  adapters: Adapters,
  config: GameConfig,
  overrides: Partial<GameDeps> = {},
): Promise<Service> {
  // Without the keys that sign tickets and seal addresses the service must not start.
  adapters.keys.playKey();
  adapters.keys.winnerPublicKey();
  const deps = { ...createDependencies(adapters, config), ...overrides };
  return createService({
    name: 'game',
    config,
    adapters,
    tables: TABLES,
    routes: routes(deps),
    consumers: consumers(deps),
    erase: (erasure) => eraseOwner(deps, erasure),
    eraseGuest: (...guest) => eraseGuest(deps, ...guest),
    tasks: [
      {
        name: 'sweep-images',
        everyMs: SWEEP_EVERY_MS,
        run: (signal) => sweepImages(deps, signal),
      },
      {
        name: 'settle-reservations',
        everyMs: SETTLE_EVERY_MS,
        run: (signal) => settleReservations(deps, signal),
      },
      {
        name: 'expire-gifts',
        everyMs: EXPIRE_EVERY_MS,
        run: (signal) => expireGifts(deps, signal),
      },
      {
        name: 'log-draws',
        everyMs: LOG_EVERY_MS,
        run: (signal) => logDraws(deps, signal),
      },
      {
        name: 'watch-odds',
        everyMs: WATCH_EVERY_MS,
        run: (signal) => watchOdds(deps, signal),
      },
      {
        name: 'record-earlier-wins',
        everyMs: WALK_EVERY_MS,
        run: (signal) => recordEarlierWins(deps, signal),
      },
    ],
    plugins: async (http) => {
      await http.register(cookie);
    },
  });
}
