import { newId } from '@girouette/ui/id';
import { useApi, useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Loading } from '@girouette/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoRoom } from '../shared/no-room';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';
import { draftKey } from '../shared/waiting/unsaved-pages';
import { emptyDraft } from './draft';
import { Editor } from './editor';

/** « Créer votre page »: /game (docs/specification §2.4). */
export function CreatePage() {
  useTitle('Créer votre page');
  const account = useAccount();
  const [stored] = useState(() => ({ draft: emptyDraft(), key: newId() }));
  const allowance = useAllowance();
  // If there is no answer, the owner still gets the draft. The service checks it on saving.
  const isUnknown = allowance.isPending && allowance.fetchStatus === 'fetching';
  const isFull = allowance.data !== undefined && !hasRoom(allowance.data);
  return (
    <Page
      title="Créer votre page"
      lead={
        'Vos cadeaux, vos couleurs, vos liens\u00A0: trois étapes, dans l’ordre que vous voulez.'
      }
    >
      {isUnknown ? <Loading label="Chargement…" /> : null}
      {isFull ? <NoRoom allowance={allowance.data.landingPages} /> : null}
      {isUnknown || isFull ? null : (
        <Editor stored={stored} pageId={null} storageKey={draftKey(account, null)} />
      )}
    </Page>
  );
}

interface Allowance {
  landingPages: number;
  landingPagesCount: number;
}

const hasRoom = ({ landingPages, landingPagesCount }: Allowance): boolean =>
  landingPagesCount < landingPages;

/** How many pages the account may have, and has. Asked again on return to the tab while there is no room: it may be paid for elsewhere. */
function useAllowance() {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.allowance(userId),
    queryFn: ({ signal }) =>
      api('GET /api/game/allowance/:userId', { params: { userId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && !hasRoom(state.data),
  });
}
