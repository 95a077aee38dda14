import type { BounceReason } from '@girouette/contracts/bounces';
import type { WinnerState } from '@girouette/contracts/winners';
import { Badge, type Tone } from '@girouette/ui/badge';

const STATES: Record<WinnerState, { label: string; tone: Tone }> = {
  drawn: { label: 'E-mail à venir', tone: 'neutral' },
  mailed: { label: 'E-mail envoyé', tone: 'success' },
  failed: { label: 'E-mail non remis', tone: 'danger' },
  expired: { label: 'Cadeau expiré', tone: 'warning' },
};

/** Why mails to a winner do not arrive, in words. */
const REFUSALS: Record<BounceReason, string> = {
  'unknown-address': 'Cette boîte e-mail n’existe pas.',
  disabled: 'Cette boîte e-mail est fermée.',
  full: 'Cette boîte e-mail est pleine.',
  'no-domain': 'Le domaine de l’adresse ne reçoit pas d’e-mails.',
  refused: 'Le serveur de l’adresse refuse les e-mails.',
};

export const refusalOf = (reason: BounceReason): string => REFUSALS[reason];

/** The state of a winner's mail. The gift stays valid when the address refuses mails. */
export const WinnerStateBadge = ({
  state,
  refused,
}: {
  state: WinnerState;
  refused: BounceReason | null;
}) =>
  refused !== null && state !== 'expired' ? (
    <Badge tone="danger">Adresse refusée</Badge>
  ) : (
    <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
  );
