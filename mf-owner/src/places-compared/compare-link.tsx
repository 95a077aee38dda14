import { buttonClass } from '@girouette/ui/button';
import { useUser } from '@girouette/ui/microfrontend';
import { Link } from 'react-router';
import { paths } from '../shared/paths';

/** The way to the comparison, for an organisation with several places. */
export const CompareLink = () =>
  useUser()?.hasPlaces === true ? (
    <Link className={buttonClass({ variant: 'secondary' })} to={paths.comparePlaces}>
      Comparer mes établissements
    </Link>
  ) : null;
