import type { PageState } from '@girouette/contracts/page-state';
import { Badge, type Tone } from '@girouette/ui/badge';

const BADGES: Record<PageState, { text: string; tone: Tone }> = {
  online: { text: 'En ligne', tone: 'success' },
  inactive: { text: 'Hors ligne', tone: 'neutral' },
  expired: { text: 'Expirée', tone: 'danger' },
  'switched-off': { text: 'Suspendue', tone: 'danger' },
  surplus: { text: 'Hors abonnement', tone: 'warning' },
  early: { text: 'Bientôt', tone: 'neutral' },
  over: { text: 'Terminée', tone: 'neutral' },
  closed: { text: 'Fermée à cette heure', tone: 'neutral' },
  'sold-out': { text: 'Plus de cadeaux', tone: 'warning' },
};

/** Whether guests can play on a page, in a word. */
export const StateBadge = ({ state }: { state: PageState }) => (
  <Badge tone={BADGES[state].tone}>{BADGES[state].text}</Badge>
);
