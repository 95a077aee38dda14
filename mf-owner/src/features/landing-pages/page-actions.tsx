import type { PageSummary } from '@girouette/contracts/http/game';
import { Button, buttonClass } from '@girouette/ui/button';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Link } from 'react-router';
import { paths } from '../../shared/paths';
import styles from './landing-pages.module.css';

/** The actions on one page. */
export function PageActions({
  page,
  mayChange,
  onCopy,
}: {
  page: PageSummary;
  /** False for sub-accounts. */
  mayChange: boolean;
  onCopy: () => void;
}) {
  const which = <VisuallyHidden>{` (${page.resturantName})`}</VisuallyHidden>;
  return (
    <div className={styles.actions}>
      {mayChange ? (
        <Link
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          to={paths.editPage(page._id)}
        >
          Modifier{which}
        </Link>
      ) : null}
      <Button variant="secondary" size="small" onClick={onCopy}>
        Copier le lien{which}
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
    </div>
  );
}
