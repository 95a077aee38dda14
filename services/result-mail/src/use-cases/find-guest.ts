import { participantsOf } from '@girouette/service-kit';
import type { GuestClaims } from '@girouette/service-kit';
import { stopOf } from '../stop-token';
import type { ResultMailDeps } from './ports';

/** How many pages of a restaurant are searched. */
const MOST_PAGES = 500;

/** The keyed hashes of an address on all pages of an owner, also deleted ones. */
export async function findGuest(
  { pages, keys }: Pick<ResultMailDeps, 'pages' | 'keys'>,
  { ownerId, email }: { ownerId: string; email: string },
): Promise<Pick<GuestClaims, 'ownerId' | 'participants' | 'mark'>> {
  const pageIds = await pages.pagesOf(ownerId, MOST_PAGES);
  return {
    ownerId,
    participants: pageIds.flatMap((pageId) => participantsOf(keys, pageId, email)),
    mark: stopOf(keys, { ownerId, email }).mark,
  };
}
