import type { Doc, Documents } from '@girouette/service-kit';
import type { SessionRepository } from '../app/ports';
import type { Session } from '../domain/session';

export const SESSIONS = 'sessions';

type SessionDoc = Doc & Omit<Session, 'id'>;

export function createSessionRepository(documents: Documents): SessionRepository {
  const sessions = documents.collection<SessionDoc>(SESSIONS);
  return {
    add: ({ id, ...rest }) => sessions.insertOne({ _id: id, ...rest }),
    async find(id) {
      const doc = await sessions.findOne({ _id: id });
      if (!doc) return null;
      const { _id, ...session } = doc;
      return { id: _id, ...session };
    },
    async advance({ id, ...next }) {
      const before = { _id: id, step: next.step - 1 };
      return (await sessions.updateOne(before, { $set: next })).matched > 0;
    },
    async remove(id) {
      await sessions.deleteOne({ _id: id });
    },
  };
}
