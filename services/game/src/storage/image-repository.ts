import { createHash } from 'node:crypto';
import { table, type Store } from '@girouette/store';
import type { Images } from '../use-cases/ports';

/** An image by the hash of its content, so that it never changes and several pages can share it. */
export const IMAGES = table<{ id: string; dataUrl: string }>('images');

export function createImageRepository(store: Store): Images {
  const images = store.table(IMAGES);
  return {
    async find(imageId) {
      return (await images.get(imageId))?.dataUrl ?? null;
    },

    async add(dataUrl) {
      const id = createHash('sha256').update(dataUrl).digest('base64url');
      await images.insert({ id, dataUrl });
      return id;
    },
  };
}
