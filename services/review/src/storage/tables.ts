import { ERASURES, GUEST_ERASURES } from '@girouette/platform/kit';
import { PAGES } from './page-repository';
import { PARTICIPATIONS } from './participation-repository';
import { REVIEWS } from './review-repository';

/** The tables of this service. */
export const TABLES = [REVIEWS, PARTICIPATIONS, PAGES, ERASURES, GUEST_ERASURES] as const;
