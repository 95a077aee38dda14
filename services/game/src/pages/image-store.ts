import { createHash } from 'node:crypto';
import { table, type Store } from '@girouette/store';

/**
 * Longer than any request takes between a logo and its page. Short, because an account may replace its logo 120 times a minute: five
 * minutes of 70 KB each are 42 MB, and a day would be 12 GB.
 */
export const UNUSED_SECONDS = 5 * 60;

export interface Image {
  id: string;
  dataUrl: string;
  /** Absent while a page uses the image. */
  unusedSince?: Date | undefined;
}

/** An image by the hash of its content. So it never changes, and several pages can share it. */
export const IMAGES = table<Image>('images').expires('unusedSince', UNUSED_SECONDS);

/** Images are large. */
const WALKED_AT_ONCE = 20;

const idOf = (dataUrl: string): string => createHash('sha256').update(dataUrl).digest('base64url');

const used = (image: Image): Image | null =>
  image.unusedSince === undefined ? null : { ...image, unusedSince: undefined };

/** Creates the repository of images by the hash of their content. An image never changes. */
export function createImages(store: Store) {
  const images = store.table(IMAGES);
  return {
    /** @returns a data URL */
    async find(imageId: string): Promise<string | null> {
      return (await images.get(imageId))?.dataUrl ?? null;
    },

    /** The id of an image, stored or not. */
    idOf,

    /** Stores an image unless it is already stored. A page that uses it is stored next. */
    async add(dataUrl: string): Promise<void> {
      const id = idOf(dataUrl);
      await images.upsert(id, (known) => (known ? used(known) : { id, dataUrl }));
    },

    /** The ids of some stored images after `id`, in their order. Empty after the last. */
    async keptAfter(id: string): Promise<string[]> {
      let last = id;
      for (;;) {
        const found = await images.listAfter(last, WALKED_AT_ONCE);
        const kept = found.filter(({ unusedSince }) => unusedSince === undefined);
        if (kept.length > 0 || found.length === 0) return kept.map((image) => image.id);
        last = found.at(-1)?.id ?? last;
      }
    },

    /** Keeps an image because a page uses it. */
    async keep(imageId: string): Promise<void> {
      await images.update(imageId, used);
    },

    /** Removes an image after five minutes, unless a page uses it meanwhile. */
    async release(imageId: string, now: Date): Promise<void> {
      await images.update(imageId, (image) => ({ ...image, unusedSince: now }));
    },
  };
}
