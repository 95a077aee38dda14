import { newId } from '@girouette/ui/id';
import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Loading } from '@girouette/ui/states';
import { useState } from 'react';
import { NoRoom } from '../shared/no-room';
import { useAccount } from '../shared/owner';
import { hasRoom, useAllowance } from '../shared/subscription';
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
      {isFull ? <NoRoom {...allowance.data} /> : null}
      {isUnknown || isFull ? null : (
        <Editor stored={stored} pageId={null} storageKey={draftKey(account, null)} />
      )}
    </Page>
  );
}
