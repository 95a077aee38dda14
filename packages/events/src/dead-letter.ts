import { nowMs } from '@girouette/platform/async';
import type { AnyEvent } from '@girouette/contracts';
import type { DeadLetter } from './port';

/** An event that a group could not handle, with the error. */
export interface FailedEvent {
  group: string;
  topic: string;
  event: AnyEvent;
  error: unknown;
}

/** Creates a dead letter. Its id is stable: the same event that fails again in the same group gets the same id. */
export function toDeadLetter({ group, topic, event, error }: FailedEvent): DeadLetter {
  const id = `${topic}:${group}:${event.id}`;
  return { id, group, topic, event, error: describeError(error), at: new Date(nowMs()) };
}

/** The topic in a dead letter's id. */
export function topicOfDeadLetter(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf(':')));
}

/** One line, never a whole stack. */
function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, 500);
}
