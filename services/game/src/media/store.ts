import { removeByOwner } from '@girouette/platform/kit';
import { table, type Store } from '@girouette/store';
import type { PageMedia } from './rules';

/** One row for each page with media, so that an addition of many is one write, and no number is given twice. */
export const MEDIA = table<PageMedia>('media').index('byOwner', 'ownerId');

/** More than any owner has pages. */
const MOST_LISTED = 1_000;

/** Creates the repository of the media of pages. */
export function createMedia(store: Store) {
  const media = store.table(MEDIA);
  return {
    /** Null for a page that never had a medium. */
    find: (pageId: string): Promise<PageMedia | null> => media.get(pageId),

    /** The media of all pages of an owner. */
    allOf: (ownerId: string): Promise<PageMedia[]> =>
      media.find('byOwner', [ownerId], { limit: MOST_LISTED }),

    /**
     * Changes media that others may be changing too.
     * @param change gets null before the first medium; returns null for no change; may run again with newer media
     * @returns the changed media; null when nothing changed
     */
    change: (
      pageId: string,
      change: (known: PageMedia | null) => PageMedia | null,
    ): Promise<PageMedia | null> => media.upsert(pageId, change),

    async remove(pageId: string): Promise<void> {
      await media.delete(pageId);
    },

    /** Removes the media of some pages of an owner. @returns how many rows; 0 when there are no more */
    removeSome: removeByOwner(media),
  };
}
