import { readMailContent } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import { composeMyDataLinkMail } from '../account-mails/feature';
import { dataLink, plainWords } from '../templates/feature';
import type { RequestedMail } from '../queue/rules';
import type { Composed } from '../queue/feature';
import { createGuestLink } from './link';

/** Writes the mail with the link to the data about a guest. */
export async function writeMyDataLink(
  deps: ResultMailDeps,
  { id: mailId, sealed = '', acceptedAt, expiresAt, language }: RequestedMail,
): Promise<Composed> {
  const { keys, clock, pages, siteUrl, contact } = deps;
  if (expiresAt && expiresAt <= clock.now()) return { kind: 'refused', reason: 'LINK_EXPIRED' };
  const content = readMailContent(keys, { mailId, kind: 'my-data-link', sealed });
  if (!content) return { kind: 'refused', reason: 'UNREADABLE' };
  const { to: email, pageId } = content;
  const restaurant = await pages.restaurantOf(pageId);
  if (!restaurant || restaurant.erased) return { kind: 'unwanted' };
  const { ownerId, name } = restaurant;
  if (ownerId === undefined) return { kind: 'unwanted' };
  const asked = { mailId, email, pageId, ownerId, at: acceptedAt };
  const created = await createGuestLink(deps, asked);
  // An address that has not played here gets no mail.
  if (created === null) return { kind: 'unwanted' };
  const { secret, to } = created;
  const link = `${dataLink(deps, { pageId, language })}#${secret}`;
  const text = composeMyDataLinkMail(
    { restaurant: plainWords(name), link, language },
    { siteUrl, contact },
  );
  return { kind: 'written', to, accountId: pageId, text };
}
