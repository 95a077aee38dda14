import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Button } from '@girouette/ui/button';
import { useUser } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { useLocation } from 'react-router';

/** Offers to try the page that the editor has saved just now. */
export function SavedNotice({
  pages,
  onTest,
}: {
  pages: readonly PageSummary[];
  onTest: (page: PageSummary) => void;
}) {
  const { savedPage } = (useLocation().state ?? {}) as { savedPage?: string };
  const user = useUser();
  const page = pages.find(({ _id }) => _id === savedPage);
  if (!page || !mayInSomePlace(user, 'page:test')) return null;
  return (
    <Notice
      title={`«\u00A0${page.resturantName}\u00A0» est enregistrée.`}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            onTest(page);
          }}
        >
          Essayer avec mon téléphone
        </Button>
      }
    >
      Voyez ce que vos clients voient, jusqu’au cadeau remis au comptoir.
    </Notice>
  );
}
