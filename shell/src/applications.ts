import type { Permission } from '@girouette/contracts/permissions';

/**
 * The screens, with their microfrontend and who may see them (docs/specification §2.1). To add a screen, add a row; only
 * screens that exist are listed.
 */

/** The guard of a screen. `visitor`: only without a session. */
export type RouteGuard = 'anyone' | 'visitor' | 'signed-in' | Permission;

export interface Route {
  /** `:name` matches one segment. */
  path: string;
  guard: RouteGuard;
  /** A visitor is asked to sign in here instead of being redirected to the home page. */
  asksToSignIn?: true;
  /** Users without the permission get an explanation here instead of a redirect. */
  refuses?: true;
  /** The redirect target of users without the permission. Default: their start page. */
  otherwise?: string;
  /** Title of the tab until the microfrontend sets its own. */
  title: string;
  /** The address is or has a key: neither caches nor search engines nor other sites get to know it. */
  isSecret?: true;
}

export interface Application {
  /** Its name in the federation. */
  name: string;
  /** Its name in notices, at the start of a sentence. */
  label: string;
  routes: readonly Route[];
}

export const applications: readonly Application[] = [
  {
    name: 'mf_marketing',
    label: 'Le site de présentation',
    routes: [
      { path: '/', guard: 'visitor', title: 'Des roues à cadeaux pour restaurants' },
      { path: '/pricing', guard: 'anyone', title: 'Tarifs' },
      { path: '/subscription', guard: 'signed-in', title: 'Abonnement' },
      { path: '/about', guard: 'visitor', title: 'À propos' },
      { path: '/faqs', guard: 'visitor', title: 'Questions fréquentes' },
      { path: '/mentions-legales', guard: 'anyone', title: 'Mentions légales' },
      { path: '/confidentialite', guard: 'anyone', title: 'Politique de confidentialité' },
      { path: '/cgu', guard: 'anyone', title: 'Conditions générales d’utilisation' },
      { path: '/wheel', guard: 'anyone', title: 'La visite d’un client' },
      { path: '/demo', guard: 'visitor', title: 'Réservez une démo' },
      { path: '/login', guard: 'visitor', title: 'Connexion' },
      { path: '/register', guard: 'visitor', title: 'Inscription' },
      {
        path: '/premier-administrateur',
        guard: 'anyone',
        title: 'Premier administrateur',
        isSecret: true,
      },
      {
        path: '/success',
        guard: 'anyone',
        title: 'Confirmation de votre paiement',
        isSecret: true,
      },
      { path: '/forgot', guard: 'visitor', title: 'Mot de passe oublié' },
      { path: '/facture', guard: 'anyone', title: 'Retrouver une facture' },
      {
        path: '/reset-password/:token',
        guard: 'visitor',
        title: 'Nouveau mot de passe',
        isSecret: true,
      },
      // Open to signed-in users as well, since the link may concern another account.
      {
        path: '/undo-email/:token',
        guard: 'anyone',
        title: 'Rétablir votre adresse',
        isSecret: true,
      },
      {
        path: '/refuse-access/:token',
        guard: 'anyone',
        title: 'Refuser cet accès',
        isSecret: true,
      },
      {
        path: '/stop-email/:token',
        guard: 'anyone',
        title: 'Ne plus recevoir d’e-mail',
        isSecret: true,
      },
      {
        path: '/verify',
        guard: 'anyone',
        title: 'Confirmation de votre adresse e-mail',
        isSecret: true,
      },
    ],
  },
  {
    name: 'mf_owner',
    label: 'L’espace restaurateur',
    routes: [
      { path: '/dashboard', guard: 'signed-in', asksToSignIn: true, title: 'Tableau de bord' },
      {
        path: '/dashboard/:userId',
        guard: 'signed-in',
        asksToSignIn: true,
        title: 'Tableau de bord',
      },
      {
        path: '/game',
        guard: 'page:create',
        otherwise: '/landing-pages',
        title: 'Créer votre page',
      },
      { path: '/game/:pageId', guard: 'signed-in', title: 'Modifier votre page' },
      {
        path: '/places',
        // Who creates pages chooses their place. A manager reads the own places here.
        guard: 'page:create',
        otherwise: '/landing-pages',
        title: 'Établissements',
      },
      { path: '/places/compare', guard: 'signed-in', title: 'Comparer mes établissements' },
      { path: '/landing-pages', guard: 'signed-in', title: 'Modifier mes pages' },
      {
        path: '/flyer',
        guard: 'page:create',
        otherwise: '/landing-pages',
        title: 'Personnalisation de flyers',
      },
      { path: '/reviews', guard: 'signed-in', title: 'Avis des clients' },
      { path: '/gifts', guard: 'signed-in', title: 'Cadeaux' },
      // Leads to a view of « Cadeaux ».
      { path: '/winners', guard: 'signed-in', title: 'Cadeaux' },
      { path: '/settings', guard: 'signed-in', title: 'Paramètres' },
      // Tells a sub-account that the next four screens are not for it.
      { path: '/campaigns', guard: 'signed-in', title: 'Campagnes' },
      { path: '/campaigns/:id', guard: 'signed-in', title: 'Campagnes' },
      {
        path: '/accounts',
        guard: 'signed-in',
        title: 'Gestion des sous-comptes',
      },
      {
        path: '/history',
        guard: 'signed-in',
        title: 'Historique des paiements',
      },
    ],
  },
  {
    name: 'mf_admin',
    label: 'L’espace d’administration',
    routes: [
      {
        path: '/admin/dashboard',
        guard: 'platform:read',
        refuses: true,
        asksToSignIn: true,
        title: 'Tableau de bord',
      },
      {
        path: '/trial-management',
        guard: 'trial:approve',
        refuses: true,
        title: 'Gestion des Essais',
      },
      {
        path: '/user-management',
        guard: 'user:administer',
        refuses: true,
        title: 'Gestion des utilisateurs',
      },
      { path: '/all/pages', guard: 'restaurant:list', refuses: true, title: 'Analytique' },
      { path: '/demo-requests', guard: 'demo:read', refuses: true, title: 'Demandes de démo' },
      { path: '/admin/settings', guard: 'settings:manage', refuses: true, title: 'Paramètres' },
      {
        path: '/admin/settings/:section',
        guard: 'settings:manage',
        refuses: true,
        title: 'Paramètres',
      },
    ],
  },
];
