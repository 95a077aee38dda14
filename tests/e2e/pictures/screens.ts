/** Who looks at a screen. */
export type Viewer = 'visitor' | 'owner' | 'admin';

export interface Screen {
  path: string;
  as: Viewer;
  /** Its rows can be many: the screen is drawn with 0, 3 and 500 of them. */
  hasRows?: boolean;
}

const visitor = (path: string): Screen => ({ path, as: 'visitor' });
const owner = (path: string): Screen => ({ path, as: 'owner' });
const ownerList = (path: string): Screen => ({ path, as: 'owner', hasRows: true });
const admin = (path: string): Screen => ({ path, as: 'admin' });
const adminList = (path: string): Screen => ({ path, as: 'admin', hasRows: true });

/** The screens that have an address of their own, in the order of the contact sheet. */
export const SCREENS: readonly Screen[] = [
  visitor('/'),
  visitor('/pricing'),
  visitor('/about'),
  visitor('/faqs'),
  visitor('/cgu'),
  visitor('/login'),
  visitor('/register'),
  visitor('/forgot'),
  visitor('/facture'),
  visitor('/demo'),
  visitor('/wheel'),
  visitor('/counter'),
  visitor('/mes-donnees'),
  owner('/dashboard'),
  owner('/game'),
  ownerList('/landing-pages'),
  ownerList('/places'),
  owner('/places/compare'),
  owner('/flyer'),
  ownerList('/reviews'),
  ownerList('/gifts'),
  ownerList('/gifts?view=won'),
  owner('/gifts?view=draw'),
  owner('/campaigns'),
  owner('/campaigns/birthday'),
  ownerList('/accounts'),
  ownerList('/history'),
  owner('/subscription'),
  owner('/settings'),
  admin('/admin/dashboard'),
  adminList('/user-management'),
  adminList('/trial-management'),
  adminList('/all/pages'),
  adminList('/demo-requests'),
  admin('/admin/settings'),
  admin('/admin/settings/platform'),
  adminList('/admin/settings/prices'),
  adminList('/admin/settings/mails'),
  adminList('/admin/settings/events'),
  adminList('/admin/settings/draws'),
  adminList('/admin/settings/audit'),
  admin('/admin/settings/health'),
];
