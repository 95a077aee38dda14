import {
  EXPIRES_IN_HOURS,
  UNSEEN_WEEKS,
  type CampaignKind,
  type Journey,
} from '@girouette/contracts/campaigns';
import type { Campaign } from '@girouette/contracts/http/campaigns';
import type { Tone } from '@girouette/ui/badge';
import { formatMoment } from '@girouette/ui/format';

/** The names of the journeys. */
export const JOURNEY_TITLES: Record<Journey, string> = {
  'gift-expires': 'Cadeau bientôt expiré',
  'gift-expired': 'Cadeau jamais retiré',
  'not-seen': 'Pas revu depuis longtemps',
  birthday: 'Anniversaire',
};

/** The name of a campaign: that of its journey, or the subject of a message. */
export const titleOf = ({ kind, subject }: Pick<Campaign, 'kind' | 'subject'>): string =>
  kind === 'message' ? subject : JOURNEY_TITLES[kind];

/** When a campaign goes out, and to which guests. */
export function descriptionOf({ kind, weeks }: { kind: CampaignKind; weeks: number | null }) {
  switch (kind) {
    case 'gift-expires':
      return `${EXPIRES_IN_HOURS}\u00A0heures avant la fin d’un cadeau, au client qui n’est pas encore venu le chercher.`;
    case 'gift-expired':
      return 'Quand un cadeau vient d’expirer, au client qui n’est pas venu le chercher.';
    case 'not-seen':
      return `Au client qui n’a pas joué depuis ${weeks ?? UNSEEN_WEEKS.usual}\u00A0semaines.`;
    case 'birthday':
      return 'Le jour de son anniversaire, au client qui vous l’a indiqué.';
    case 'message':
      return 'Une seule fois, à la date de votre choix, à tous les clients qui acceptent vos offres.';
  }
}

/** The state of a campaign as a badge. @param now tells whether the date of a message has come */
export function stateOf(
  { kind, state, sendAt }: Campaign,
  now: Date,
): { label: string; tone: Tone } {
  if (kind !== 'message') {
    return state === 'on'
      ? { label: 'Activée', tone: 'success' }
      : { label: 'Désactivée', tone: 'neutral' };
  }
  if (state === 'off') return { label: 'Brouillon', tone: 'neutral' };
  const date = sendAt === null ? '' : ` le ${formatMoment(sendAt)}`;
  if (state === 'done') return { label: `Envoyé${date}`, tone: 'success' };
  const hasCome = sendAt !== null && new Date(sendAt) <= now;
  return hasCome
    ? { label: 'Envoi en cours', tone: 'info' }
    : { label: `Prévu${date}`, tone: 'brand' };
}
