import { keepNewest, type Collection, type Doc, type Documents } from '@girouette/service-kit';
import type { Standings } from '../app/ports';
import type { Standing } from '../domain/standing';

type StandingDoc = Doc & Omit<Standing, 'ownerId'>;

/** This service's copy of what owners have paid for. */
export function openStandings(documents: Documents): Standings {
  const standings: Collection<StandingDoc> = documents.collection('standings');
  return {
    async find(ownerId) {
      const doc = await standings.findOne({ _id: ownerId });
      return doc && { ownerId, version: doc.version, pages: doc.pages, expiresAt: doc.expiresAt };
    },

    async keepNewest({ ownerId, version, pages, expiresAt }) {
      await keepNewest(standings, { id: ownerId, version, fields: { pages, expiresAt } });
    },
  };
}
