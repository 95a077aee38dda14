import type { Scope } from '@girouette/contracts/scopes';

/** What a key may do, in the words of an owner. */
export const scopeLabels: Record<Scope, string> = {
  'page:read': 'Lire vos pages et leurs cadeaux',
  'page:create': 'Créer des pages',
  'page:change': 'Modifier vos pages, les mettre en ligne ou hors ligne',
  'stats:read': 'Lire vos chiffres',
  'winner:read': 'Lire les gagnants et leurs cadeaux',
  'gift:redeem': 'Remettre les cadeaux gagnés',
  'review:read': 'Lire les avis',
  'review:reply': 'Répondre aux avis en votre nom',
  'contact:export': 'Exporter les adresses des clients qui ont accepté vos offres',
  'payment:read': 'Lire vos paiements',
};
