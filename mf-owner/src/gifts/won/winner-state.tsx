import type { BounceReason } from '@girouette/contracts/mails/bounces';
import type { Winner } from '@girouette/contracts/mails/http/winners';
import type { WinnerState } from '@girouette/contracts/mails/winners';
import { Badge } from '@girouette/ui/badge';

interface MailState {
  label: string;
  tone: 'neutral' | 'success' | 'danger' | 'warning';
}

const REFUSED: MailState = { label: 'Adresse refusée', tone: 'danger' };

const STATES: Record<WinnerState, MailState> = {
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

/** The state of a winner's mail in words. The gift stays valid when the address refuses mails. */
export const mailStateOf = ({ state, refused }: Pick<Winner, 'state' | 'refused'>) =>
  refused !== null && state !== 'expired' ? REFUSED : STATES[state];

export const WinnerStateBadge = (winner: Pick<Winner, 'state' | 'refused'>) => {
  const { label, tone } = mailStateOf(winner);
  return <Badge tone={tone}>{label}</Badge>;
};
