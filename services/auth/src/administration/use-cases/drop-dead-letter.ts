import { AppError } from '@girouette/contracts';
import { actionEvent, type Actor } from '../../action-event';
import type { AuthDeps } from '../../use-cases/ports';
import { readDeadLetter } from './read-dead-letter';

/**
 * Gives up an event that a service could not handle, and records who did.
 * @throws AppError FORBIDDEN, DEAD_LETTER_NOT_FOUND
 */
export async function dropDeadLetter(
  deps: Pick<AuthDeps, 'deadLetters' | 'recordAction' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const letter = await readDeadLetter(deps, { principal: actor.principal, id });
  const { group, topic, event } = letter;
  // Before it: what an administrator does must not go unrecorded.
  await deps.recordAction(
    actionEvent(actor, {
      action: 'DEAD_LETTER_DROPPED',
      targetId: id,
      details: { service: group, topic, type: event.type },
      now: deps.clock.now(),
    }),
  );
  if (!(await deps.deadLetters.drop(id))) throw new AppError('DEAD_LETTER_NOT_FOUND');
}
