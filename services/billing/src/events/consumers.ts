import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import type { BillingDeps } from '../use-cases/ports';

/** The events that this service reacts to. */
export const consumers = ({ pages }: BillingDeps): EventConsumer[] => [
  consume([events.pageCreated], ({ data }, { changes }) => {
    pages.add(changes, { id: data.pageId, ownerId: data.ownerId });
  }),
];
