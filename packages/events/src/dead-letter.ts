import type { AnyEvent } from '@girouette/contracts';
import type { DeadLetter } from './port';

/** Why an event was given up for a group. */
export interface FailedEvent {
  group: string;
  topic: string;
  event: AnyEvent;
  error: unknown;
}

/** The same event that fails the same group again is the same letter. */
export function toDeadLetter({ group, topic, event, error }: FailedEvent): DeadLetter {
  const id = `${topic}:${group}:${event.id}`;
  return { id, group, topic, event, error: describeError(error), at: new Date() };
}

/** The topic that a dead letter's id names. */
export function topicOfDeadLetter(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf(':')));
}

/** One line, never a whole stack. */
function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, 500);
}
