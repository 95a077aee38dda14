import { createHash } from 'node:crypto';
import { table, type Store } from '@girouette/store';
import type { Images } from '../use-cases/ports';

const DAY_SECONDS = 24 * 60 * 60;

export interface Image {
  id: string;
  dataUrl: string;
  /** Absent while a page uses the image. */
  unusedSince?: Date | undefined;
}

/** An image by the hash of its content, so that it never changes and several pages can share it. */
export const IMAGES = table<Image>('images').expires('unusedSince', DAY_SECONDS);

const used = (image: Image): Image | null =>
  image.unusedSince === undefined ? null : { ...image, unusedSince: undefined };

export function createImageRepository(store: Store): Images {
  const images = store.table(IMAGES);
  return {
    async find(imageId) {
      return (await images.get(imageId))?.dataUrl ?? null;
    },

    async add(dataUrl) {
      const id = createHash('sha256').update(dataUrl).digest('base64url');
      await images.upsert(id, (known) => (known ? used(known) : { id, dataUrl }));
      return id;
    },

    async keep(imageId) {
      await images.update(imageId, used);
    },

    async release(imageId, now) {
      await images.update(imageId, (image) => ({ ...image, unusedSince: now }));
    },
  };
}
