import { events, type PageSnapshot } from '@girouette/contracts';
import { placeOf } from '@girouette/contracts/pages/place';
import { consume, ERASURES, type EventConsumer, type Keys } from '@girouette/platform/kit';
import { readEmail } from '@girouette/signed';
import { unlessNewer } from '@girouette/store';
import type { ResultMailDeps } from '../deps';
import { stopOf } from '../identities/feature';
import type { Page, Recipient, Restaurant } from './rules';

/** Keeps this service's copies of the pages, the accounts and their owners. */
export const restaurantConsumers = (deps: ResultMailDeps): EventConsumer[] => [
  ofPages(deps),
  ...ofAccounts(deps),
];

/** All of these carry the same snapshot of a page. Its name and address go into the mails, even after the page is deleted. */
const ofPages = ({ pages, triggerErasing, clock }: ResultMailDeps): EventConsumer =>
  consume(
    [
      events.pageCreated,
      events.pageUpdated,
      events.pageSwitched,
      events.pageDeleted,
      events.pageErased,
    ],
    ({ data, type }, { changes, after }) => {
      const { pageId: id, ownerId, version } = data;
      const page: Page = {
        id,
        ownerId,
        placeId: placeOf(data),
        version,
        ...restaurantOf(data),
        erased: type === 'PageErased',
        deleted: type === 'PageDeleted',
      };
      // Events may arrive late or twice.
      pages.upsert(changes, id, unlessNewer(page));
      // Consents travel on another topic, so that one may have come after the erasure of its owner.
      if (page.erased) {
        changes(ERASURES).upsert(ownerId, () => ({ id: ownerId, requestedAt: clock.now() }));
        after(triggerErasing);
      }
    },
  );

const restaurantOf = ({
  resturantName: name,
  resturantAddress: address,
  brandName: brand,
  wheelColorPair: pair,
}: PageSnapshot): Restaurant => ({
  name,
  address,
  brand,
  ...(pair && { colors: [pair.color1, pair.color2] }),
});

/** Settings and addresses of accounts. */
const ofAccounts = ({ recipients, owners, keys }: ResultMailDeps): EventConsumer[] => [
  consume([events.userProfileChanged], ({ data }, { changes }) => {
    const { userId: id, version, notifications, sealedEmail } = data;
    const teamMark = teamMarkOf(keys, data);
    const snapshot: Recipient = { id, version, notifications, sealedEmail, teamMark };
    recipients.upsert(changes, id, unlessNewer(snapshot));
  }),
  consume([events.userRegistered], ({ data }, { changes }) => {
    const { userId: id, sealedEmail } = data;
    const teamMark = teamMarkOf(keys, data);
    const snapshot: Recipient = { id, version: 0, sealedEmail, teamMark };
    recipients.upsert(changes, id, unlessNewer(snapshot));
  }),
  consume([events.accountStatusChanged], ({ data: { userId: id, to: status } }, { changes }) => {
    owners.record(changes, { id, status });
  }),
  consume([events.userErased], ({ data: { userId } }, { changes }) => {
    recipients.remove(changes, userId);
    owners.remove(changes, userId);
  }),
];

/** The mark of an account's address among the guests of its restaurants. Undefined when no key opens the address. */
function teamMarkOf(
  keys: Keys,
  { userId, ownerId, sealedEmail }: { userId: string; ownerId: string; sealedEmail: string },
): string | undefined {
  const email = readEmail(keys, { userId, sealedEmail });
  return email === null ? undefined : stopOf(keys, { ownerId, email }).mark;
}
