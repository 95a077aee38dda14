import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import { recordEntitlement } from '../use-cases/record-entitlement';
import type { GameDeps } from '../use-cases/ports';

/** The events that this service reacts to. */
export const consumers = (deps: GameDeps): EventConsumer[] => [
  consume([events.subscriptionChanged], ({ data }, { changes }) => {
    const { ownerId, version, pages, expiresAt } = data;
    const entitlement = { id: ownerId, version, pages, expiresAt: new Date(expiresAt) };
    recordEntitlement(deps, { entitlement, changes });
  }),
];
