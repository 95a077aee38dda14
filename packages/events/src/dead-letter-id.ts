import type { AnyEvent } from '@girouette/contracts';

/** The id of a dead letter: the same event that fails the same group again is the same letter. */
export function deadLetterId(topic: string, group: string, event: AnyEvent): string {
  return `${topic}:${group}:${event.id}`;
}

/** The topic that a dead letter's id names. */
export function topicOfDeadLetter(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf(':')));
}
