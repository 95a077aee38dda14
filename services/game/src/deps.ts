import { rollOf } from '@girouette/contracts/plays/draw-proof';
import { createWalkRepository, type Adapters, type Feature } from '@girouette/platform/kit';
import { giftCodeOfPlay } from '@girouette/signed';
import { isDisposable } from '@girouette/platform/disposable-addresses';
import { isbot } from 'isbot';
import type { GameConfig } from './config';
import { createDrawLog, createOdds } from './draws/store';
import { createEntitlements } from './entitlements/store';
import { createTillAnswers } from './handover/till-answer-store';
import { createCodeThrottle } from './handover/code-throttle';
import { createHandoverSettings } from './handover/setting-store';
import { createPeople, createWonGifts } from './handover/store';
import { createMedia } from './media/store';
import { createModels } from './models/store';
import { createImages } from './pages/image-store';
import { createLedgers } from './pages/ledger-store';
import { createPages } from './pages/store';
import { createPlaces } from './places/store';
import { deviceCookie } from './plays/device-cookie';
import { createPlays } from './plays/store';
import { createPlayThrottle } from './plays/throttle';
import { createRules } from './rules-of-the-game/store';
import { createTestPlays } from './test-plays/store';
import { createTestThrottle } from './test-plays/throttle';
import { createClicks, createVisits } from './visits-and-clicks/store';
import { createConfirmations } from './wording/store';

/** The dependencies of the actions, routes and consumers. All features share one type, as they act on the same pages. */
export interface GameDeps extends ReturnType<typeof openDependencies> {
  /** All features of the service, for what several of them have of a page or an image. */
  features: readonly GameFeature[];
}

/** What a feature of this service registers. */
export interface GameFeature extends Feature<GameDeps> {
  /** Whether something of the feature shows an image. */
  usesImage?: (deps: GameDeps, imageId: string) => Promise<boolean>;
  /** Removes what belongs to a page that its owner has deleted. */
  forgetPage?: (deps: GameDeps, pageId: string) => Promise<void>;
  /** Removes what is stored under the id of a page that is about to be erased. */
  erasePage?: (deps: GameDeps, pageId: string) => Promise<void>;
}

/** Opens the stores, limits and other tools of the features. */
export function openDependencies({ store, keys, clock, cache, log }: Adapters, config: GameConfig) {
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
    /** The progress of the tasks. */
    walks: createWalkRepository(store),
    people: createPeople(store),
    handoverSettings: createHandoverSettings(store),
    tillAnswers: createTillAnswers(store),
    codeThrottle: createCodeThrottle({ cache, log, config }),
    visits: createVisits(store),
    entitlements: createEntitlements(store),
    playThrottle: createPlayThrottle({ cache, log, config }),
    /** The tests of owners, with gifts that count nowhere. */
    testPlays: createTestPlays(store),
    testThrottle: createTestThrottle({ cache, log, config }),
    keys,
    clock,
    /** The roll that a secret gives: a whole number from 0 to `sides` - 1. */
    dice: (sides: number, secret: string) => rollOf(secret, sides),
    /** The code of a play's gift. */
    giftCodeOf: (playId: string) => giftCodeOfPlay(keys, playId),
    /** Whether an address belongs to a service that hands out short-lived mailboxes. */
    isDisposable,
    /** Whether a `User-Agent` belongs to a known bot. */
    isBot: isbot,
    deviceOf: deviceCookie(config.PUBLIC_URL),
    publicUrl: config.PUBLIC_URL,
  };
}
