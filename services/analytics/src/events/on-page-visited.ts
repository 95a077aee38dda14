import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import { recordHappening } from '../app/record-happening';
import type { ListenerDeps } from './deps';

/** A visit is counted by its own id, so that it counts once even if it were told of by two events. */
export const onPageVisited = (deps: ListenerDeps) =>
  listenTo(events.pageVisited, async (event) => {
    const { pageId, ownerId, at, visitId } = event.data;
    const eventId = `visit:${pageId}:${visitId}`;
    await deps.inbox.once({ ...event, id: eventId }, () =>
      recordHappening(deps, {
        pageId,
        ownerId,
        at: new Date(at),
        happening: { kind: 'visit' },
        eventId,
      }),
    );
  });
