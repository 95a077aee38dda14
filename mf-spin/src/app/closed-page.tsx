import type { GamePage } from '@girouette/contracts/http/game';
import { Links } from './links';
import { MessageScreen } from './message-screen';
import { stateOf, type GuestState } from '../shared/page-state';

export const HOME = { label: "Page d'accueil", href: '/' };

/** The first two titles and the link come from docs/specification §8. The sentences are for the guest, who has no use for the link. */
const TEXTS: Record<Exclude<GuestState, 'online'>, readonly [title: string, advice: string]> = {
  deactivated: [
    'La page est désactivée !',
    'fait une pause. Demandez à l’équipe du restaurant quand elle reprend.',
  ],
  expired: [
    'La page est expirée !',
    'n’est plus en ligne. Demandez à l’équipe du restaurant si elle revient bientôt.',
  ],
  early: ['C’est pour bientôt\u202F!', 'n’a pas encore commencé.'],
  over: ['Le jeu est terminé', 'a fini de tourner. Merci à tous ceux qui ont joué\u202F!'],
  closed: ['Le jeu est fermé', 'ne tourne pas à cette heure\u2011ci.'],
  'sold-out': [
    'Plus de cadeaux pour le moment',
    'a donné tous ses cadeaux du moment. Revenez un autre jour\u202F: elle en gagne de nouveaux.',
  ],
};

/** Why there is no game on a page. */
export function ClosedPage({ page }: { page: GamePage }) {
  const state = stateOf(page);
  if (state === 'online') return null;
  const [title, advice] = TEXTS[state];
  const restaurant = `La roue de «\u00a0${page.brandName || page.resturantName}\u00a0»`;
  const opening = page.opensAt ? ` ${openingOf(new Date(page.opensAt))}` : '';
  return (
    <MessageScreen title={title} text={`${restaurant} ${advice}${opening}`} action={HOME}>
      <Links pageId={page._id} />
    </MessageScreen>
  );
}

/** E.g. `Rendez-vous le mardi 1er décembre à 12:00.` */
function openingOf(moment: Date): string {
  const options = { timeZone: 'Europe/Paris' } as const;
  const day = moment.toLocaleDateString('fr-FR', {
    ...options,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const [hour, minute] = moment
    .toLocaleTimeString('fr-FR', { ...options, hour: '2-digit', minute: '2-digit' })
    .split(':');
  const time = `${Number(hour)}\u00A0h${minute === '00' ? '' : `\u00A0${minute}`}`;
  return `Rendez\u2011vous le ${day} à ${time}.`;
}
