import { buttonClass } from '@girouette/ui/button';
import { Link } from 'react-router';
import { paths } from './paths';

/** Leads from an empty list to the page’s link, so that guests can fill it. */
export const ShareLink = () => (
  <Link className={buttonClass({})} to={paths.landingPages}>
    Partager ma page
  </Link>
);
