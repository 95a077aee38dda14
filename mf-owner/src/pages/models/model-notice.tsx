import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Button } from '@girouette/ui/button';
import { useUser } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { useLocation } from 'react-router';
import { copiesIn, pagesText } from './copies';

/** After a model page was saved: its copies can follow. */
export function ModelNotice({
  pages,
  onShowChanges,
}: {
  pages: readonly PageSummary[];
  onShowChanges: (page: PageSummary) => void;
}) {
  const { savedPage } = (useLocation().state ?? {}) as { savedPage?: string };
  const user = useUser();
  const page = pages.find(({ _id }) => _id === savedPage);
  const copies = page ? copiesIn(pages, page).length : 0;
  if (!page || copies === 0 || !mayInSomePlace(user, 'place:manage')) return null;
  return (
    <Notice
      title={`Cette page sert de modèle à ${pagesText(copies)}.`}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            onShowChanges(page);
          }}
        >
          Voir ce qui change
        </Button>
      }
    >
      Vos changements n’y sont pas encore. Vous choisissez s’ils s’appliquent.
    </Notice>
  );
}
