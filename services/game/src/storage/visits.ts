import {
  unlessTaken,
  withOutbox,
  type Collection,
  type Doc,
  type Documents,
  type Outboxed,
} from '@girouette/service-kit';
import type { Visits } from '../app/ports';

export const VISITS = 'visits';

type VisitDoc = Doc & { at: Date };

/** Openings of pages, kept only as long as a browser might send one again. */
export function openVisits(documents: Documents): Visits {
  const visits: Collection<Outboxed<VisitDoc>> = documents.collection(VISITS);
  return {
    async add({ pageId, visitId, at }, { event, now }) {
      return unlessTaken(
        visits.insertOne(withOutbox({ _id: `${pageId}:${visitId}`, at }, [event], now)),
      );
    },
  };
}
