import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import { STANDINGS } from '../storage/standing-repository';

/** The events that this service reacts to. */
export const consumers = (): readonly EventConsumer[] => [
  // A copy of each subscription for the login answer and the profile; an older state that arrives late is ignored.
  consume([events.subscriptionChanged], ({ data }, { changes }) => {
    const { ownerId, version, plan, pages, expiresAt } = data;
    changes(STANDINGS).upsert(ownerId, (kept) =>
      kept && kept.version >= version
        ? null
        : { id: ownerId, version, plan, pages, expiresAt: new Date(expiresAt) },
    );
  }),
];
