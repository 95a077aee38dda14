import { isDeepStrictEqual } from 'node:util';
import type { Gift } from './gift-rules';
import type { LandingPage, PageSettings } from './rules';

/** What says where the gifts of a page are counted. */
export type StockPage = Pick<LandingPage, 'id' | 'settings' | 'modelId' | 'sharesStock'>;

/**
 * The id of the ledger that counts the gifts of a page. Copies that share the stock of their model use its ledger, so that one row decides, and
 * so that what the model has counted before its first copy stays counted.
 */
export const ledgerIdOf = ({ id, modelId, sharesStock }: StockPage): string =>
  sharesStock && modelId !== undefined ? modelId : id;

/** Whether the gifts of a page are those of its model, so that only the model changes them. For a page that `withSharedStock` has read. */
export const hasSharedStock = ({ stockVersion }: LandingPage): boolean =>
  stockVersion !== undefined;

/** @param model null when it is deleted */
export function sharingStock(page: LandingPage, model: LandingPage | null): LandingPage {
  const { modelId, sharesStock, ...ordinary } = page;
  if (modelId === undefined) return page;
  if (model === null) return ordinary;
  if (!sharesStock) return page;
  const { gifts, terms } = page.settings;
  const settings = {
    ...page.settings,
    gifts: gifts.map((gift) => sharing(gift, model.settings.gifts)),
    terms: { ...terms, budget: model.settings.terms.budget },
  };
  return { ...page, settings, stockVersion: model.version };
}

/** A gift that the model has no longer cannot be won. */
const NOTHING_LEFT = { day: null, week: null, total: 0 };

function sharing(gift: Gift, gifts: readonly Gift[]): Gift {
  const shared = gifts.find(({ option }) => option === gift.option)?.terms;
  const { stock, cost } = shared ?? { stock: NOTHING_LEFT, cost: gift.terms.cost };
  return { ...gift, terms: { ...gift.terms, stock, cost } };
}

/** Longer than any request that makes copies. */
const SHARING_MS = 60_000;

/** Whether copies with the stock of a page are being made. */
export const isBeingShared = ({ sharing }: Pick<LandingPage, 'sharing'>, now: Date): boolean =>
  sharing !== undefined && sharing.open > 0 && now < sharing.until;

/**
 * A model page while a request makes copies with its stock. The same row says whether the page may be deleted, so that no copy is made of a page
 * that is going (`deletePage`).
 */
export function beginSharing(page: LandingPage, now: Date): LandingPage {
  const sharing = {
    begun: (page.sharing?.begun ?? 0) + 1,
    open: (isBeingShared(page, now) ? (page.sharing?.open ?? 0) : 0) + 1,
    until: new Date(now.getTime() + SHARING_MS),
  };
  return page.sharesStock
    ? { ...page, sharing }
    : { ...page, sharing, sharesStock: true, version: page.version + 1 };
}

/** The model page after a request of `beginSharing`. */
export const endSharing = ({ sharing, ...page }: LandingPage): LandingPage | null =>
  sharing ? { ...page, sharing: { ...sharing, open: Math.max(0, sharing.open - 1) } } : null;

/** A field that is undefined counts as absent. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

type Stocked = Pick<PageSettings, 'gifts' | 'terms'>;

/** Whether two pages have the same gifts and budget. */
export const isSameStock = (one: Stocked, other: Stocked): boolean =>
  isDeepStrictEqual(plain([one.gifts, one.terms.budget]), plain([other.gifts, other.terms.budget]));

/** New settings with the stored gifts and budget of a page. */
export const keepingStock = <Changed extends { settings: PageSettings }>(
  changed: Changed,
  { settings: { gifts, terms } }: LandingPage,
): Changed => ({
  ...changed,
  settings: {
    ...changed.settings,
    gifts,
    terms: { ...changed.settings.terms, budget: terms.budget },
  },
});
