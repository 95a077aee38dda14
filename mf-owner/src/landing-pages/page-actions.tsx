import type { PageSummary } from '@girouette/contracts/http/game';
import { may } from '@girouette/contracts/permissions';
import { Button } from '@girouette/ui/button';
import { Copy, ExternalLink, Eye, Pencil, QrCode, Tags, Trash2 } from '@girouette/ui/icon';
import { Menu, type MenuItem } from '@girouette/ui/menu';
import { useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { paths } from '../shared/paths';
import styles from './landing-pages.module.css';

/** The user's actions on one page: the common one as a button, the others in a menu. */
export function PageActions({
  page,
  copying,
  onCopyLink,
  onQrCode,
  onCopy,
  onDelete,
}: {
  page: PageSummary;
  /** Whether the page is being copied. */
  copying: boolean;
  onCopyLink: () => void;
  onQrCode: () => void;
  onCopy: () => void;
  onDelete: () => void;
}) {
  const user = useUser();
  const mayChange = may(user, 'page:change');
  const mayCopy = may(user, 'page:create');
  const mayDelete = may(user, 'page:delete');
  const items: readonly (MenuItem | false)[] = [
    mayChange && { label: 'Modifier', icon: Pencil, href: paths.editPage(page._id) },
    { label: 'QR code', icon: QrCode, onSelect: onQrCode },
    { label: 'Supports', icon: Tags, href: paths.media(page._id) },
    { label: 'Ouvrir', icon: ExternalLink, href: paths.wheel(page._id), isNewTab: true },
    { label: 'Aperçu de la visite', icon: Eye, href: paths.visitPreview(page._id) },
    mayCopy && { label: 'Dupliquer', icon: Copy, onSelect: onCopy },
    mayDelete && { label: 'Supprimer', icon: Trash2, isDanger: true, onSelect: onDelete },
  ];
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="small" onClick={onCopyLink}>
        Copier le lien
        <VisuallyHidden>{` (${page.resturantName})`}</VisuallyHidden>
      </Button>
      <Menu
        label={`Autres actions (${page.resturantName})`}
        busy={copying}
        items={items.filter((item) => item !== false)}
      />
    </div>
  );
}
