import { events, type AnyEvent, type ServiceName } from '@girouette/contracts';
import type { Action } from '@girouette/contracts/accounts/actions';
import { createEvent } from '@girouette/events';
import type { Actor } from './actor';

/**
 * The entry of the audit trail for an action of a person or an API key. Pass it to the write of the change, so that neither is stored without the other.
 * @param recorded.details what changed; no secrets and nothing that identifies a person
 */
export const createActionEvent = (
  { principal, address }: Actor,
  recorded: {
    action: Action;
    targetId: string;
    details?: Record<string, string | number | boolean>;
  },
  origin: { source: ServiceName; now: Date },
): AnyEvent =>
  createEvent(
    events.actionRecorded,
    {
      actorId: principal.userId,
      ...(principal.key && { keyId: principal.key.id }),
      ...{ from: address, details: {}, ...recorded },
    },
    origin,
  );
