import { envelope, type AnyEvent } from '@girouette/contracts';
import { UNREADABLE, type IncomingMessage, type OutgoingMessage } from './driver';

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

/** A message as it was read: an event, or the reason why it is none. */
export type ReadMessage = { targetGroup: string | undefined } & (
  | { event: AnyEvent }
  | { event: null; reason: string }
);

export function fromMessage(message: Pick<IncomingMessage, 'value' | 'headers'>): ReadMessage {
  const targetGroup = message.headers?.get(TARGET_GROUP);
  const unreadable = message.headers?.get(UNREADABLE);
  if (unreadable !== undefined) return { event: null, reason: unreadable, targetGroup };
  try {
    return { event: envelope.parse(JSON.parse(String(message.value))), targetGroup };
  } catch {
    return { event: null, reason: 'The record is not an event.', targetGroup };
  }
}
