import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { buttonClass } from '@girouette/ui/button';
import { useApi, useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../shared/owner';
import { paths } from '../shared/paths';
import { queryKeys } from '../shared/query-keys';
import { usePages } from '../shared/use-pages';
import { FlyerEditor } from './flyer-editor';
import { loadFlyer } from './flyer-draft';

/** « Personnalisation de flyers » (docs/specification §2.4). */
export function FlyerScreen() {
  useTitle('Personnalisation de flyers');
  const pages = usePages(useAccount());
  return (
    <Page
      title="Personnalisation de flyers"
      lead="Une affichette à poser sur le comptoir ou à glisser dans le sac, avec le QR code de votre page."
    >
      <WhenLoaded query={pages} loading="Chargement de vos pages…">
        {([first, ...others]) => (first ? <ForPages pages={[first, ...others]} /> : <NoPage />)}
      </WhenLoaded>
    </Page>
  );
}

const NoPage = () => (
  <Empty
    title="Créez d’abord votre page"
    action={
      <Link className={buttonClass({})} to={paths.createPage}>
        Créer votre page
      </Link>
    }
  >
    Le QR code du flyer ouvre votre roue{'\u00A0'}: il lui faut une page.
  </Empty>
);

/** Loads the chosen page. Initially the page of the saved flyer, or the first online page. */
function ForPages({ pages }: { pages: readonly [PageSummary, ...PageSummary[]] }) {
  const api = useApi();
  const account = useAccount();
  const [saved] = useState(() => loadFlyer(account));
  const [pageId, setPageId] = useState(
    (
      pages.find(({ _id }) => _id === saved?.pageId) ??
      pages.find(({ toggle }) => toggle) ??
      pages[0]
    )._id,
  );
  const page = useQuery({
    queryKey: queryKeys.pageOnFlyer(pageId),
    queryFn: ({ signal }) => api('GET /api/game/update', { query: { pageId } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <WhenLoaded query={page} loading="Chargement de la page…">
      {(loaded) => (
        <FlyerEditor
          page={loaded}
          pages={pages}
          kept={saved?.changes ?? null}
          onChoosePage={setPageId}
        />
      )}
    </WhenLoaded>
  );
}
