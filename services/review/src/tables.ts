import { ERASURES, GUEST_ERASURES } from '@girouette/platform/kit';
import { PAGES } from './pages/store';
import { PARTICIPATIONS } from './participations/store';
import { REVIEWS } from './reviews/store';

export const TABLES = [REVIEWS, PARTICIPATIONS, PAGES, ERASURES, GUEST_ERASURES] as const;
