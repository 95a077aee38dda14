import { mayInSomePlace } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { useUser } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import { Link } from 'react-router';
import { useAccount } from '../shared/owner';
import { paths } from '../shared/paths';
import { usePages } from '../shared/use-pages';

/**
 * An empty list that guests fill. Leads to the page's link, or to the creation of the first page.
 * @param props.appears what guests leave, e.g. « les avis de vos clients apparaîtront ici »
 */
export function NoGuestsYet({ title, appears }: { title: string; appears: string }) {
  const pages = usePages(useAccount());
  const mayCreate = mayInSomePlace(useUser(), 'page:create');
  if (pages.data?.length === 0) {
    return (
      <Empty
        title={title}
        action={
          mayCreate ? (
            <Link className={buttonClass({})} to={paths.createPage}>
              Créer votre page
            </Link>
          ) : null
        }
      >
        {`Avec votre première page, ${appears}.`}
      </Empty>
    );
  }
  return (
    <Empty
      title={title}
      action={
        <Link className={buttonClass({})} to={paths.landingPages}>
          Partager ma page
        </Link>
      }
    >
      {`Partagez le lien de votre page\u00A0: ${appears}.`}
    </Empty>
  );
}
