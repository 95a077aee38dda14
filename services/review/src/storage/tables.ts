import { PAGES } from './known-pages-repository';
import { PARTICIPATIONS } from './participations-repository';
import { REVIEWS } from './reviews-repository';

export const TABLES = [REVIEWS, PARTICIPATIONS, PAGES];
