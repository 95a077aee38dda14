import { unlessTaken, type Collection, type Documents } from '@girouette/service-kit';
import type { Wins } from '../app/ports';
import type { KnownPlay } from '../domain/won-gift';

/** A play that won, fed by the `plays` topic. Kept as long as a ticket is valid. */
export interface WinDocument {
  _id: string;
  pageId: string;
  ownerId: string;
  participant: string;
  outcome: KnownPlay['outcome'];
  at: Date;
}

export const winDocuments = (documents: Documents): Collection<WinDocument> =>
  documents.collection<WinDocument>('wins');

/** Keeps a play that won. A play never changes, so the same one again is left as it is. */
export async function keepWin(documents: Documents, play: KnownPlay & { at: Date }): Promise<void> {
  const { playId: _id, pageId, ownerId, participant, outcome, at } = play;
  await unlessTaken(
    winDocuments(documents).insertOne({ _id, pageId, ownerId, participant, outcome, at }),
  );
}

export function openWins(documents: Documents): Wins {
  const wins = winDocuments(documents);
  return {
    ofParticipants: async (participants) => {
      if (participants.length === 0) return [];
      const found = await wins.find({ participant: { $in: [...participants] } });
      return found.map(({ _id: playId, pageId, ownerId, participant, outcome }) => ({
        playId,
        pageId,
        ownerId,
        participant,
        outcome,
      }));
    },
  };
}
