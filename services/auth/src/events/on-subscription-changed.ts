import { events } from '@girouette/contracts';
import { keepNewest, listenTo, type Documents, type EventListener } from '@girouette/service-kit';
import { STANDINGS, type StandingDoc } from '../storage/standing-repository';

/** Keeps what each owner has paid for, for the login answer and the profile. */
export function onSubscriptionChanged(documents: Documents): EventListener {
  const standings = documents.collection<StandingDoc>(STANDINGS);
  return listenTo(events.subscriptionChanged, async ({ data }) => {
    const { ownerId, version, plan, pages, expiresAt } = data;
    await keepNewest(standings, {
      id: ownerId,
      version,
      fields: { plan, pages, expiresAt: new Date(expiresAt) },
    });
  });
}
