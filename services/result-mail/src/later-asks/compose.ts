import { readWinnerAddress } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import { stopOf, stopTokenOf } from '../identities/feature';
import { dataLink, languageQuery } from '../templates/feature';
import type { LaterAskMail } from '../queue/rules';
import type { Composed } from '../queue/feature';
import { isEnded } from '../restaurants/rules';
import { composeLaterAskMail } from './later-ask-mail';

/** Writes the mail that asks a guest for an opinion. */
export async function writeLaterAsk(deps: ResultMailDeps, mail: LaterAskMail): Promise<Composed> {
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
