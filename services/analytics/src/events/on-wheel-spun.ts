import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import { recordHappening } from '../app/record-happening';
import type { ListenerDeps } from './deps';

export const onWheelSpun = (deps: ListenerDeps) =>
  listenTo(events.wheelSpun, async (event) => {
    const { pageId, ownerId, at, outcome } = event.data;
    await deps.inbox.once(event, () =>
      recordHappening(deps, {
        pageId,
        ownerId,
        at: new Date(at),
        happening: { kind: 'spin', won: outcome.kind === 'gift' },
        eventId: event.id,
      }),
    );
  });
