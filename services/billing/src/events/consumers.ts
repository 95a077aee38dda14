import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import type { BillingDeps } from '../use-cases/ports';

/** The events that this service reacts to. */
export const consumers = ({ pages, trials }: BillingDeps): EventConsumer[] => [
  consume([events.pageCreated], ({ data }, { changes }) => {
    pages.add(changes, { id: data.pageId, ownerId: data.ownerId });
  }),
  consume([events.trialApproved], ({ data: { ownerId, trial } }, { changes }) => {
    if (trial) trials.add(changes, { ownerId, expiresAt: new Date(trial.expiresAt) });
  }),
];
