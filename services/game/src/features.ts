import { tablesOf, type Feature } from '@girouette/platform/kit';
import type { GameDeps } from './deps';
import { draws } from './draws/feature';
import { entitlements } from './entitlements/feature';
import { gifts } from './gifts/feature';
import { guests } from './guests/feature';
import { handover } from './handover/feature';
import { media } from './media/feature';
import { models } from './models/feature';
import { pages } from './pages/feature';
import { places } from './places/feature';
import { plays } from './plays/feature';
import { rulesOfTheGame } from './rules-of-the-game/feature';
import { testPlays } from './test-plays/feature';
import { visitsAndClicks } from './visits-and-clicks/feature';

/**
 * The features of the service from bottom to top. A feature imports only those listed before it: their `actions.ts`, their rules, and what their
 * `feature.ts` offers.
 */
export const FEATURES: readonly Feature<GameDeps>[] = [
  entitlements,
  pages,
  gifts,
  media,
  places,
  rulesOfTheGame,
  plays,
  visitsAndClicks,
  draws,
  handover,
  testPlays,
  models,
  guests,
];

export const TABLES = tablesOf(FEATURES);
