import type { WinnerState } from '@girouette/contracts/winners';
import { Badge, type Tone } from '@girouette/ui/badge';

const STATES: Record<WinnerState, { label: string; tone: Tone }> = {
  drawn: { label: 'E-mail à venir', tone: 'neutral' },
  mailed: { label: 'E-mail envoyé', tone: 'success' },
  failed: { label: 'E-mail non remis', tone: 'danger' },
  expired: { label: 'Cadeau expiré', tone: 'warning' },
};

/** The state of a winner's mail. */
export const WinnerStateBadge = ({ state }: { state: WinnerState }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
);
