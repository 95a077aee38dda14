/** Bounds the pages that a list of some places is read from, the deleted ones included. */
const MOST_PAGES = 2_000;

/** A reader of the pages of an owner in some places, with the deleted ones. Their table has the index `byPlace`. */
export const pagesInPlaces =
  <Page extends { ownerId?: string }>(pages: {
    find(index: 'byPlace', key: readonly [string], range: { limit: number }): Promise<Page[]>;
  }) =>
  async (ownerId: string, placeIds: readonly string[]): Promise<Page[]> => {
    const found = await Promise.all(
      placeIds.map((placeId) => pages.find('byPlace', [placeId], { limit: MOST_PAGES })),
    );
    return found
      .flat()
      .filter((page) => page.ownerId === ownerId)
      .slice(0, MOST_PAGES);
  };
