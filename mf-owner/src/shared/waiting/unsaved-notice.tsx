import { classNames } from '@girouette/ui/shared';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../owner';
import { paths } from '../paths';
import { unsavedPages } from './unsaved-pages';
import styles from './notice.module.css';

/** Lists the unsaved pages, with links to them. */
export function UnsavedNotice() {
  const account = useAccount();
  const [pages] = useState(() => unsavedPages(account));
  return pages.map(({ pageId, name }) => (
    <div key={pageId} className={classNames(styles.notice, styles.waiting)}>
      <p>{`${name === '' ? 'Votre nouvelle page' : `«\u00A0${name}\u00A0»`} attend d’être enregistrée.`}</p>
      <Link to={pageId === null ? paths.createPage : paths.editPage(pageId)}>Reprendre</Link>
    </div>
  ));
}
