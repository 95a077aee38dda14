import { events } from '@girouette/contracts';
import { consume } from '@girouette/service-kit';
import { STANDINGS } from '../storage/standing-repository';

/** Keeps what each owner has paid for, for the login answer and the profile. An older state that comes late is left. */
export const onSubscriptionChanged = consume([events.subscriptionChanged], ({ data }, context) => {
  const { ownerId, version, plan, pages, expiresAt } = data;
  context
    .changes(STANDINGS)
    .upsert(ownerId, (kept) =>
      kept && kept.version >= version
        ? null
        : { id: ownerId, version, plan, pages, expiresAt: new Date(expiresAt) },
    );
});
