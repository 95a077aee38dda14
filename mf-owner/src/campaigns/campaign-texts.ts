import {
  EXPIRES_IN_HOURS,
  UNSEEN_WEEKS,
  type CampaignKind,
  type Journey,
} from '@girouette/contracts/mails/campaigns';
import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
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

/** The state of a campaign as a badge. */
export function stateOf({ state, sendAt }: Campaign): { label: string; tone: Tone } {
  const date = sendAt === null ? '' : ` le ${formatMoment(sendAt)}`;
  switch (state) {
    case 'on':
      return { label: 'Activée', tone: 'success' };
    case 'off':
      return { label: 'Désactivée', tone: 'neutral' };
    case 'draft':
      return { label: 'Brouillon', tone: 'neutral' };
    case 'scheduled':
      return { label: `Prévu${date}`, tone: 'brand' };
    case 'sending':
      return { label: 'Envoi en cours', tone: 'info' };
    case 'stopped':
      return { label: 'Envoi arrêté', tone: 'neutral' };
    case 'sent':
      return { label: `Envoyé${date}`, tone: 'success' };
  }
}

/** Whether guests were chosen for a message, so that it does not change any more. */
export const isBegun = ({ state }: Pick<Campaign, 'state'>): boolean =>
  state === 'sending' || state === 'stopped' || state === 'sent';

/** Why nothing goes out, or went out. Null where all is as the owner wants it. */
export function silenceOf({ state, suspended, missed }: Campaign): string | null {
  if (missed === 'late') {
    return 'Ce message n’est pas parti à son heure\u00A0: votre service ou l’envoi était suspendu. Choisissez un nouveau moment.';
  }
  if (missed === 'nobody') {
    return 'Ce message n’est parti à personne\u00A0: à son heure, aucun client ne pouvait le recevoir. Choisissez un nouveau moment.';
  }
  const isWaiting = state === 'on' || state === 'scheduled' || state === 'sending';
  return suspended && isWaiting
    ? 'Suspendu\u00A0: votre essai ou votre abonnement est terminé. Rien ne part avant que vos pages soient de nouveau en ligne.'
    : null;
}
