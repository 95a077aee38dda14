import type { LandingPage } from '../pages/rules';

/** The model of a page, as the contract spells it; nothing for a page that is no copy. */
export const toModel = ({ modelId: pageId, sharesStock }: LandingPage) =>
  pageId === undefined
    ? {}
    : { model: { pageId, stock: sharesStock ? ('shared' as const) : ('own' as const) } };
