import type { Column } from '@girouette/platform/kit';
import type { NamedReview } from '../use-cases/tabulate-reviews';

/** The columns of the file with an owner's reviews (docs/specification §10.52). */
export const REVIEW_COLUMNS: readonly Column<NamedReview>[] = [
  { header: 'Écrit le', cell: ({ at }) => ({ moment: at }) },
  { header: 'Restaurant', cell: ({ restaurantName }) => restaurantName },
  { header: 'Nom', cell: ({ name }) => name },
  { header: 'Note', cell: ({ rating }) => rating },
  { header: 'Avis', cell: ({ text }) => text },
  { header: 'Termes choquants', cell: ({ flagged }) => (flagged ? 'Oui' : 'Non') },
  { header: 'Réponse', cell: ({ reply }) => reply?.text ?? null },
  { header: 'Répondu le', cell: ({ reply }) => (reply ? { moment: reply.at } : null) },
];
