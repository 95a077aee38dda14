import type { GivenPage } from '@girouette/contracts/http/models';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { pagesText } from './copies';

/** Says which pages were created. */
export const GivenDialog = ({
  given: { created, existing, isBehind },
  onShowChanges,
  onClose,
}: {
  given: GivenPage;
  onShowChanges: () => void;
  onClose: () => void;
}) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={createdText(created)}
    description={[
      ...(existing > 0 ? [existingText(existing)] : []),
      isBehind ? BEHIND : 'Vous pouvez modifier chaque page, et les modifier toutes ensemble ici.',
    ].join(' ')}
    actions={
      isBehind ? (
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          <Button onClick={onShowChanges}>Voir ce qui change</Button>
        </>
      ) : (
        <Button onClick={onClose}>Fermer</Button>
      )
    }
  />
);

const BEHIND =
  'Comme les autres copies, elles n’ont pas encore vos derniers changements de cette page.';

function createdText(created: number): string {
  if (created === 0) return 'Aucune page à créer';
  return created === 1 ? '1\u00A0page est créée' : `${pagesText(created)} sont créées`;
}

const existingText = (existing: number): string =>
  existing === 1
    ? '1\u00A0établissement avait déjà cette page.'
    : `${String(existing)}\u00A0établissements avaient déjà cette page.`;
