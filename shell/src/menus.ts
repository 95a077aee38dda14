import { may, type Permission } from '@girouette/contracts/permissions';
import type { SessionUser } from '@girouette/ui/host';

export interface MenuRow {
  label: string;
  path: string;
  /** Hidden from users without it. */
  permission?: Permission;
}

/** The sections of the side panel (docs/specification §2.1). */
export interface MenuSection {
  title: 'MENU' | 'AUTRES';
  rows: readonly MenuRow[];
  /** « Déconnexion » follows the rows. */
  endsWithSignOut?: boolean;
}

export const visitorMenu: readonly MenuRow[] = [
  { label: 'Accueil', path: '/' },
  { label: 'Tarifs', path: '/pricing' },
  { label: 'À propos', path: '/about' },
];

export const footerMenu: readonly MenuRow[] = [
  ...visitorMenu,
  { label: 'Questions fréquentes', path: '/faqs' },
];

const otherSection: MenuSection = {
  title: 'AUTRES',
  rows: [{ label: 'Tarifs', path: '/pricing' }],
  endsWithSignOut: true,
};

const ownerMenu: readonly MenuSection[] = [
  {
    title: 'MENU',
    rows: [
      { label: 'Tableau de bord', path: '/dashboard' },
      { label: 'Créer votre page', path: '/game', permission: 'page:create' },
      { label: 'Modifier mes pages', path: '/landing-pages' },
      { label: 'Avis des clients', path: '/reviews' },
    ],
  },
  otherSection,
];

const adminMenu: readonly MenuSection[] = [
  { title: 'MENU', rows: [{ label: 'Analytique', path: '/all/pages' }] },
  otherSection,
];

/** The side panel of a user (docs/specification §2.1 and §6). */
export function menuOf(user: SessionUser): readonly MenuSection[] {
  if (user.isAdmin) return adminMenu;
  return ownerMenu.map((section) => ({
    ...section,
    rows: section.rows.filter(({ permission }) => !permission || may(user, permission)),
  }));
}
