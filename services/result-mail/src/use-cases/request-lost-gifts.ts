import { currentCause } from '@girouette/async';
import type { Language } from '@girouette/contracts/guest-texts/languages';
import { networkMark, sealMailContent } from '@girouette/service-kit';
import { newId } from '@girouette/store';
import { queued } from '../domain/mail';
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
  { mails, keys, clock }: Pick<ResultMailDeps, 'mails' | 'keys' | 'clock'>,
  { email: to, pageId, language }: LostGifts,
): Promise<void> {
  const kind = 'lost-gifts';
  const id = `${kind}:${newId()}`;
  await mails.add(
    queued({
      ...{ id, kind, language },
      sealed: sealMailContent(keys, { mailId: id, kind, content: { to, pageId } }),
      network: networkMark(keys.mailKey()),
      acceptedAt: clock.now(),
      ...currentCause(),
    }),
  );
}
