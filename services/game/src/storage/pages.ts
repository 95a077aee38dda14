import {
  pushToOutbox,
  unlessTaken,
  withOutbox,
  type Collection,
  type Doc,
  type Documents,
  type Outboxed,
} from '@girouette/service-kit';
import type { Pages } from '../app/ports';
import type { LandingPage } from '../domain/landing-page';

export const PAGES = 'pages';

type PageDoc = Doc & Omit<LandingPage, 'id'>;

const docOf = ({ id, ...page }: LandingPage): PageDoc => ({ _id: id, ...page });

const pageOf = (doc: Outboxed<PageDoc>): LandingPage => ({
  id: doc._id,
  ownerId: doc.ownerId,
  slot: doc.slot,
  version: doc.version,
  content: doc.content,
  active: doc.active,
  createdAt: doc.createdAt,
});

/** Landing pages, each with the events that it still has to tell. */
export function openPages(documents: Documents): Pages {
  const pages: Collection<Outboxed<PageDoc>> = documents.collection(PAGES);
  return {
    async find(pageId) {
      const doc = await pages.findOne({ _id: pageId }, { projection: { outbox: 0 } });
      return doc && pageOf(doc);
    },

    async listOf(ownerId) {
      const docs = await pages.find(
        { ownerId },
        { sort: { slot: 1 }, projection: { 'content.logo': 0, outbox: 0 } },
      );
      return docs.map((doc) => ({
        id: doc._id,
        slot: doc.slot,
        active: doc.active,
        createdAt: doc.createdAt,
        resturantName: doc.content.resturantName,
      }));
    },

    async takenSlots(ownerId) {
      const docs = await pages.find({ ownerId }, { projection: { slot: 1 } });
      return docs.map((doc) => doc.slot);
    },

    async add(page, { event, now }) {
      return unlessTaken(pages.insertOne(withOutbox(docOf(page), [event], now)));
    },

    async save(page, { event, now }) {
      const { version, content, active } = page;
      const { matched } = await pages.updateOne(
        { _id: page.id, version: version - 1 },
        pushToOutbox({ $set: { version, content, active } }, [event], now),
      );
      return matched === 1;
    },
  };
}
