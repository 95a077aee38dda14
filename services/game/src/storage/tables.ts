import { ERASURES, GUEST_ERASURES, WALKS } from '@girouette/platform/kit';
import { CLICKS } from './click-repository';
import { WORDING_CONFIRMATIONS } from './confirmation-repository';
import { DRAW_HEADS, DRAW_LEAVES, DRAW_TREES } from './draw-log-repository';
import { LEDGERS } from './ledger-repository';
import { IMAGES } from './image-repository';
import { MEDIA } from './media-repository';
import { PAGES } from './page-repository';
import { ODDS } from './odds-repository';
import { PEOPLE } from './people-repository';
import { PLAYS } from './play-repository';
import { RULES } from './rules-repository';
import { ENTITLEMENTS } from './entitlement-repository';
import { VISITS } from './visit-repository';
import { WON_GIFTS } from './won-gift-repository';

/** The tables of this service. */
export const TABLES = [
  PAGES,
  IMAGES,
  MEDIA,
  PLAYS,
  DRAW_HEADS,
  DRAW_LEAVES,
  DRAW_TREES,
  ODDS,
  RULES,
  WORDING_CONFIRMATIONS,
  LEDGERS,
  WON_GIFTS,
  PEOPLE,
  VISITS,
  CLICKS,
  ENTITLEMENTS,
  ERASURES,
  GUEST_ERASURES,
  WALKS,
] as const;
