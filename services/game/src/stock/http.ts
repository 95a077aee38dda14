import { endpoints, toEuros } from '@girouette/contracts';
import type { PageGifts } from '@girouette/contracts/gifts/http/gifts';
import type { Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { addStock, readGifts } from './actions';
import type { Forecast, GiftOverview } from './rules';

/** The endpoints with the stocks and the budget of a page. */
export const giftRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.readGifts, async ({ principal, query: { pageId } }) =>
    toPageGifts(pageId, await readGifts(deps, { principal, pageId })),
  );

  route(endpoints.addStock, async ({ principal, params: { id: pageId }, body }) =>
    toPageGifts(pageId, await addStock(deps, { principal, pageId, ...body })),
  );
};

/** Returns the remaining gifts as the contract spells them: amounts in euros. */
const toPageGifts = (
  pageId: string,
  { gifts, spent, budget, forecast, ...rest }: GiftOverview,
): PageGifts => ({
  ...rest,
  pageId,
  gifts: gifts.map(({ gift: { option, label, terms }, stock, shortage }) => ({
    option,
    label,
    stock,
    shortage,
    cost: terms.cost === null ? null : toEuros(terms.cost),
  })),
  spent: { week: toEuros(spent.week), month: toEuros(spent.month) },
  budget: budget && {
    per: budget.per,
    amount: toEuros(budget.amount),
    left: toEuros(budget.left),
  },
  forecast: toForecast(forecast),
});

function toForecast(forecast: Forecast): PageGifts['forecast'] {
  if (forecast.state !== 'known') return forecast;
  const { state, expected, low, high } = forecast;
  return { state, expected: toEuros(expected), low: toEuros(low), high: toEuros(high) };
}
