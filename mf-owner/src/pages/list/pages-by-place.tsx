import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { useUser } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAccount } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { PlaceFilter } from '../../shared/place-field';
import { usePlaceNames } from '../../shared/use-place-names';
import styles from './landing-pages.module.css';

type Children = (
  shown: readonly PageSummary[],
  placeOf: (page: PageSummary) => string | null,
) => ReactNode;

/**
 * The list of pages: those of the place in the address (`paths.pagesIn`), or all. With one place, the way to a second one.
 * @param props.children gets the shown pages, and the name of a page's place: null for an owner with one place
 */
export function PagesByPlace({
  pages,
  children,
}: {
  pages: readonly PageSummary[];
  children: Children;
}) {
  const user = useUser();
  if (user?.hasPlaces) return <ChosenPages pages={pages}>{children}</ChosenPages>;
  return (
    <>
      {children(pages, () => null)}
      {mayInSomePlace(user, 'place:manage') ? (
        <p>
          <Link
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            to={paths.places}
            state={{ add: true }}
          >
            Ajouter un établissement
          </Link>
        </p>
      ) : null}
    </>
  );
}

function ChosenPages({ pages, children }: { pages: readonly PageSummary[]; children: Children }) {
  const owner = useAccount();
  const [search, setSearch] = useSearchParams();
  const places = usePlaceNames().data ?? [];
  const wanted = search.get('place');
  const chosen = places.find(({ _id: id }) => id === wanted);
  const idOf = ({ placeId = owner }: PageSummary) => placeId;
  const shown = chosen ? pages.filter((page) => idOf(page) === chosen._id) : pages;
  return (
    <>
      <PlaceFilter
        className={styles.place}
        places={places}
        chosen={chosen?._id ?? null}
        onChoose={(placeId) => {
          setSearch(placeId === null ? {} : { place: placeId }, { replace: true });
        }}
      />
      {chosen && shown.length === 0 ? (
        <NoPagesIn placeId={chosen._id} />
      ) : (
        <div>
          {children(shown, (page) => places.find(({ _id: id }) => id === idOf(page))?.name ?? null)}
        </div>
      )}
    </>
  );
}

const NoPagesIn = ({ placeId }: { placeId: string }) => (
  <Empty
    title="Pas encore de page ici"
    action={
      mayInSomePlace(useUser(), 'page:create') ? (
        <Link className={buttonClass({})} to={paths.createPageIn(placeId)}>
          Créer une page
        </Link>
      ) : null
    }
  >
    Créez la première page de cet établissement, ou déplacez-&#8288;en une.
  </Empty>
);
