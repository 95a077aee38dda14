import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { PageState } from '@girouette/contracts/pages/page-state';
import { Dialog, MessageDialog } from '@girouette/ui/dialog';
import { TextField } from '@girouette/ui/field';
import { useHost } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useState } from 'react';
import { stateOf } from '../../shared/page-state';
import { paths } from '../../shared/paths';

/** Why a link was not copied: the page's state, or `by hand`: the browser denied access to the clipboard. */
type CopyNotice = { kind: Exclude<PageState, 'online'> } | { kind: 'by hand'; link: string };

/** Copies the link of a page on which guests can play (docs/specification §5, §8 and §10.34). */
export function useCopyLink() {
  const toast = useToast();
  const { navigate } = useHost();
  const [notice, setNotice] = useState<CopyNotice | null>(null);

  const copy = async (page: PageSummary) => {
    const state = stateOf(page);
    if (state !== 'online') {
      setNotice({ kind: state });
      return;
    }
    const link = `${window.location.origin}${paths.wheel(page._id)}`;
    try {
      await navigator.clipboard.writeText(link);
      toast({ text: 'Lien copié' });
    } catch {
      setNotice({ kind: 'by hand', link });
    }
  };

  return {
    copy,
    notice,
    close: () => {
      setNotice(null);
    },
    renew: () => {
      navigate(paths.pricing);
    },
  };
}

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
