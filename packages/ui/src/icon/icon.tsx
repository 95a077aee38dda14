import type { LucideIcon } from 'lucide-react';
import { classNames } from '../shared';
import styles from './icon.module.css';

/** An icon in the size and colour of the adjacent text. It is decorative: an icon-only button needs an `aria-label`. */
export function Icon({
  of: Drawing,
  className,
}: {
  of: LucideIcon;
  className?: string | undefined;
}) {
  return (
    <Drawing className={classNames(styles.icon, className)} strokeWidth={1.75} aria-hidden="true" />
  );
}

export {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  ArrowUpDown,
  Ban,
  Bell,
  Calendar,
  CalendarCheck,
  ChartLine,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleX,
  Copy,
  CreditCard,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  Gift,
  Hourglass,
  House,
  Info,
  Keyboard,
  Layers,
  LayoutDashboard,
  LayoutTemplate,
  LogOut,
  Mail,
  MailX,
  MessageSquareText,
  Minus,
  Pencil,
  Plus,
  QrCode,
  ReceiptText,
  RotateCw,
  ScanLine,
  ScanQrCode,
  Search,
  Settings,
  Store,
  Tags,
  Trash2,
  TriangleAlert,
  Undo2,
  Users,
  WandSparkles,
  WifiOff,
  X,
  type LucideIcon,
} from 'lucide-react';
