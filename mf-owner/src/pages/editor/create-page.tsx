import { ConfirmEmailNotice, useIsConfirmed } from '@girouette/account';
import type { Place } from '@girouette/contracts/pages/http/places';
import { newId } from '@girouette/ui/id';
import { useApi, useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Loading } from '@girouette/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NoRoom } from '../list/no-room';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';
import { hasRoom, useAllowance } from '../../shared/subscription';
import { newDraftKey } from '../../shared/waiting/unsaved-pages';
import { ChoosePlace } from './choose-place';
import { draftIn, emptyDraft } from './draft';
import { Editor } from './editor';

/** « Créer votre page »: /game (docs/specification §2.4). */
export function CreatePage() {
  useTitle('Créer votre page');
  const allowance = useAllowance();
  // If there is no answer, the owner still gets the draft. The service checks it on saving.
  const isUnknown = allowance.isPending && allowance.fetchStatus === 'fetching';
  const isFull = allowance.data !== undefined && !hasRoom(allowance.data);
  const isConfirmed = useIsConfirmed();
  return (
    <Page
      title="Créer votre page"
      lead={
        'Vos cadeaux, vos couleurs, vos liens\u00A0: trois étapes, dans l’ordre que vous voulez.'
      }
    >
      {isConfirmed ? null : <ConfirmEmailNotice />}
      {isUnknown ? <Loading label="Chargement…" /> : null}
      {isFull && isConfirmed ? <NoRoom {...allowance.data} /> : null}
      {isUnknown || isFull || !isConfirmed ? null : <NewPage />}
    </Page>
  );
}

/** The editor of a new page. An owner with several places chooses one first. */
function NewPage() {
  const account = useAccount();
  const hasPlaces = useUser()?.hasPlaces === true;
  const place = useSearchParams()[0].get('place');
  const [stored] = useState(() => ({ draft: emptyDraft(), key: newId() }));
  if (!hasPlaces) {
    return <Editor stored={stored} pageId={null} storageKey={newDraftKey(account, null)} />;
  }
  return place === null ? <ChoosePlace /> : <NewPageIn key={place} placeId={place} />;
}

/** The editor of a new page, which begins with what its place has. */
function NewPageIn({ placeId }: { placeId: string }) {
  const api = useApi();
  const place = useQuery({
    queryKey: queryKeys.place(placeId),
    queryFn: ({ signal }) =>
      api('GET /api/game/organisation/places/:id', { params: { id: placeId } }, { signal }),
    // The form starts from this data, which must not be refetched while the owner edits.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <WhenLoaded query={place} loading="Chargement…" wayBack={<ChoosePlace />}>
      {(loaded) => <DraftIn place={loaded} />}
    </WhenLoaded>
  );
}

function DraftIn({ place }: { place: Place }) {
  const account = useAccount();
  const placeId = place._id;
  const [stored] = useState(() => ({ draft: draftIn(place), key: newId(), placeId }));
  return <Editor stored={stored} pageId={null} storageKey={newDraftKey(account, placeId)} />;
}
