import { eachTime, rowsOf, type CreateRule } from './rule';

interface PageRow {
  version: number;
  settings: { restaurant: { name: string } };
}

/** Each answered review is stored, once. */
export const reviews: CreateRule = (scene) => ({
  name: 'answered reviews',
  always() {
    const plays = rowsOf<{ playId: string }>(scene, 'review', 'reviews').map(
      ({ playId }) => playId,
    );
    const stored = new Set(plays);
    return [
      ...(stored.size === plays.length ? [] : ['a play has two reviews']),
      ...[...scene.told.reviews]
        .filter((playId) => !stored.has(playId))
        .map((playId) => `the review of ${playId} was answered and is not stored`),
    ];
  },
});

/** The page has the latest answered edit, or a later one. No edit overwrites one that its owner has not seen. */
export const edits: CreateRule = (scene) => ({
  name: 'answered edits',
  ...eachTime(() => {
    const { edits: told } = scene.told;
    const unseen = [...told]
      .filter(([version, { from }]) => version !== from + 1)
      .map(([version, { from }]) => `version ${version} was written over ${from}`);
    const latest = Math.max(0, ...told.keys());
    if (latest === 0) return unseen;
    const [page] = rowsOf<PageRow>(scene, 'game', 'pages');
    if (!page || page.version < latest) return [`the edit of version ${latest} is not stored`];
    const isOther =
      page.version === latest && page.settings.restaurant.name !== told.get(latest)?.name;
    return isOther ? [`version ${latest} is stored with another name`, ...unseen] : unseen;
  }),
});

/** Every answer is one that the contract foresees. */
export const surprises: CreateRule = ({ told }) => ({
  name: 'expected answers',
  ...eachTime(() => told.surprises.map((surprise) => `an answer that nobody expects: ${surprise}`)),
});
