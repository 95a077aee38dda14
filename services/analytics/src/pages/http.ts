import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import type { AnalyticsRow } from '@girouette/contracts/figures/http/analytics';
import type { Router } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';
import { listRestaurants, type ListedRestaurant } from './actions';

/** The endpoint of the administrator's table. */
export const pageRoutes = (deps: AnalyticsDeps) => (route: Router) => {
  route(endpoints.listAllPages, async ({ query, reply }) => {
    const { rows, total, isPartial } = await listRestaurants(deps, query);
    void reply.header(TOTAL_COUNT_HEADER, total);
    void reply.header(TOTAL_IS_PARTIAL_HEADER, String(isPartial));
    return rows.map(toRow);
  });
};

/** A row of the administrator's table (docs/specification §3, Analytics row). */
const toRow = ({ page, ownerName }: ListedRestaurant): AnalyticsRow => ({
  resturantName: page.restaurantName ?? '',
  ownerName,
  visitedMembers: page.visits,
  reviews: page.reviews,
  ownerId: page.ownerId,
});
