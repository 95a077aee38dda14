import { table, type Range, type Store } from '@girouette/store';
import { NO_MEDIUM_STATS, type MediumStats } from '../domain/medium-stats';
import type { Media } from '../use-cases/ports';
import { allRows } from './all-rows';

/** The counters of one medium. */
export type MediumRow = MediumStats & {
  /** `<page id>:<number>` */
  id: string;
  ownerId: string;
  pageId: string;
  number: number;
};

export const MEDIA = table<MediumRow>('media')
  .index('byPage', 'pageId', 'number')
  .index('byOwner', 'ownerId');

/** More than a page has media at a time. Those of the highest numbers are the latest. */
const MOST_LISTED = 1_000;

export const mediumId = (pageId: string, number: number) => `${pageId}:${number}`;

export function createMediumRepository(store: Store): Media {
  const media = store.table(MEDIA);
  return {
    ofPage: (pageId) => media.find('byPage', [pageId], { order: 'desc', limit: MOST_LISTED }),
    add(changes, { ownerId, pageId, number, counts }) {
      const none = { ownerId, pageId, number, ...NO_MEDIUM_STATS };
      changes(MEDIA).increment(mediumId(pageId, number), counts, none);
    },
    async removeOf(changes, ownerId) {
      const find = (range: Range<MediumRow>) => media.find('byOwner', [ownerId], range);
      for await (const { id } of allRows(find)) changes(MEDIA).delete(id);
    },
  };
}
