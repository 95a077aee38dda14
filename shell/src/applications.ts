/**
 * Which microfrontend shows which screen, and who may see it (docs/specification §2.1). Adding a screen is adding a
 * row; only screens that exist stand here, so nothing links to nowhere.
 */

/**
 * `anyone`; `visitor`: only without a session; `prompt`: anyone, but a visitor is asked to sign in; `signed-in`; `main`:
 * not a sub-account; `admin`.
 */
export type Access = 'anyone' | 'visitor' | 'prompt' | 'signed-in' | 'main' | 'admin';

export interface Route {
  /** `:name` stands for one segment. */
  path: string;
  access: Access;
  /** Title of the tab until the microfrontend sets its own. */
  title: string;
}

export interface Application {
  /** As the federation knows it. */
  name: string;
  /** How a notice calls it, at the start of a sentence. */
  label: string;
  routes: readonly Route[];
}

export const applications: readonly Application[] = [
  {
    name: 'mf_marketing',
    label: 'Le site de présentation',
    routes: [
      { path: '/', access: 'visitor', title: 'Des roues à cadeaux pour restaurants' },
      { path: '/pricing', access: 'anyone', title: 'Tarifs' },
      { path: '/about', access: 'visitor', title: 'À propos' },
      { path: '/faqs', access: 'visitor', title: 'Questions fréquentes' },
      { path: '/login', access: 'visitor', title: 'Connexion' },
    ],
  },
  {
    name: 'mf_owner',
    label: 'L’espace restaurateur',
    routes: [
      { path: '/dashboard', access: 'prompt', title: 'Tableau de bord' },
      { path: '/dashboard/:userId', access: 'prompt', title: 'Tableau de bord' },
      { path: '/game', access: 'main', title: 'Créer votre page' },
      { path: '/game/:pageId', access: 'signed-in', title: 'Modifier votre page' },
      { path: '/landing-pages', access: 'signed-in', title: 'Modifier mes pages' },
      { path: '/reviews', access: 'signed-in', title: 'Avis des clients' },
    ],
  },
  {
    name: 'mf_admin',
    label: 'L’espace d’administration',
    routes: [{ path: '/all/pages', access: 'admin', title: 'Analytique' }],
  },
];
