import { createHash } from 'node:crypto';
import { table, type Store } from '@girouette/store';
import type { Images } from '../use-cases/ports';

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

export function createImages(store: Store): Images {
  const images = store.table(IMAGES);
  return {
    async find(imageId) {
      return (await images.get(imageId))?.dataUrl ?? null;
    },

    idOf,

    async add(dataUrl) {
      const id = idOf(dataUrl);
      await images.upsert(id, (known) => (known ? used(known) : { id, dataUrl }));
    },

    async keptAfter(id) {
      let last = id;
      for (;;) {
        const found = await images.listAfter(last, WALKED_AT_ONCE);
        const kept = found.filter(({ unusedSince }) => unusedSince === undefined);
        if (kept.length > 0 || found.length === 0) return kept.map((image) => image.id);
        last = found.at(-1)?.id ?? last;
      }
    },

    async keep(imageId) {
      await images.update(imageId, used);
    },

    async release(imageId, now) {
      await images.update(imageId, (image) => ({ ...image, unusedSince: now }));
    },
  };
}
