import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAccount } from '../shared/owner';
import { PageFilter } from './page-filter';
import { paths } from '../shared/paths';
import { usePages } from '../shared/use-pages';

interface ChosenPage {
  pageId: string;
  restaurant: string;
}

/** Shows something about one of the owner's pages, which the address names. */
export function OfOnePage({ children }: { children: (page: ChosenPage) => ReactNode }) {
  const pages = usePages(useAccount());
  return (
    <WhenLoaded query={pages} loading="Chargement de vos pages…">
      {(found) => {
        const [first] = found;
        if (!first) return <NoPages />;
        return (
          <OfPages pages={found} first={first}>
            {children}
          </OfPages>
        );
      }}
    </WhenLoaded>
  );
}

function NoPages() {
  const create = mayInSomePlace(useUser(), 'page:create') ? (
    <Link className={buttonClass({})} to={paths.createPage}>
      Créer votre page
    </Link>
  ) : null;
  return (
    <Empty title="Pas encore de cadeau" action={create}>
      Vos cadeaux apparaîtront ici avec votre première page.
    </Empty>
  );
}

function OfPages({
  pages,
  first,
  children,
}: {
  pages: readonly PageSummary[];
  first: PageSummary;
  children: (page: ChosenPage) => ReactNode;
}) {
  const [search, setSearch] = useSearchParams();
  const { _id: pageId, resturantName: restaurant } =
    pages.find(({ _id }) => _id === search.get('page')) ?? first;
  const choose = (chosen: string | null) => {
    const next = new URLSearchParams(search);
    if (chosen === null) next.delete('page');
    else next.set('page', chosen);
    setSearch(next, { replace: true });
  };
  return (
    <>
      {pages.length > 1 ? <PageFilter pages={pages} chosen={pageId} onChoose={choose} /> : null}
      {children({ pageId, restaurant })}
    </>
  );
}
