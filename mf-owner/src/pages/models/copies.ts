import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';

/** The pages that are copies of a page, for other places. */
export const copiesIn = (pages: readonly PageSummary[], { _id: id }: PageSummary): PageSummary[] =>
  pages.filter(({ model }) => model?.pageId === id);

/** E.g. `1 page`, with a no-break space. */
export const pagesText = (count: number): string =>
  count === 1 ? '1\u00A0page' : `${String(count)}\u00A0pages`;
