import { toEuros } from '@girouette/contracts';
import type { Column } from '@girouette/platform/kit';
import type { RedeemedGift } from '../use-cases/tabulate-redemptions';

/** The columns of the file with an owner's redemptions (docs/specification §10.52). */
export const REDEMPTION_COLUMNS: readonly Column<RedeemedGift>[] = [
  { header: 'Remis le', cell: ({ at }) => ({ moment: at }) },
  { header: 'Restaurant', cell: ({ restaurantName }) => restaurantName },
  { header: 'Cadeau', cell: ({ gift }) => gift.gift },
  { header: 'Code', cell: ({ gift }) => gift.code },
  { header: 'Gagné le', cell: ({ gift }) => ({ moment: gift.wonAt }) },
  { header: 'Remis par', cell: ({ by }) => by ?? 'Compte supprimé' },
  { header: 'Appareil', cell: ({ device }) => device },
  {
    header: 'Valeur (€)',
    cell: ({ gift: { conditions } }) =>
      conditions.value === null ? null : toEuros(conditions.value),
  },
];
