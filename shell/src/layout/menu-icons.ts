import {
  Bell,
  CalendarCheck,
  ChartLine,
  CreditCard,
  Gift,
  Hourglass,
  House,
  LayoutDashboard,
  LayoutTemplate,
  MessageSquareText,
  QrCode,
  ReceiptText,
  Settings,
  Trophy,
  Users,
  WandSparkles,
  type LucideIcon,
} from '@girouette/ui/icon';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/dashboard': LayoutDashboard,
  '/admin/dashboard': LayoutDashboard,
  '/accounts': Users,
  '/user-management': Users,
  '/game': WandSparkles,
  '/landing-pages': LayoutTemplate,
  '/flyer': QrCode,
  '/reviews': MessageSquareText,
  '/gifts': Gift,
  '/winners': Trophy,
  '/settings': Settings,
  '/admin/settings': Settings,
  '/history': ReceiptText,
  '/subscription': CreditCard,
  '/trial-management': Hourglass,
  '/notifications': Bell,
  '/all/pages': ChartLine,
  '/demo-requests': CalendarCheck,
};

/** The icon of an address in the side panel. */
export const iconOf = (path: string): LucideIcon => ICONS[path] ?? House;
