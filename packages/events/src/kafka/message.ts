import { envelope, type AnyEvent } from '@girouette/contracts';
import type { Message } from 'kafkajs';

/** Set on a dead letter given once more: only this group takes it, the others pass it by. */
const ONLY_FOR = 'girouette-only-for';

/** An event as a message: its subject is the key that keeps events of one thing in one partition, hence in order. */
export function toMessage(event: AnyEvent, onlyFor?: string): Message {
  return {
    key: event.subject,
    value: JSON.stringify(event),
    headers: {
      'content-type': 'application/cloudevents+json',
      ...(onlyFor !== undefined && { [ONLY_FOR]: onlyFor }),
    },
  };
}

/** Reads a message back. `event` is null when it is none of ours. */
export function fromMessage(message: Pick<Message, 'value' | 'headers'>): {
  event: AnyEvent | null;
  onlyFor: string | undefined;
} {
  const onlyFor = message.headers?.[ONLY_FOR]?.toString();
  return { event: readEvent(message.value), onlyFor };
}

function readEvent(value: Message['value']): AnyEvent | null {
  try {
    return envelope.parse(JSON.parse(String(value)));
  } catch {
    return null;
  }
}
