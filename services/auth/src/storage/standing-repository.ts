import type { Doc, Documents } from '@girouette/service-kit';
import type { StandingRepository } from '../app/ports';
import type { Standing } from '../domain/standing';

export const STANDINGS = 'standings';

/** One per owner; kept by `on-subscription-changed`. */
export type StandingDoc = Doc & Omit<Standing, 'ownerId'> & { version: number };

export function createStandingRepository(documents: Documents): StandingRepository {
  const standings = documents.collection<StandingDoc>(STANDINGS);
  return {
    async find(ownerId) {
      const doc = await standings.findOne({ _id: ownerId });
      return doc && { ownerId, plan: doc.plan, pages: doc.pages, expiresAt: doc.expiresAt };
    },
  };
}
