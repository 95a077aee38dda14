import { type FailedEvent, toDeadLetter, topicOfDeadLetter } from '../dead-letter';
import type { DeadLetter, Events } from '../port';
import type { KafkaDriver } from './driver';
import { toMessage } from './message';
import type { Send } from './sender';
import { deadLetterTopic, isDeadLetterTopic } from './topic-settings';

const DEFAULT_LIMIT = 100;

/**
 * Stores the dead letters of each topic in a compacted topic, one message per letter. An empty message removes a letter. Kafka removes
 * letters after thirty days. Listing reads these topics from the beginning, which is acceptable because they are short and rarely read.
 */
export function openDeadLetters(deps: { driver: KafkaDriver; send: Send }): {
  port: Events['deadLetters'];
  add: (failed: FailedEvent) => Promise<void>;
} {
  async function read(topics: readonly string[]): Promise<DeadLetter[]> {
    const messages = await readWholeTopics(deps.driver, topics);
    const letters = new Map<string, DeadLetter>();
    for (const { key, value } of messages) {
      // A client may write an empty text where another writes null.
      if (!value) letters.delete(key);
      else letters.set(key, parse(value));
    }
    return [...letters.values()];
  }

  async function find(id: string): Promise<DeadLetter | null> {
    const letters = await read([deadLetterTopic(topicOfDeadLetter(id))]);
    return letters.find((letter) => letter.id === id) ?? null;
  }

  async function remove(id: string): Promise<void> {
    await deps.send(deadLetterTopic(topicOfDeadLetter(id)), [{ key: id, value: null }]);
  }

  /** A replayed event that failed before its letter was removed has lost the new letter with the old one. */
  async function keepFailedAgain({ id, topic, at }: DeadLetter): Promise<void> {
    const own = deadLetterTopic(topic);
    const messages = await readWholeTopics(deps.driver, [own]);
    const newest = messages.findLast(({ key, value }) => key === id && value);
    if (newest?.value && parse(newest.value).at.getTime() !== at.getTime()) {
      await deps.send(own, [newest]);
    }
  }

  return {
    async add(failed) {
      const letter = toDeadLetter(failed);
      const message = { key: letter.id, value: JSON.stringify(letter) };
      await deps.send(deadLetterTopic(letter.topic), [message]);
    },
    port: {
      async list({ group, limit = DEFAULT_LIMIT } = {}) {
        const topics = (await deps.driver.listTopics()).filter(isDeadLetterTopic);
        const letters = await read(topics);
        return letters
          .filter((letter) => group === undefined || letter.group === group)
          .sort((a, b) => b.at.getTime() - a.at.getTime())
          .slice(0, limit);
      },
      find,
      async drop(id) {
        if (!(await find(id))) return false;
        await remove(id);
        return true;
      },
      async replay(id) {
        const letter = await find(id);
        if (!letter) return false;
        // Send, then remove. A process that dies in between delivers the event twice but never loses it.
        await deps.send(letter.topic, [toMessage(letter.event, letter.group)]);
        await remove(id);
        await keepFailedAgain(letter);
        return true;
      },
    },
  };
}

function parse(value: string): DeadLetter {
  const letter = JSON.parse(value) as Omit<DeadLetter, 'at'> & { at: string };
  return { ...letter, at: new Date(letter.at) };
}

/**
 * Reads single-partition topics from the beginning to their current end.
 * @throws Error when no message arrives for eight seconds before the end
 */
async function readWholeTopics(
  driver: KafkaDriver,
  topics: readonly string[],
): ReturnType<KafkaDriver['readTo']> {
  const existing = new Set(await driver.listTopics());
  const ends = new Map<string, number>();
  for (const topic of topics.filter((name) => existing.has(name))) {
    const [partition] = await driver.ranges(topic);
    if (partition && partition.high > partition.low) ends.set(topic, partition.high);
  }
  return ends.size === 0 ? [] : driver.readTo(ends);
}
