import { toEuros } from '@girouette/contracts';
import type { Column } from '@girouette/platform/kit';
import type { PageDay } from '../use-cases/tabulate-figures';

/** The columns of the file with an owner's figures (docs/specification §10.52). */
export const FIGURE_COLUMNS: readonly Column<PageDay>[] = [
  { header: 'Restaurant', cell: ({ restaurantName }) => restaurantName },
  { header: 'Jour', cell: ({ day }) => ({ day }) },
  { header: 'Visites', cell: ({ figures }) => figures.visits },
  { header: 'Clics', cell: ({ figures }) => figures.clicks },
  { header: 'Parties', cell: ({ figures }) => figures.spins },
  { header: 'Cadeaux gagnés', cell: ({ figures }) => figures.gifts },
  { header: 'Avis', cell: ({ figures }) => figures.reviews },
  { header: 'E-mails envoyés', cell: ({ figures }) => figures.results },
  { header: 'Cadeaux remis', cell: ({ figures }) => figures.redeemed },
  { header: 'Coût (€)', cell: ({ figures }) => toEuros(figures.redeemedCents) },
];
