import type { PageSummary } from '@girouette/contracts/http/game';
import { useUser } from '@girouette/ui/microfrontend';
import { may } from '@girouette/contracts/permissions';
import { Link } from 'react-router';
import { paths } from '../shared/paths';
import styles from './landing-pages.module.css';

/** The restaurant's name, and the number of the copy while several pages share the name. */
export function PageName({ page, pages }: { page: PageSummary; pages: readonly PageSummary[] }) {
  const mayChange = may(useUser(), 'page:change');
  const original = pages.find(({ _id }) => _id === page.copiedFrom);
  return (
    <>
      {mayChange ? (
        <Link className={styles.name} to={paths.editPage(page._id)}>
          {page.resturantName}
        </Link>
      ) : (
        <span>{page.resturantName}</span>
      )}
      {original?.resturantName === page.resturantName ? (
        <span className={styles.copyOf}>
          {` Copie de la page n°\u00A0${String(original.pageNumber)}`}
        </span>
      ) : null}
    </>
  );
}
