import { stopOf } from '../stop-token';
import type { ResultMailDeps } from './ports';

/** The keyed hash by which an erasure finds the mail that a guest asks for on a page. Undefined for an unknown page. */
export async function guestMarkOf(
  { pages, keys }: Pick<ResultMailDeps, 'pages' | 'keys'>,
  { email, pageId }: { email: string; pageId: string },
): Promise<string | undefined> {
  const restaurant = await pages.restaurantOf(pageId);
  const ownerId = restaurant?.ownerId;
  return ownerId === undefined ? undefined : stopOf(keys, { ownerId, email }).mark;
}
