import type { PageSummary } from '@girouette/contracts/http/game';
import type { PageState } from '@girouette/contracts/page-state';
import { useHost } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useState } from 'react';
import { stateOf } from '../shared/page-state/page-state';
import { paths } from '../shared/paths';

/** Why a link was not copied: the page's state, or `by hand`: the browser denied access to the clipboard. */
export type CopyNotice = { kind: Exclude<PageState, 'online'> } | { kind: 'by hand'; link: string };

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
