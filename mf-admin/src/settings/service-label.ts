import type { ServiceName } from '@girouette/contracts/parts';

const LABELS: Record<ServiceName, string> = {
  auth: 'Comptes',
  billing: 'Paiements',
  game: 'Pages et jeu',
  review: 'Avis',
  'result-mail': 'E-mails',
  analytics: 'Statistiques',
};

/** The administrators' name for a service. */
export const serviceLabel = (service: string): string =>
  (LABELS as Record<string, string | undefined>)[service] ?? service;
