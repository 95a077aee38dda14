import type { PageSummary } from '@girouette/contracts/http/game';
import { may } from '@girouette/contracts/permissions';
import { Button, buttonClass } from '@girouette/ui/button';
import { Icon, QrCode } from '@girouette/ui/icon';
import { useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Link } from 'react-router';
import { paths } from '../../shared/paths';
import styles from './landing-pages.module.css';

/** The actions on one page that the user may take. */
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
  const which = <VisuallyHidden>{` (${page.resturantName})`}</VisuallyHidden>;
  return (
    <div className={styles.actions}>
      {may(user, 'page:change') ? (
        <Link
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          to={paths.editPage(page._id)}
        >
          Modifier{which}
        </Link>
      ) : null}
      <Button variant="secondary" size="small" onClick={onCopyLink}>
        Copier le lien{which}
      </Button>
      <Button variant="secondary" size="small" onClick={onQrCode}>
        <Icon of={QrCode} />
        QR code{which}
      </Button>
      <a
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        href={paths.wheel(page._id)}
        target="_blank"
        rel="noopener"
      >
        Ouvrir
        <VisuallyHidden>{` la page ${page.resturantName} dans un nouvel onglet`}</VisuallyHidden>
      </a>
      {may(user, 'page:create') && !user?.isAdmin ? (
        <Button variant="quiet" size="small" busy={copying} onClick={onCopy}>
          Dupliquer{which}
        </Button>
      ) : null}
      {may(user, 'page:delete') ? (
        <Button variant="dangerQuiet" size="small" onClick={onDelete}>
          Supprimer{which}
        </Button>
      ) : null}
    </div>
  );
}
