import { Dialog, MessageDialog } from '@girouette/ui/dialog';
import { TextField } from '@girouette/ui/field';
import type { CopyNotice } from './use-copy-link';

/** Why a link was not copied; exact texts and buttons of docs/specification §8. */
export function CopyNotices({
  notice,
  onClose,
  onRenew,
}: {
  notice: CopyNotice | null;
  onClose: () => void;
  onRenew: () => void;
}) {
  if (notice?.kind === 'by hand') {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Voici le lien de votre page"
        description={
          'Votre navigateur n’a pas permis la copie automatique\u00A0: copiez-\u2060le d’ici.'
        }
      >
        <TextField
          label="Lien de la page"
          value={notice.link}
          readOnly
          onFocus={(event) => {
            event.target.select();
          }}
          ref={(input) => {
            input?.focus();
          }}
        />
      </Dialog>
    );
  }
  return (
    <>
      <MessageDialog message={refusalOf(notice?.kind)} button="D'accord" onClose={onClose} />
      <MessageDialog
        message={notice?.kind === 'expired' ? 'Abonnement expiré, veuillez le renouveler !' : null}
        button="Renouveler"
        onPress={onRenew}
        onClose={onClose}
      />
    </>
  );
}

function refusalOf(kind: CopyNotice['kind'] | undefined): string | null {
  if (kind === 'inactive') return "Veuillez d'abord activer la page";
  if (kind === 'switched-off') return 'Cette page a été suspendue par l’administrateur.';
  if (kind === 'surplus') return 'Cette page n’est pas comprise dans votre abonnement.';
  return null;
}
