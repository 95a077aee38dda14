import { CLICKS } from './click-repository';
import { IMAGES } from './image-repository';
import { PAGES } from './page-repository';
import { PLAYS } from './play-repository';
import { STANDINGS } from './standing-repository';
import { VISITS } from './visit-repository';

/** What this service keeps. */
export const TABLES = [PAGES, IMAGES, PLAYS, VISITS, CLICKS, STANDINGS] as const;
