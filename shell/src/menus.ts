import { mayInSomePlace, type Permission } from '@girouette/contracts/permissions';
import type { SessionUser } from '@girouette/ui/host';
import { resolveRoute } from './routing/resolve-route';

export interface MenuRow {
  label: string;
  path: string;
  /** Its label in a sub-account's menu; default: `label`. */
  subLabel?: string;
  /** Hidden from users without this permission, although its address opens for them. */
  permission?: Permission;
  /** Hidden while the organisation has one place, although its address opens. */
  needsPlaces?: true;
  /** Whether addresses below this one belong to the same screen. */
  hasSections?: boolean;
  /** A document of its own, which the link leaves the shell for. Only `permission` guards it here. */
  isDocument?: boolean;
  /** The part of a restaurant's work that the row belongs to. Rows of a group stand together. */
  group?: string;
}

/** Whether a row leads to the screen of this address. */
export const isRowOf = (path: string, row: MenuRow): boolean =>
  path === row.path || (row.hasSections === true && path.startsWith(`${row.path}/`));

/** The sections of the side panel (docs/specification §2.1). */
export interface MenuSection {
  title: 'MENU' | 'AUTRES';
  rows: readonly MenuRow[];
  /** « Déconnexion » follows the rows. */
  endsWithSignOut?: boolean;
}

const siteRows: readonly MenuRow[] = [
  { label: 'Accueil', path: '/' },
  { label: 'Tarifs', path: '/pricing' },
  { label: 'À propos', path: '/about' },
];

const ownerMenu: readonly MenuSection[] = [
  {
    title: 'MENU',
    rows: [
      { label: 'Tableau de bord', path: '/dashboard' },
      { label: 'Créer votre page', path: '/game', group: 'Ma page' },
      { label: 'Modifier mes pages', path: '/landing-pages', group: 'Ma page' },
      { label: 'Établissements', path: '/places', needsPlaces: true, group: 'Ma page' },
      { label: 'Personnalisation de flyers', path: '/flyer', group: 'Ma page' },
      { label: 'Cadeaux', path: '/gifts', group: 'Mes clients' },
      { label: 'Avis des clients', path: '/reviews', group: 'Mes clients' },
      {
        label: 'Campagnes',
        path: '/campaigns',
        permission: 'campaign:manage',
        hasSections: true,
        group: 'Mes clients',
      },
      {
        label: 'Comptoir',
        path: '/counter',
        permission: 'gift:redeem',
        isDocument: true,
        group: 'Mes clients',
      },
    ],
  },
  {
    title: 'AUTRES',
    rows: [
      {
        label: 'Gestion des sous-comptes',
        subLabel: 'Mon équipe',
        path: '/accounts',
        permission: 'sub-account:read',
        group: 'Mon compte',
      },
      {
        label: 'Abonnement',
        path: '/subscription',
        permission: 'payment:read',
        group: 'Mon compte',
      },
      {
        label: 'Historique des paiements',
        path: '/history',
        permission: 'payment:read',
        group: 'Mon compte',
      },
      { label: 'Paramètres', subLabel: 'Mon compte', path: '/settings', group: 'Mon compte' },
    ],
    endsWithSignOut: true,
  },
];

const adminMenu: readonly MenuSection[] = [
  {
    title: 'MENU',
    rows: [
      { label: 'Tableau de bord', path: '/admin/dashboard' },
      { label: 'Gestion des utilisateurs', path: '/user-management' },
      { label: 'Abonnement', path: '/subscription' },
      { label: 'Gestion des Essais', path: '/trial-management' },
      { label: 'Demandes de démo', path: '/demo-requests' },
      { label: 'Analytique', path: '/all/pages' },
    ],
  },
  {
    title: 'AUTRES',
    rows: [{ label: 'Paramètres', path: '/admin/settings', hasSections: true }],
    endsWithSignOut: true,
  },
];

/** Whether a row's address opens for the user, according to the guards of `applications.ts`. */
const opensFor = (user: SessionUser | null) => (row: MenuRow) =>
  row.isDocument === true || resolveRoute(row.path, user).kind === 'show';

/** The links of a visitor's header (docs/specification §2.1). */
export const visitorMenu: readonly MenuRow[] = [
  ...siteRows,
  { label: 'Connexion', path: '/login' },
  { label: 'Inscription', path: '/register' },
].filter(opensFor(null));

export const footerMenu: readonly MenuRow[] = [
  ...siteRows,
  { label: 'Questions fréquentes', path: '/faqs' },
].filter(opensFor(null));

/** The legal texts, for everyone. */
export const legalMenu: readonly MenuRow[] = [
  { label: 'Mentions légales', path: '/mentions-legales' },
  { label: 'Confidentialité', path: '/confidentialite' },
  { label: 'CGU', path: '/cgu' },
];

/** The side panel of a user (docs/specification §2.1 and §6). */
export function menuOf(user: SessionUser): readonly MenuSection[] {
  return (user.isAdmin ? adminMenu : ownerMenu).map((section) => ({
    ...section,
    rows: section.rows
      .filter(opensFor(user))
      .filter(({ permission }) => !permission || mayInSomePlace(user, permission))
      .filter(({ needsPlaces }) => !needsPlaces || user.hasPlaces)
      .map((row) =>
        user.accountType === 'sub' && row.subLabel ? { ...row, label: row.subLabel } : row,
      ),
  }));
}
