import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';

/** Keeps the audit trail. What an erased user did has no network address. */
export const auditConsumers = ({ actions, users }: AuthDeps): EventConsumer[] => [
  consume([events.actionRecorded], async ({ id, time, data }, { changes }) => {
    const from = (await users.wasRemoved(data.actorId)) ? '' : data.from;
    actions.add(changes, { id, at: new Date(time), ...data, from });
  }),
];
