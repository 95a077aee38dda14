import { newId } from '@girouette/ui/id';
import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { useState } from 'react';
import { useAccount } from '../../shared/owner';
import { draftKey } from '../../shared/waiting/unsaved-pages';
import { emptyDraft } from './draft';
import { Editor } from './editor';

/** « Créer votre page »: /game (docs/specification §2.4). */
export function CreatePage() {
  useTitle('Créer votre page');
  const account = useAccount();
  const [stored] = useState(() => ({ draft: emptyDraft(), key: newId() }));
  return (
    <Page
      title="Créer votre page"
      lead={
        'Vos cadeaux, vos couleurs, vos liens\u00A0: trois étapes, dans l’ordre que vous voulez.'
      }
    >
      <Editor stored={stored} pageId={null} storageKey={draftKey(account, null)} />
    </Page>
  );
}
