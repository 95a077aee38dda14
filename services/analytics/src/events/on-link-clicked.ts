import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import { recordHappening } from '../app/record-happening';
import type { ListenerDeps } from './deps';

export const onLinkClicked = (deps: ListenerDeps) =>
  listenTo(events.linkClicked, async (event) => {
    const { pageId, ownerId, at, network } = event.data;
    await deps.inbox.once(event, () =>
      recordHappening(deps, {
        pageId,
        ownerId,
        at: new Date(at),
        happening: { kind: 'click', network },
        eventId: event.id,
      }),
    );
  });
