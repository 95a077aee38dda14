import { table, type Changes, type Range, type Store } from '@girouette/store';
import { allRows, replaceRows } from './rows';
import { NO_MEDIUM_STATS, type MediumStats } from './rules';

/** The counters of one medium. */
type MediumRow = MediumStats & {
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

/** Creates the repository of the counters of the media of pages. */
export function createMedia(store: Store) {
  const media = store.table(MEDIA);
  const findOf = (ownerId: string) => (range: Range<MediumRow>) =>
    media.find('byOwner', [ownerId], range);
  return {
    /** The highest numbers first, at most 1,000. */
    ofPage: (pageId: string): Promise<(MediumStats & { number: number })[]> =>
      media.find('byPage', [pageId], { order: 'desc', limit: MOST_LISTED }),

    add(
      changes: Changes,
      added: { ownerId: string; pageId: string; number: number; counts: Partial<MediumStats> },
    ): void {
      const { ownerId, pageId, number, counts } = added;
      const none = { ownerId, pageId, number, ...NO_MEDIUM_STATS };
      changes(MEDIA).increment(mediumId(pageId, number), counts, none);
    },

    /** Removes those of all pages of an owner. */
    async removeOf(changes: Changes, ownerId: string): Promise<void> {
      for await (const { id } of allRows(findOf(ownerId))) changes(MEDIA).delete(id);
    },

    /** Replaces those of all pages of an owner. @param byPage by page id, then by the number of the medium */
    async replaceOf(
      ownerId: string,
      byPage: ReadonlyMap<string, ReadonlyMap<number, Partial<MediumStats>>>,
    ): Promise<void> {
      const rows = new Map(
        [...byPage].flatMap(([pageId, numbers]) =>
          [...numbers].map(([number, counts]) => {
            const id = mediumId(pageId, number);
            return [id, { id, ownerId, pageId, number, ...NO_MEDIUM_STATS, ...counts }] as const;
          }),
        ),
      );
      await replaceRows(findOf(ownerId), rows.keys(), (id) => {
        const row = rows.get(id);
        return row ? media.upsert(id, () => row) : media.delete(id);
      });
    },
  };
}

const mediumId = (pageId: string, number: number) => `${pageId}:${number}`;
