import type { WinnerState } from '@girouette/contracts/winners';
import type { Column } from '@girouette/platform/kit';
import type { Winner } from '../domain/winner';

const STATES: Readonly<Record<WinnerState, string>> = {
  drawn: 'À venir',
  mailed: 'Envoyé',
  failed: 'Non remis',
  expired: 'Cadeau expiré',
};

const stateOf = ({ state, refused }: Winner): string =>
  refused !== null && state !== 'expired' ? 'Adresse refusée' : STATES[state];

/** The columns of the file with an owner's winners (docs/specification §10.52). */
export const WINNER_COLUMNS: readonly Column<Winner>[] = [
  { header: 'Gagné le', cell: ({ win }) => ({ moment: win.at }) },
  { header: 'Restaurant', cell: ({ restaurantName }) => restaurantName },
  { header: 'Cadeau', cell: ({ win }) => win.outcome.label },
  { header: 'E-mail', cell: ({ email }) => email ?? 'Effacé' },
  { header: 'E-mail envoyé', cell: stateOf },
  {
    header: 'Offres acceptées le',
    cell: ({ win }) => (win.marketingVersion === undefined ? null : { moment: win.at }),
  },
  { header: 'Renvois', cell: ({ mail }) => mail?.resends ?? 0 },
];
