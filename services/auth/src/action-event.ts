import { events, type AnyEvent, type Principal } from '@girouette/contracts';
import type { Action } from '@girouette/contracts/actions';
import { createEvent } from '@girouette/events';
import type { RecordedAction } from './administration/use-cases/ports';

/** Who asks for something, and from which network address. */
export interface Actor {
  principal: Principal;
  address: string;
}

/**
 * The entry of the audit trail for an action. Give it to the write of the change, so that neither is stored without the other.
 * @param options.details what was changed; no secrets and nothing by which a person is known
 */
export function actionEvent(
  { principal, address }: Actor,
  options: {
    action: Action;
    targetId: string;
    details?: RecordedAction['details'];
    now: Date;
  },
): AnyEvent {
  const { action, targetId, details = {}, now } = options;
  return createEvent(
    events.actionRecorded,
    { actorId: principal.userId, action, targetId, from: address, details },
    { source: 'auth', now },
  );
}
