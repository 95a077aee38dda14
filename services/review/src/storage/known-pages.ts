import { keepNewest, type Collection, type Doc, type Documents } from '@girouette/service-kit';
import type { KnownPages } from '../app/ports';

type PageDoc = Doc & { ownerId: string; version: number };

/** This service's copy of which landing pages there are. */
export function openKnownPages(documents: Documents): KnownPages {
  const pages: Collection<PageDoc> = documents.collection('pages');
  return {
    async has(pageId) {
      return (await pages.findOne({ _id: pageId }, { projection: { _id: 1 } })) !== null;
    },

    async keepNewest({ pageId, ownerId, version }) {
      await keepNewest(pages, { id: pageId, version, fields: { ownerId } });
    },
  };
}
