import { currentCause } from '@girouette/async';
import { networkMark, sealMailContent } from '@girouette/service-kit';
import { newId } from '@girouette/store';
import { guestLinkExpiry } from '../domain/guest-link';
import { queued } from '../domain/mail';
import { guestMarkOf } from './guest-mark-of';
import type { ResultMailDeps } from './ports';

/**
 * Queues the mail with the link to a guest's data. Whether the address has played at the page's restaurant is only found out when it is sent,
 * and nothing here starts that, so that neither the answer nor its time tells.
 */
export async function requestMyDataLink(
  deps: Pick<ResultMailDeps, 'mails' | 'pages' | 'keys' | 'clock'>,
  { email: to, pageId }: { email: string; pageId: string },
): Promise<void> {
  const { mails, keys, clock } = deps;
  const kind = 'my-data-link';
  const id = `${kind}:${newId()}`;
  const now = clock.now();
  await mails.add(
    queued({
      ...{ id, kind, expiresAt: guestLinkExpiry(now) },
      guestMark: await guestMarkOf(deps, { email: to, pageId }),
      sealed: sealMailContent(keys, { mailId: id, kind, content: { to, pageId } }),
      network: networkMark(keys.mailKey()),
      acceptedAt: now,
      ...currentCause(),
    }),
  );
}
