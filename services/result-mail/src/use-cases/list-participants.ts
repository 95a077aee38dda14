import { participantsOf } from '@girouette/platform/kit';
import type { ResultMailDeps } from './ports';

/** How many pages of a restaurant are searched. */
const MOST_PAGES = 500;

/** The keyed hashes of an address, in any spelling, on all pages of an owner, also deleted ones. */
export async function listParticipants(
  { pages, keys }: Pick<ResultMailDeps, 'pages' | 'keys'>,
  { ownerId, email }: { ownerId: string; email: string },
): Promise<string[]> {
  const pageIds = await pages.pagesOf(ownerId, MOST_PAGES);
  return pageIds.flatMap((pageId) => participantsOf(keys, pageId, email));
}
