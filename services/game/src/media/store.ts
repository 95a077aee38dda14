import { table, type Store } from '@girouette/store';
import type { MediaOfPages } from '../use-cases/ports';
import type { PageMedia } from './rules';

/** One row for each page with media, so that an addition of many is one write, and no number is given twice. */
export const MEDIA = table<PageMedia>('media').index('byOwner', 'ownerId');

const REMOVED_AT_ONCE = 500;
/** More than any owner has pages. */
const MOST_LISTED = 1_000;

export function createMedia(store: Store): MediaOfPages {
  const media = store.table(MEDIA);
  return {
    find: (pageId) => media.get(pageId),
    allOf: (ownerId) => media.find('byOwner', [ownerId], { limit: MOST_LISTED }),
    change: (pageId, change) => media.upsert(pageId, change),
    async remove(pageId) {
      await media.delete(pageId);
    },
    async removeSome(ownerId) {
      const found = await media.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => media.delete(id)));
      return found.length;
    },
  };
}
