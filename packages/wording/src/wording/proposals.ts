import type { WordingKind } from '@girouette/contracts/pages/wording-kinds';
import { wordList } from './word-list';
import type { Sentence } from './words';

/** Why platforms refuse it: the rules of Google Maps on contributions, and what the draw really depends on. */
export const WHY: Record<WordingKind, string> = {
  'rewards-review':
    'Google interdit de récompenser un avis et peut retirer les vôtres ou signaler votre fiche.',
  'rewards-follow':
    'Le jeu ne dépend pas d’un abonnement, et les réseaux sociaux peuvent sanctionner un abonnement récompensé.',
  'asks-stars': 'Google interdit de demander une note choisie d’avance ou un avis positif.',
  'names-staff': 'Google interdit de demander qu’un avis nomme une personne de votre équipe.',
};

const PROPOSALS: Record<WordingKind, { french: string; english: string }> = {
  'rewards-review': {
    french: 'Tournez la roue et tentez de gagner un cadeau\u202F!',
    english: 'Spin the wheel for a chance to win a gift!',
  },
  'rewards-follow': {
    french: 'Nos nouveautés sont sur les réseaux sociaux.',
    english: 'Our news is on social media.',
  },
  'asks-stars': {
    french: 'Votre avis nous aide à progresser.',
    english: 'Your feedback helps us.',
  },
  'names-staff': {
    french: 'Partagez votre expérience et aidez-\u2060nous à grandir.',
    english: 'Share your experience and help us grow.',
  },
};

/** For a mail to guests, who have played already. */
const IN_A_MAIL: Readonly<Record<string, string>> = {
  [PROPOSALS['rewards-review'].french]: 'Au plaisir de vous revoir bientôt chez nous.',
  [PROPOSALS['rewards-review'].english]: 'We look forward to seeing you again soon.',
};

export const mailProposal = (proposal: string): string => IN_A_MAIL[proposal] ?? proposal;

const ENGLISH = wordList(
  'the your our us we you for and please win get leave give free spin play follow like rate stars review reviews mention with',
);
const FRENCH = wordList(
  'le la les un une des votre vos nos notre nous vous pour et en avis merci gagnez sur dans avec cadeau etoiles',
);

export function proposalFor(kind: WordingKind, { words }: Pick<Sentence, 'words'>): string {
  const english = words.filter(({ word }) => ENGLISH(word)).length;
  const french = words.filter(({ word }) => FRENCH(word)).length;
  return PROPOSALS[kind][english > french ? 'english' : 'french'];
}
