import {
  unlessTaken,
  withOutbox,
  type Collection,
  type Doc,
  type Documents,
  type Outboxed,
} from '@girouette/service-kit';
import type { Plays } from '../app/ports';
import type { Play } from '../domain/play';

export const PLAYS = 'plays';

type PlayDoc = Doc & Omit<Play, 'id'>;

const docOf = ({ id, ...play }: Play): PlayDoc => ({ _id: id, ...play });

const playOf = (doc: Outboxed<PlayDoc>): Play => ({
  id: doc._id,
  pageId: doc.pageId,
  ownerId: doc.ownerId,
  participant: doc.participant,
  at: doc.at,
  segment: doc.segment,
  angle: doc.angle,
  outcome: doc.outcome,
  requestKey: doc.requestKey,
});

/** Plays, one for each participant. */
export function openPlays(documents: Documents): Plays {
  const plays: Collection<Outboxed<PlayDoc>> = documents.collection(PLAYS);
  return {
    async findByParticipant(participant) {
      const doc = await plays.findOne({ participant });
      return doc && playOf(doc);
    },

    async add(play, { event, now }) {
      return unlessTaken(plays.insertOne(withOutbox(docOf(play), [event], now)));
    },
  };
}
