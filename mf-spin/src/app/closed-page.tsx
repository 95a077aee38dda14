import type { GamePage } from '@girouette/contracts/http/game';
import { fill } from '@girouette/guest-texts/fill';
import { t } from '../shared/texts';
import { Links } from './links';
import { MessageScreen } from './message-screen';
import { nameOf, stateOf, type GuestState } from '../shared/page-state';

/** The first two titles and the link come from docs/specification §8. The sentences are for the guest, who has no use for the link. */
const keyOf = (state: Exclude<GuestState, 'online'>) => (state === 'sold-out' ? 'soldOut' : state);

/** Why there is no game on a page. */
export function ClosedPage({ page }: { page: GamePage }) {
  const state = stateOf(page);
  if (state === 'online') return null;
  const key = keyOf(state);
  const advice = fill(t[key], { name: nameOf(page) });
  const opening = page.opensAt ? ` ${openingOf(new Date(page.opensAt))}` : '';
  return (
    <MessageScreen
      title={t[`${key}Title`]}
      text={`${advice}${opening}`}
      action={{ label: t.home, href: '/' }}
    >
      <Links pageId={page._id} />
    </MessageScreen>
  );
}

/** E.g. `Rendez-vous le mardi 1er décembre à 12 h.` */
function openingOf(moment: Date): string {
  const timeZone = 'Europe/Paris';
  const day = moment.toLocaleDateString(t.locale, {
    ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long' },
  });
  const time = moment.toLocaleTimeString(t.locale, {
    ...{ timeZone, hour: 'numeric', minute: '2-digit' },
  });
  return fill(t.opening, { day, time });
}
