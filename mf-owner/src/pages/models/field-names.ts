import type { ModelField } from '@girouette/contracts/pages/model-pages';

/** How the screens call the fields of a page. */
export const FIELD_NAMES: Record<ModelField, string> = {
  gift1: 'Cadeau 1',
  gift2: 'Cadeau 2',
  gift3: 'Cadeau 3',
  gift4: 'Cadeau 4',
  gift5: 'Cadeau 5',
  consolation: 'Lot de consolation',
  budget: 'Budget',
  brandName: 'Nom au-dessus de la roue',
  prompt: 'Ce que la page demande',
  message: 'Message',
  instagram: 'Lien Instagram',
  tiktok: 'Lien TikTok',
  facebook: 'Lien Facebook',
  twitter: 'Lien X',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  hours: 'Heures du jeu',
  replayAfterDays: 'Rejouer',
  askAfterHours: 'E-mail après la visite',
};
