import { ConfirmEmailNotice, useIsConfirmed } from '@girouette/account';
import type { OwnerStats } from '@girouette/contracts/figures/http/analytics';
import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Failed } from '@girouette/ui/states';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { CompareLink } from '../places-compared/compare-link';
import { CreateLink } from '../pages/list/create-link';
import { useAccount } from '../shared/owner';
import { ClosedNotice } from '../shared/page-state';
import { PageFilter } from '../gifts/page-filter';
import { paths } from '../shared/paths';
import { usePaymentHistory, useStanding } from '../shared/subscription';
import { usePages } from '../shared/use-pages';
import { UnsavedNotice } from '../shared/waiting/unsaved-pages';
import { Brought } from './brought';
import styles from './dashboard.module.css';
import { DayByDay } from './day-by-day';
import { ClickShares, Totals, useOwnerStats } from './figures';
import { FirstSteps, TrialNotice } from './first-steps';
import { BackToAnalytics, OwnerRestaurants, useRestaurantsOf } from './owner-restaurants';
import { PaymentOutcome } from './payment-outcome';
import { TodaysWinners } from './todays-winners';
import { Workplaces } from './workplaces';

/** « Tableau de bord »: the user's own, or, for administrators, that of the owner in the address (docs/specification §2.4). */
export function Dashboard() {
  useTitle('Tableau de bord');
  const user = useUser();
  const account = useAccount();
  const { ownerId: asked = account } = useParams();
  // A sub-account's own id refers to its owner.
  const ownerId = asked === user?.userId ? account : asked;
  return mayInSomePlace(user, 'stats:read', ownerId) ? (
    <Figures ownerId={ownerId} />
  ) : (
    <OthersDashboard />
  );
}

const OthersDashboard = () => (
  <Page title="Tableau de bord">
    <Failed
      title="Ce tableau de bord est celui d’un autre compte."
      action={
        <Link className={buttonClass({})} to={paths.dashboard}>
          Voir mon tableau de bord
        </Link>
      }
    >
      Seuls ce compte et les administrateurs voient ses chiffres.
    </Failed>
  </Page>
);

function Figures({ ownerId }: { ownerId: string }) {
  const user = useUser();
  const account = useAccount();
  const own = ownerId === account;
  const [search] = useSearchParams();
  const pages = usePages(ownerId);
  const pageId = chosenPage(search.get('page'), pages.data);
  const of = { ownerId, pageId };
  const stats = useOwnerStats(of);
  const chosen = search.get('restaurant');
  const restaurants = useRestaurantsOf(ownerId, {
    enabled: !own && mayInSomePlace(user, 'restaurant:list'),
  });
  const mayPay = own && mayInSomePlace(user, 'checkout:start');
  const history = usePaymentHistory({ enabled: mayPay });
  const standing = useStanding(history.data);
  const isConfirmed = useIsConfirmed();
  // The first steps are those of the main account.
  const isNew = mayPay && pageId === null && stats.data?.totalVisits === 0;
  const isEmpty = own && stats.data !== undefined && hasNothing(stats.data);
  const lacksClicks = own && !isEmpty && stats.data?.totalClicks === 0;
  const actions = own ? (
    <>
      <CompareLink />
      {isNew ? null : <CreateLink />}
    </>
  ) : (
    <BackToAnalytics />
  );
  return (
    <Page
      title="Tableau de bord"
      lead={
        own
          ? 'Ce que vos clients ont fait sur vos pages, mis à jour en continu.'
          : subtitle(chosen, restaurants.data?.[0]?.ownerName)
      }
      actions={actions}
    >
      <UnsavedNotice />
      {own ? <ConfirmEmailNotice /> : null}
      <Workplaces />
      {mayPay ? <PaymentOutcome hasPage={(pages.data ?? []).length > 0} /> : null}
      {standing && isConfirmed ? <TrialNotice standing={standing} /> : null}
      {own ? (
        <ClosedNotice
          pages={pages.data ?? []}
          choose={
            <Link className={buttonClass({})} to={paths.landingPages}>
              Voir mes pages
            </Link>
          }
        />
      ) : null}
      {isNew && pages.data && standing ? (
        <FirstSteps {...{ standing, isConfirmed }} pages={pages.data} />
      ) : null}
      {restaurants.data ? <OwnerRestaurants rows={restaurants.data} chosen={chosen} /> : null}
      {pages.data && pages.data.length > 1 ? (
        <PageInAddress pages={pages.data} chosen={pageId} />
      ) : null}
      <Brought of={of} own={own} />
      <WhenLoaded query={stats} loading="Chargement des chiffres…">
        {(figures) => <Totals stats={figures} />}
      </WhenLoaded>
      <Behind isHidden={isEmpty} line="Vos chiffres arrivent avec le premier client">
        <div className={styles.pair}>
          {stats.isError || lacksClicks ? null : <ClickShares stats={stats.data} />}
          <TodaysWinners of={of} own={own} />
        </div>
        {lacksClicks ? (
          <Behind isHidden line="Les clics par réseau arrivent avec&nbsp;le&nbsp;premier">
            <ClickShares stats={stats.data} />
          </Behind>
        ) : null}
        <DayByDay of={of} />
      </Behind>
    </Page>
  );
}

/** Pictures of figures, behind a line until there is a first one. */
const Behind = ({
  isHidden,
  line,
  children,
}: {
  isHidden: boolean;
  line: string;
  children: ReactNode;
}) =>
  isHidden ? (
    <details className={styles.behind}>
      <summary>{line}</summary>
      <div>{children}</div>
    </details>
  ) : (
    children
  );

const hasNothing = (stats: OwnerStats): boolean =>
  stats.totalVisits + stats.totalSpins + stats.totalClicks + stats.totalReviews === 0;

/** Chooses the page of the shown figures. The address keeps it. */
function PageInAddress({
  pages,
  chosen,
}: {
  pages: readonly PageSummary[];
  chosen: string | null;
}) {
  const [, setSearch] = useSearchParams();
  return (
    <PageFilter
      pages={pages}
      chosen={chosen}
      hasAll
      onChoose={(pageId) => {
        setSearch(
          (before) => {
            before.delete('page');
            if (pageId !== null) before.set('page', pageId);
            return before;
          },
          { replace: true },
        );
      }}
    />
  );
}

/** The page in the address, unless the owner no longer has it. Null for all pages. */
const chosenPage = (asked: string | null, pages: readonly PageSummary[] | undefined) =>
  pages && !pages.some(({ _id }) => _id === asked) ? null : asked;

/** Names the account that the figures belong to, and the restaurant that the administrator came from. */
function subtitle(restaurant: string | null, owner: string | undefined): string {
  const account = owner === undefined ? 'compte' : `compte «\u00A0${owner}\u00A0»`;
  return restaurant === null
    ? `Les chiffres du ${account}, mis à jour en continu.`
    : `«\u00A0${restaurant}\u00A0», du ${account}.`;
}
