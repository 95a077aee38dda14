import { currentCause } from '@girouette/async';
import type { Language } from '@girouette/contracts/guest-texts/languages';
import { networkMark, sealMailContent } from '@girouette/service-kit';
import { newId } from '@girouette/store';
import { queued } from '../domain/mail';
import { guestMarkOf } from './guest-mark-of';
import type { ResultMailDeps } from './ports';

interface LostGifts {
  email: string;
  pageId: string;
  language?: Language | undefined;
}

/**
 * Queues the mail to a guest who lost the links to gifts. Once this resolves, the mail will be sent even if this process dies. Whether there
 * are any gifts is only found out when it is sent, and nothing here starts that, so that neither the answer nor its time tells.
 */
export async function requestLostGifts(
  deps: Pick<ResultMailDeps, 'mails' | 'pages' | 'keys' | 'clock'>,
  { email: to, pageId, language }: LostGifts,
): Promise<void> {
  const { mails, keys, clock } = deps;
  const kind = 'lost-gifts';
  const id = `${kind}:${newId()}`;
  await mails.add(
    queued({
      ...{ id, kind, language },
      guestMark: await guestMarkOf(deps, { email: to, pageId }),
      sealed: sealMailContent(keys, { mailId: id, kind, content: { to, pageId } }),
      network: networkMark(keys.mailKey()),
      acceptedAt: clock.now(),
      ...currentCause(),
    }),
  );
}
