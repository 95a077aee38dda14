import { rollOf } from '@girouette/contracts/draw-proof';
import { createWalkRepository, giftCodeOfPlay, type Adapters } from '@girouette/platform/kit';
import { isDisposable } from '@girouette/platform/disposable-addresses';
import { isbot } from 'isbot';
import type { GameConfig } from './config';
import { createDrawLog, createOdds } from './draws/store';
import { createEntitlements } from './entitlements/store';
import { createLedgers } from './gifts/store';
import { createTillAnswers } from './handover/answer-once';
import { createCodeThrottle } from './handover/code-throttle';
import { createHandoverSettings } from './handover/setting-store';
import { createPeople, createWonGifts } from './handover/store';
import { createMedia } from './media/store';
import { createModels } from './models/store';
import { createImages } from './pages/image-store';
import { createPages } from './pages/store';
import { createConfirmations } from './pages/wording-store';
import { createPlaces } from './places/store';
import { deviceCookie } from './plays/device-cookie';
import { createPlays } from './plays/store';
import { createPlayThrottle } from './plays/throttle';
import { createRules } from './rules-of-the-game/store';
import { createTestPlays } from './test-plays/store';
import { createTestThrottle } from './test-plays/throttle';
import { createClicks, createVisits } from './visits-and-clicks/store';

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
    tillAnswers: createTillAnswers(store),
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
