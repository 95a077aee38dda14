import type { GivenPage } from '@girouette/contracts/pages/http/models';
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
      isBehind ? BEHIND : FOLLOWING,
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

/** The link is not the model's: guests would review another restaurant. */
const FOLLOWING =
  'Ajoutez à chaque page le lien d’avis Google de son établissement. Pour le reste, changez la page modèle\u00A0: nous vous proposerons d’appliquer le changement à ses copies.';
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
