import { may } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Link, useParams, useSearchParams } from 'react-router';
import { useAccount } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { UnsavedNotice } from '../../shared/waiting/unsaved-notice';
import { DailyReviews } from './daily-reviews';
import { Figures } from './figures';
import { BackToAnalytics, OwnerRestaurants } from './owner-restaurants';
import { useOwnerStats, useRestaurantsOf } from './use-dashboard';

/**
 * « Tableau de bord »: the user's own, or for administrators that of the owner in the address
 * (docs/specification §2.4).
 */
export function Dashboard() {
  useTitle('Tableau de bord');
  const user = useUser();
  const account = useAccount();
  const { ownerId = account } = useParams();
  const stats = useOwnerStats(ownerId);
  const own = ownerId === account;
  const [search] = useSearchParams();
  const chosen = search.get('restaurant');
  const restaurants = useRestaurantsOf(ownerId, { enabled: !own && may(user, 'restaurant:list') });
  const mayCreate = may(user, 'page:create') && !user?.isAdmin;
  const actions = !own ? (
    <BackToAnalytics />
  ) : mayCreate ? (
    <Link className={buttonClass({})} to={paths.createPage}>
      Créer votre page
    </Link>
  ) : null;
  return (
    <Page
      title="Tableau de bord"
      lead={
        own
          ? 'Ce que vos clients ont fait sur vos pages, mis à jour en continu.'
          : leadOf(chosen, restaurants.data?.[0]?.ownerName)
      }
      actions={actions}
    >
      <UnsavedNotice />
      {restaurants.data ? <OwnerRestaurants rows={restaurants.data} chosen={chosen} /> : null}
      <WhenLoaded query={stats} loading="Chargement des chiffres…">
        {(figures) => <Figures stats={figures} />}
      </WhenLoaded>
      <DailyReviews ownerId={ownerId} />
    </Page>
  );
}

/** Names the account whose figures these are, and the restaurant that the administrator came from. */
function leadOf(restaurant: string | null, owner: string | undefined): string {
  const account = owner === undefined ? 'compte' : `compte «\u00A0${owner}\u00A0»`;
  return restaurant === null
    ? `Les chiffres du ${account}, mis à jour en continu.`
    : `«\u00A0${restaurant}\u00A0», du ${account}.`;
}
