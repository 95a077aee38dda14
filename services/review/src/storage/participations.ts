import {
  DuplicateKeyError,
  type Collection,
  type Doc,
  type Documents,
} from '@girouette/service-kit';
import type { Participations } from '../app/ports';
import type { Participation } from '../domain/participation';

export const PARTICIPATIONS = 'participations';

type ParticipationDoc = Doc & Omit<Participation, 'playId'>;

/** This service's copy of who played where. */
export function openParticipations(documents: Documents): Participations {
  const participations: Collection<ParticipationDoc> = documents.collection(PARTICIPATIONS);
  return {
    async find(participant) {
      const doc = await participations.findOne({ participant });
      if (!doc) return null;
      const { _id: playId, pageId, ownerId, at } = doc;
      return { playId, pageId, ownerId, participant, at };
    },

    async keep({ playId, ...participation }) {
      try {
        await participations.insertOne({ _id: playId, ...participation });
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
      }
    },
  };
}
