import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import { recordStanding } from '../use-cases/record-standing';
import type { GameDeps } from '../use-cases/ports';

/** The events that this service reacts to. */
export const consumers = (deps: GameDeps): EventConsumer[] => [
  consume([events.subscriptionChanged], ({ data }, { changes }) => {
    const { ownerId, version, pages, expiresAt } = data;
    const standing = { id: ownerId, version, pages, expiresAt: new Date(expiresAt) };
    recordStanding(deps, { standing, changes });
  }),
];
