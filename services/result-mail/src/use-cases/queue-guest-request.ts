import { currentCause } from '@girouette/platform/async';
import type { Language } from '@girouette/contracts/guest-texts/languages';
import { networkMark, sealMailContent } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { queued } from '../domain/mail';
import { stopOf } from '../stop-token';
import type { ResultMailDeps } from './ports';

export type GuestRequestDeps = Pick<ResultMailDeps, 'mails' | 'pages' | 'keys' | 'clock'>;

export interface GuestRequest {
  kind: 'lost-gifts' | 'my-data-link';
  email: string;
  pageId: string;
  language?: Language | undefined;
  acceptedAt: Date;
  expiresAt?: Date;
}

/**
 * Queues a mail that a guest asks for on a page. Once this resolves, the mail will be sent even if this process dies. Whether the address has
 * anything to do with the page's restaurant is only found out when it is sent, and nothing here starts that, so that neither the answer nor
 * its time tells.
 */
export async function queueGuestRequest(
  deps: GuestRequestDeps,
  { email: to, pageId, ...mail }: GuestRequest,
): Promise<void> {
  const { mails, keys } = deps;
  const { kind } = mail;
  const id = `${kind}:${newId()}`;
  await mails.add(
    queued({
      ...{ id, ...mail },
      guestMark: await markOf(deps, { email: to, pageId }),
      sealed: sealMailContent(keys, { mailId: id, kind, content: { to, pageId } }),
      network: networkMark(keys.mailKey()),
      ...currentCause(),
    }),
  );
}

/** The keyed hash by which an erasure finds the mail. Undefined for an unknown page. */
async function markOf(
  { pages, keys }: GuestRequestDeps,
  { email, pageId }: { email: string; pageId: string },
): Promise<string | undefined> {
  const restaurant = await pages.restaurantOf(pageId);
  const ownerId = restaurant?.ownerId;
  return ownerId === undefined ? undefined : stopOf(keys, { ownerId, email }).mark;
}
