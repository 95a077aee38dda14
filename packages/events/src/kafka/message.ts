import { envelope, type AnyEvent } from '@girouette/contracts';
import type { IncomingMessage, OutgoingMessage } from './driver';

/** Header of a replayed dead letter, which the other groups skip. */
const TARGET_GROUP = 'girouette-target-group';

/** Turns an event into a message. The key is the event's subject. Events with one subject therefore share a partition and stay in order. */
export function toMessage(event: AnyEvent, targetGroup?: string): OutgoingMessage {
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
export function fromMessage(message: Pick<IncomingMessage, 'value' | 'headers'>): {
  event: AnyEvent | null;
  targetGroup: string | undefined;
} {
  const targetGroup = message.headers?.get(TARGET_GROUP);
  return { event: readEvent(message.value), targetGroup };
}

function readEvent(value: IncomingMessage['value']): AnyEvent | null {
  try {
    return envelope.parse(JSON.parse(String(value)));
  } catch {
    return null;
  }
}
