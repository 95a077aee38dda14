import type { PageSummary } from '@girouette/contracts/http/game';
import { useHost } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useState } from 'react';
import { paths } from '../../shared/paths';
import { isExpired, useProfile } from './use-subscription';

/** Why a link was not copied; `by hand`: the browser denied access to the clipboard. */
export type CopyNotice =
  | { kind: 'inactive' }
  | { kind: 'expired' }
  | { kind: 'by hand'; link: string };

/** Copies the link of a page that is online and whose subscription is active (docs/specification §5 and §8). */
export function useCopyLink() {
  const toast = useToast();
  const { navigate } = useHost();
  const profile = useProfile();
  const [notice, setNotice] = useState<CopyNotice | null>(null);

  const copy = async (page: PageSummary) => {
    if (!page.toggle) {
      setNotice({ kind: 'inactive' });
      return;
    }
    const { data, error } = profile.data ? profile : await profile.refetch();
    if (!data) {
      toast({ text: error?.message ?? 'Votre abonnement n’a pas pu être lu.', tone: 'failure' });
      return;
    }
    if (isExpired(data.expiryDate, new Date())) {
      setNotice({ kind: 'expired' });
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
