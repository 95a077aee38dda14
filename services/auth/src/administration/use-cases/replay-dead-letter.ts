import { AppError } from '@girouette/contracts';
import { actionEvent, type Actor } from '../../action-event';
import type { AuthDeps } from '../../use-cases/ports';
import { readDeadLetter } from './read-dead-letter';

/**
 * Delivers an event to the service that could not handle it once more, and records who asked for it. Asked for twice, it is
 * delivered once.
 * @throws AppError FORBIDDEN, DEAD_LETTER_NOT_FOUND
 */
export async function replayDeadLetter(
  deps: Pick<AuthDeps, 'deadLetters' | 'recordAction' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const letter = await readDeadLetter(deps, { principal: actor.principal, id });
  const { group, topic, event } = letter;
  // Before it: what an administrator does must not go unrecorded.
  await deps.recordAction(
    actionEvent(actor, {
      action: 'DEAD_LETTER_REPLAYED',
      targetId: id,
      details: { service: group, topic, type: event.type },
      now: deps.clock.now(),
    }),
  );
  if (!(await deps.deadLetters.replay(id))) throw new AppError('DEAD_LETTER_NOT_FOUND');
}
