import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import type { AuthDeps } from '../use-cases/ports';
import { recordEntitlement } from '../use-cases/record-entitlement';

/** The events that this service reacts to. */
export const consumers = (deps: AuthDeps): EventConsumer[] => [
  consume([events.subscriptionChanged], ({ data }, { changes }) => {
    const { ownerId, version, plan, pages, expiresAt } = data;
    const entitlement = { id: ownerId, version, plan, pages, expiresAt: new Date(expiresAt) };
    recordEntitlement(deps, { entitlement, changes });
  }),
];
