import { ERASURES, GUEST_ERASURES, WALKS } from '@girouette/platform/kit';
import { DRAW_HEADS, DRAW_LEAVES, DRAW_TREES, ODDS } from './draws/store';
import { ENTITLEMENTS } from './entitlements/store';
import { LEDGERS } from './gifts/store';
import { WON_GIFTS } from './handover/gift-table';
import { HANDOVER_SETTINGS } from './handover/setting-store';
import { PEOPLE } from './handover/store';
import { MEDIA } from './media/store';
import { MODELS } from './models/store';
import { IMAGES } from './pages/image-store';
import { PAGES } from './pages/store';
import { WORDING_CONFIRMATIONS } from './pages/wording-store';
import { PLACES } from './places/store';
import { PLAYS } from './plays/store';
import { RULES } from './rules-of-the-game/store';
import { TEST_PLAYS } from './test-plays/store';
import { CLICKS, VISITS } from './visits-and-clicks/store';

export const TABLES = [
  PAGES,
  IMAGES,
  PLACES,
  MODELS,
  MEDIA,
  PLAYS,
  TEST_PLAYS,
  DRAW_HEADS,
  DRAW_LEAVES,
  DRAW_TREES,
  ODDS,
  RULES,
  WORDING_CONFIRMATIONS,
  LEDGERS,
  WON_GIFTS,
  PEOPLE,
  HANDOVER_SETTINGS,
  VISITS,
  CLICKS,
  ENTITLEMENTS,
  ERASURES,
  GUEST_ERASURES,
  WALKS,
] as const;
