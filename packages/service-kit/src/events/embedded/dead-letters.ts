import type { AnyEvent } from '@girouette/contracts';
import type { Documents } from '../../documents/port';
import { deadLetterId } from '@girouette/events';
import { describeFault } from '@girouette/events';
import type { DeadLetter, Events } from '@girouette/events';
import type { EventLog } from './log';

type DeadLetterDoc = Omit<DeadLetter, 'id'> & { _id: string };

const DEFAULT_LIMIT = 100;

export interface DeadLetterBox {
  port: Events['deadLetters'];
  add(letter: { group: string; topic: string; event: AnyEvent; error: unknown }): Promise<void>;
}

/** The dead letters, kept in collection `dead_letters` until they are replayed. */
export function openDeadLetters(
  documents: Documents,
  log: EventLog,
  ring: () => void,
): DeadLetterBox {
  const letters = documents.collection<DeadLetterDoc>('dead_letters');

  return {
    async add({ group, topic, event, error }) {
      const _id = deadLetterId(topic, group, event);
      const letter = { _id, group, topic, event, error: describeFault(error), at: new Date() };
      await letters.replaceOne({ _id }, letter, { upsert: true });
    },
    port: {
      async list({ group, limit = DEFAULT_LIMIT } = {}) {
        const found = await letters.find(group === undefined ? {} : { group }, {
          sort: { at: -1 },
          limit,
        });
        return found.map(({ _id, ...letter }) => ({ id: _id, ...letter }));
      },
      async replay(id) {
        const letter = await letters.findOne({ _id: id });
        if (!letter) return false;
        // Given before it is removed: a process that dies in between gives it twice, never not at all.
        await log.append(letter.topic, [{ event: letter.event, onlyFor: letter.group }]);
        await letters.deleteOne({ _id: id });
        ring();
        return true;
      },
    },
  };
}
