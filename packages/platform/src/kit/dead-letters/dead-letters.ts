import {
  AppError,
  may,
  topicOfEvent,
  type Principal,
  type ServiceName,
} from '@girouette/contracts';
import type { Action } from '@girouette/contracts/accounts/actions';
import type { DeadLetter, Events } from '@girouette/events';
import type { Clock } from '@girouette/platform/runtime';
import { createActionEvent, type Actor } from '../audit';

export interface DeadLetterDeps {
  /** The log that all services share. */
  events: Pick<Events, 'deadLetters' | 'publish'>;
  clock: Clock;
  /** The service that offers the endpoints. It is the source of their audit entries. */
  source: ServiceName;
}

/**
 * The events that services could not handle, the newest first.
 * @throws AppError FORBIDDEN
 */
export async function listDeadLetters(
  { events }: DeadLetterDeps,
  query: { principal: Principal; service?: string | undefined; limit: number },
): Promise<DeadLetter[]> {
  const { principal, service, limit } = query;
  if (!may(principal, 'dead-letter:manage')) throw new AppError('FORBIDDEN');
  return events.deadLetters.list({ limit, ...(service !== undefined && { group: service }) });
}

/**
 * One event that a service could not handle.
 * @throws AppError FORBIDDEN, DEAD_LETTER_NOT_FOUND
 */
export async function readDeadLetter(
  { events }: DeadLetterDeps,
  { principal, id }: { principal: Principal; id: string },
): Promise<DeadLetter> {
  if (!may(principal, 'dead-letter:manage')) throw new AppError('FORBIDDEN');
  const letter = await events.deadLetters.find(id);
  if (!letter) throw new AppError('DEAD_LETTER_NOT_FOUND');
  return letter;
}

/**
 * Delivers an event to the service that could not handle it once more, and records who asked for it. Asked for twice, it is
 * delivered once.
 * @throws AppError FORBIDDEN, DEAD_LETTER_NOT_FOUND
 */
export async function replayDeadLetter(
  deps: DeadLetterDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  await record(deps, { actor, id, action: 'DEAD_LETTER_REPLAYED' });
  if (!(await deps.events.deadLetters.replay(id))) throw new AppError('DEAD_LETTER_NOT_FOUND');
}

/**
 * Gives up an event that a service could not handle, and records who did.
 * @throws AppError FORBIDDEN, DEAD_LETTER_NOT_FOUND
 */
export async function dropDeadLetter(
  deps: DeadLetterDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  await record(deps, { actor, id, action: 'DEAD_LETTER_DROPPED' });
  if (!(await deps.events.deadLetters.drop(id))) throw new AppError('DEAD_LETTER_NOT_FOUND');
}

/** Runs before the act, because the trail must record what an administrator does. */
async function record(
  deps: DeadLetterDeps,
  { actor, id, action }: { actor: Actor; id: string; action: Action },
): Promise<void> {
  const { group, topic, event } = await readDeadLetter(deps, { principal: actor.principal, id });
  const recorded = createActionEvent(
    actor,
    { action, targetId: id, details: { service: group, topic, type: event.type } },
    { source: deps.source, now: deps.clock.now() },
  );
  await deps.events.publish(topicOfEvent(recorded), [recorded]);
}
