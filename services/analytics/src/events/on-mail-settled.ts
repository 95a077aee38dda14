import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import type { ListenerDeps } from './deps';

/** Counts an owner's mails that went out and those that were given up. */
export const onMailSettled = (deps: ListenerDeps) => [
  listenTo(events.mailSent, async (event) => {
    await deps.inbox.once(event, () => count(deps, { ...event, counter: 'mailsSent' }));
  }),
  listenTo(events.mailFailed, async (event) => {
    await deps.inbox.once(event, () => count(deps, { ...event, counter: 'mailsFailed' }));
  }),
];

const count = (
  { counters }: ListenerDeps,
  { id: eventId, data, counter }: { id: string; data: { ownerId: string }; counter: string },
) => counters.addToOwner(data.ownerId, { counts: { [counter]: 1 }, eventId });
