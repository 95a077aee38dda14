import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import { recordHappening } from '../app/record-happening';
import type { ListenerDeps } from './deps';

export const onReviewSubmitted = (deps: ListenerDeps) =>
  listenTo(events.reviewSubmitted, async (event) => {
    const { pageId, ownerId, at } = event.data;
    await deps.inbox.once(event, () =>
      recordHappening(deps, {
        pageId,
        ownerId,
        at: new Date(at),
        happening: { kind: 'review' },
        eventId: event.id,
      }),
    );
  });
