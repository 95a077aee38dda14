import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import type { Standings } from '../app/ports';

/** What an owner has paid for decides how many pages it may create and until when they can be played. */
export const onSubscriptionChanged = (standings: Standings) =>
  listenTo(events.subscriptionChanged, async ({ data }) => {
    const { ownerId, version, pages, expiresAt } = data;
    await standings.keepNewest({ ownerId, version, pages, expiresAt: new Date(expiresAt) });
  });
