import type { AnyEvent } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';

type Recorded = Parameters<typeof createActionEvent>[1];

/** The entry of the audit trail for an action in auth; see `createActionEvent`. */
export const actionEvent = (
  actor: Actor,
  { now, ...recorded }: Recorded & { now: Date },
): AnyEvent => createActionEvent(actor, recorded, { source: 'auth', now });
