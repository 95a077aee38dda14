import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import type { AuthDeps } from '../use-cases/ports';

/** The events that this service reacts to. */
export const consumers = ({ entitlements }: AuthDeps): readonly EventConsumer[] => [
  // The login answer and the profile show what the owner has paid for.
  consume([events.subscriptionChanged], ({ data }, { changes }) => {
    const { ownerId, version, plan, pages, expiresAt } = data;
    const entitlement = { id: ownerId, version, plan, pages, expiresAt: new Date(expiresAt) };
    entitlements.save(changes, entitlement);
  }),
];
