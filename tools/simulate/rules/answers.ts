import { rowsOf, type CreateRule } from './rule';

interface PageRow {
  version: number;
  settings: { restaurant: { name: string } };
}

/** Each answered review is stored. */
export const reviews: CreateRule = (scene) => ({
  name: 'answered reviews',
  always() {
    const rows = rowsOf<{ playId: string }>(scene, 'review', 'reviews');
    const stored = new Set(rows.map(({ playId }) => playId));
    return [...scene.told.reviews]
      .filter((playId) => !stored.has(playId))
      .map((playId) => `the review of ${playId} was answered and is not stored`);
  },
});

/** The page has the latest answered edit, or a later one. */
export const edits: CreateRule = (scene) => ({
  name: 'answered edits',
  always() {
    const [page] = rowsOf<PageRow>(scene, 'game', 'pages');
    const latest = Math.max(0, ...scene.told.edits.keys());
    if (latest === 0) return [];
    if (!page || page.version < latest) return [`the edit of version ${latest} is not stored`];
    const isOther =
      page.version === latest && page.settings.restaurant.name !== scene.told.edits.get(latest);
    return isOther ? [`version ${latest} is stored with another name than the one answered`] : [];
  },
});

/** Nobody gets an answer that the contract does not foresee. */
export const surprises: CreateRule = ({ told }) => ({
  name: 'expected answers',
  always: () => told.surprises.map((surprise) => `an answer that nobody expects: ${surprise}`),
});
