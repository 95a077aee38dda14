import { envelope, type AnyEvent } from '@girouette/contracts';
import type { Message } from 'kafkajs';

/** Header of a dead letter given once more: the other groups skip it. */
const TARGET_GROUP = 'girouette-target-group';

/** An event as a message: its subject is the key that keeps events of one thing in one partition, hence in order. */
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

/** Reads a message back. `event` is null when it is not an event. */
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
