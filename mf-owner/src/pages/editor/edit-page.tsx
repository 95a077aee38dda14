import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { buttonClass } from '@girouette/ui/button';
import { useApi, useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { CopyNotice } from '../models/copy-notice';
import { SharedGiftsProvider } from '../models/shared-gifts';
import { useAccount } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { queryKeys } from '../../shared/query-keys';
import { draftKey } from '@girouette/ui/session';
import { toDraft } from './draft';
import { Editor } from './editor';

/** Edits the page of the address, /game/{id} (docs/specification §2.4). */
export function EditPage() {
  useTitle('Modifier la page');
  const api = useApi();
  const { id = '' } = useParams();
  const page = useQuery({
    queryKey: queryKeys.page(id),
    queryFn: ({ signal }) => api('GET /api/game/update', { query: { pageId: id } }, { signal }),
    // The form starts from this data, which must not be refetched while the owner edits.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Page title="Modifier la page" lead={page.data?.resturantName}>
      <WhenLoaded
        query={page}
        loading="Chargement de la page…"
        wayBack={
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.landingPages}>
            Retour à mes pages
          </Link>
        }
      >
        {(loaded) => <StoredPage key={loaded._id} page={loaded} />}
      </WhenLoaded>
    </Page>
  );
}

function StoredPage({ page }: { page: GamePage }) {
  const account = useAccount();
  const [stored] = useState(() => ({ draft: toDraft(page), version: page.version }));
  return (
    <SharedGiftsProvider value={page.model?.stock === 'shared'}>
      <CopyNotice page={page} />
      <Editor stored={stored} pageId={page._id} storageKey={draftKey(account, page._id)} />
    </SharedGiftsProvider>
  );
}
