import { tablesOf } from '@girouette/platform/kit';
import { accountExports } from './account-exports/feature';
import type { GameFeature } from './deps';
import { draws } from './draws/feature';
import { editing } from './editing/feature';
import { entitlements } from './entitlements/feature';
import { guestView } from './guest-view/feature';
import { guests } from './guests/feature';
import { handover } from './handover/feature';
import { media } from './media/feature';
import { models } from './models/feature';
import { pages } from './pages/feature';
import { places } from './places/feature';
import { plays } from './plays/feature';
import { rulesOfTheGame } from './rules-of-the-game/feature';
import { stock } from './stock/feature';
import { testPlays } from './test-plays/feature';
import { visitsAndClicks } from './visits-and-clicks/feature';
import { wording } from './wording/feature';

/**
 * The features of the service from bottom to top. A feature imports only those listed before it: their `actions.ts`, their rules, and what their
 * `feature.ts` offers.
 */
export const FEATURES: readonly GameFeature[] = [
  entitlements,
  pages,
  wording,
  media,
  visitsAndClicks,
  places,
  rulesOfTheGame,
  plays,
  stock,
  draws,
  guestView,
  handover,
  testPlays,
  editing,
  models,
  guests,
  accountExports,
];

export const TABLES = tablesOf(FEATURES);
