import { buttonClass } from '@girouette/ui/button';
import { Page } from '@girouette/ui/page';
import { Link, useParams } from 'react-router';
import { useAccount, useUser } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { useTitle } from '../../shared/use-title';
import { WhenLoaded } from '../../shared/when-loaded';
import { DailyReviews } from './daily-reviews';
import { Figures } from './figures';
import { useOwnerStats } from './use-dashboard';

/** « Tableau de bord »: one's own, or with an id in the address that of an owner, for administrators (SPEC.md §2.4). */
export function Dashboard() {
  useTitle('Tableau de bord');
  const user = useUser();
  const account = useAccount();
  const { ownerId = account } = useParams();
  const stats = useOwnerStats(ownerId);
  const own = ownerId === account;
  return (
    <Page
      title="Tableau de bord"
      lead={
        own
          ? 'Ce que vos clients ont fait sur vos pages, mis à jour en continu.'
          : 'Les chiffres de ce restaurateur, mis à jour en continu.'
      }
      actions={
        own && user?.accountType === 'main' ? (
          <Link className={buttonClass({})} to={paths.createPage}>
            Créer votre page
          </Link>
        ) : null
      }
    >
      <WhenLoaded query={stats} loading="Chargement des chiffres…">
        {(figures) => <Figures stats={figures} />}
      </WhenLoaded>
      <DailyReviews ownerId={ownerId} />
    </Page>
  );
}
