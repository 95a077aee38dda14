import { envelope, type AnyEvent } from '@girouette/contracts';
import type { Message } from 'kafkajs';

/** Header of a replayed dead letter, which the other groups skip. */
const TARGET_GROUP = 'girouette-target-group';

/** Turns an event into a message. The key is the event's subject. Events with one subject therefore share a partition and stay in order. */
export function toMessage(event: AnyEvent, targetGroup?: string): Message {
  return {
    key: event.subject,
    value: JSON.stringify(event),
    headers: {
      'content-type': 'application/cloudevents+json',
      ...(targetGroup !== undefined && { [TARGET_GROUP]: targetGroup }),
    },
  };
}

/** Parses a message. `event` is null when it is not a valid event. */
export function fromMessage(message: Pick<Message, 'value' | 'headers'>): {
  event: AnyEvent | null;
  targetGroup: string | undefined;
} {
  const targetGroup = message.headers?.[TARGET_GROUP]?.toString();
  return { event: readEvent(message.value), targetGroup };
}

function readEvent(value: Message['value']): AnyEvent | null {
  try {
    return envelope.parse(JSON.parse(String(value)));
  } catch {
    return null;
  }
}
