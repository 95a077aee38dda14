import cookie from '@fastify/cookie';
import { rollOf } from '@girouette/contracts/draw-proof';
import {
  createService,
  createWalkRepository,
  giftCodeOfPlay,
  type Adapters,
  type Service,
} from '@girouette/platform/kit';
import { isDisposable } from '@girouette/platform/disposable-addresses';
import { isbot } from 'isbot';
import type { GameConfig } from './config';
import { drawRoutes } from './draws/http';
import { logDraws } from './draws/log';
import { watchOdds } from './draws/odds';
import { createDrawLog, createOdds } from './draws/store';
import { createEntitlements } from './entitlements/store';
import { consumers } from './events';
import { settleReservations } from './gifts/actions';
import { giftRoutes } from './gifts/http';
import { createLedgers } from './gifts/store';
import { eraseGuest } from './guests/actions';
import { guestRoutes } from './guests/http';
import { expireGifts, recordEarlierWins } from './handover/actions';
import { createCodeThrottle } from './handover/code-throttle';
import { handoverRoutes } from './handover/http';
import { createHandoverSettings } from './handover/setting-store';
import { createPeople, createWonGifts } from './handover/store';
import { mediaRoutes } from './media/http';
import { createMedia } from './media/store';
import { sweepImages } from './pages/change';
import { modelRoutes } from './models/http';
import { createModels } from './models/store';
import { pageEditRoutes } from './pages/edit-http';
import { guestPageRoutes } from './pages/guest-http';
import { pageRoutes } from './pages/http';
import { createImages } from './pages/image-store';
import { eraseOwner } from './pages/owner-data';
import { createPages } from './pages/store';
import { createConfirmations } from './pages/wording-store';
import { placeRoutes } from './places/http';
import { createPlaces } from './places/store';
import { deviceCookie } from './plays/device-cookie';
import { playRoutes } from './plays/http';
import { createPlays } from './plays/store';
import { createPlayThrottle } from './plays/throttle';
import { rulesRoutes } from './rules-of-the-game/http';
import { createRules } from './rules-of-the-game/store';
import { TABLES } from './tables';
import { testPlayRoutes } from './test-plays/http';
import { createTestPlays } from './test-plays/store';
import { createTestThrottle } from './test-plays/throttle';
import { countingRoutes } from './visits-and-clicks/http';
import { createClicks, createVisits } from './visits-and-clicks/store';

const SWEEP_EVERY_MS = 24 * 60 * 60 * 1_000;
const SETTLE_EVERY_MS = 60 * 1_000;
const WATCH_EVERY_MS = 60 * 1_000;
const EXPIRE_EVERY_MS = 5 * 60 * 1_000;
const LOG_EVERY_MS = 15 * 60 * 1_000;
const WALK_EVERY_MS = 60 * 60 * 1_000;

/** The dependencies of the actions and the routes. */
export type GameDeps = ReturnType<typeof createDependencies>;

/** Creates the dependencies of the features from the adapters. */
export function createDependencies(
  { store, keys, clock, cache, log }: Adapters,
  config: GameConfig,
) {
  return {
    pages: createPages(store),
    images: createImages(store),
    places: createPlaces(store),
    models: createModels(store),
    media: createMedia(store),
    clicks: createClicks(store),
    plays: createPlays(store),
    drawLog: createDrawLog(store),
    odds: createOdds(store),
    rules: createRules(store),
    confirmations: createConfirmations(store),
    ledgers: createLedgers(store),
    wonGifts: createWonGifts(store),
    walks: createWalkRepository(store),
    people: createPeople(store),
    handoverSettings: createHandoverSettings(store),
    codeThrottle: createCodeThrottle({ cache, log, config }),
    visits: createVisits(store),
    entitlements: createEntitlements(store),
    playThrottle: createPlayThrottle({ cache, log, config }),
    testPlays: createTestPlays(store),
    testThrottle: createTestThrottle({ cache, log, config }),
    keys,
    clock,
    dice: (sides: number, secret: string) => rollOf(secret, sides),
    giftCodeOf: (playId: string) => giftCodeOfPlay(keys, playId),
    isDisposable,
    isBot: isbot,
    deviceOf: deviceCookie(config.PUBLIC_URL),
    publicUrl: config.PUBLIC_URL,
  };
}

const ROUTES = [
  pageRoutes,
  pageEditRoutes,
  guestPageRoutes,
  placeRoutes,
  modelRoutes,
  playRoutes,
  testPlayRoutes,
  drawRoutes,
  giftRoutes,
  handoverRoutes,
  rulesRoutes,
  mediaRoutes,
  countingRoutes,
  guestRoutes,
];

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
    routes: (route) => {
      for (const routes of ROUTES) routes(deps)(route);
    },
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
