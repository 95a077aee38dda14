import { events } from '@girouette/contracts';
import { consume } from '@girouette/service-kit';
import { recordStanding } from '../app/record-standing';
import { STANDINGS } from '../storage/standing-repository';

/** What an owner has paid for decides how many pages it may create and until when they can be played. */
export const onSubscriptionChanged = consume(
  [events.subscriptionChanged],
  ({ data: { ownerId, version, pages, expiresAt } }, { changes }) => {
    const standing = { id: ownerId, version, pages, expiresAt: new Date(expiresAt) };
    recordStanding(changes(STANDINGS), standing);
  },
);
