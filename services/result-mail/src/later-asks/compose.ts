import type { Keys } from '@girouette/platform/kit';
import { readWinnerAddress } from '@girouette/signed';
import { stopOf, stopTokenOf } from '../identities/feature';
import { dataLink, languageQuery } from '../templates/feature';
import type { Stops } from '../consents/store';
import type { LaterAskMail } from '../queue/rules';
import type { Composed } from '../queue/feature';
import { isEnded } from '../restaurants/rules';
import type { Owners, Pages } from '../restaurants/store';
import { composeLaterAskMail } from './later-ask-mail';

export interface LaterAskMailDeps {
  pages: Pages;
  owners: Owners;
  stops: Stops;
  /** The base address of the buttons in mails, without a slash at the end. */
  siteUrl: string;
  keys: Keys;
}

/** Writes the mail that asks a guest for an opinion. */
export async function writeLaterAsk(deps: LaterAskMailDeps, mail: LaterAskMail): Promise<Composed> {
  const { id: mailId, sealed = '', pageId, ownerId, ask, link, language } = mail;
  const { keys, pages, owners, stops, siteUrl } = deps;
  const to = readWinnerAddress(keys, { mailId, sealed });
  if (to === null) return { kind: 'refused', reason: 'UNREADABLE' };
  const stop = stopOf(keys, { ownerId, email: to });
  const [restaurant, owner, isStopped] = await Promise.all([
    pages.restaurantOf(pageId),
    owners.find(ownerId),
    stops.has(stop.mark),
  ]);
  if (!restaurant) return { kind: 'awaiting-page' };
  if (restaurant.erased || restaurant.deleted || isStopped || isEnded(owner)) {
    return { kind: 'unwanted' };
  }
  const token = stopTokenOf(keys, stop);
  const text = composeLaterAskMail({
    restaurant,
    ask,
    link,
    language,
    stopLink: `${siteUrl}/stop-email/${token}${languageQuery(language, '?')}`,
    unsubscribe: `${siteUrl}/api/result/later-asks/${token}/stops`,
    dataLink: dataLink(deps, mail),
  });
  return { kind: 'written', to, accountId: ownerId, text };
}
