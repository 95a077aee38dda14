import type { SessionUser } from '@girouette/ui/host';
import {
  Bell,
  CalendarCheck,
  ChartLine,
  CreditCard,
  Gift,
  Hourglass,
  House,
  Icon,
  LayoutDashboard,
  LayoutTemplate,
  LogOut,
  Mail,
  MessageSquareText,
  QrCode,
  ReceiptText,
  ScanLine,
  Settings,
  Store,
  Users,
  WandSparkles,
  type LucideIcon,
} from '@girouette/ui/icon';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useId } from 'react';
import { isRowOf, menuOf, type MenuRow, type MenuSection } from '../menus';
import styles from './side-panel.module.css';
import type { WaitingCounts } from './read-waiting-counts';

interface PanelProps {
  user: SessionUser;
  path: string;
  waiting: WaitingCounts;
  onSignOut: () => void;
}

/** The menu of a signed-in user beside the content. In a small window, the header's drawer contains it. */
export function SidePanel(props: PanelProps) {
  return (
    <div className={styles.panel}>
      <PanelContent {...props} />
    </div>
  );
}

export function PanelContent({ user, path, waiting, onSignOut }: PanelProps) {
  return (
    <nav className={styles.navigation} aria-label="Votre espace">
      {menuOf(user).map((section) => (
        <Section key={section.title} section={section} path={path} waiting={waiting}>
          {section.endsWithSignOut ? (
            <li>
              <button type="button" className={styles.link} onClick={onSignOut}>
                <Icon of={LogOut} />
                <span>Déconnexion</span>
              </button>
            </li>
          ) : null}
        </Section>
      ))}
    </nav>
  );
}

function Section({
  section,
  path,
  waiting,
  children,
}: Pick<PanelProps, 'path' | 'waiting'> & {
  section: MenuSection;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <p className={styles.title} id={id}>
        {section.title}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {section.rows.map((row, index) => (
          <li key={row.path}>
            {startsGroup(section.rows, index) ? <p className={styles.group}>{row.group}</p> : null}
            <a
              className={styles.link}
              href={row.path}
              aria-current={isRowOf(path, row) ? 'page' : undefined}
            >
              <Icon of={iconOf(row.path)} />
              <span>{row.label}</span>
              <Count of={waiting[row.path] ?? 0} />
            </a>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

/** How many things wait behind a row. */
const Count = ({ of: count }: { of: number }) =>
  count === 0 ? null : (
    <span className={styles.count}>
      <span>{count > 99 ? '99+' : String(count)}</span>
      <VisuallyHidden>{' en attente'}</VisuallyHidden>
    </span>
  );

/** Whether a row is the first of several in its group; one row alone needs no title. */
const startsGroup = (rows: readonly MenuRow[], index: number): boolean => {
  const group = rows[index]?.group;
  return (
    group !== undefined && rows[index - 1]?.group !== group && rows[index + 1]?.group === group
  );
};

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/dashboard': LayoutDashboard,
  '/admin/dashboard': LayoutDashboard,
  '/accounts': Users,
  '/user-management': Users,
  '/game': WandSparkles,
  '/landing-pages': LayoutTemplate,
  '/places': Store,
  '/flyer': QrCode,
  '/reviews': MessageSquareText,
  '/campaigns': Mail,
  '/gifts': Gift,
  '/counter': ScanLine,
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
const iconOf = (path: string): LucideIcon => ICONS[path] ?? House;
