import type { AdminUser } from '@girouette/contracts/http/administration';
import { ApiError } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useRef, useState } from 'react';
import { useStoreUser } from './use-store-user';

/**
 * The number of landing pages that an owner may have, and a function that changes it. A change is shown at once and undone when it is
 * refused. Changes made while one is being sent are combined: only the last one is sent next.
 */
export function useAllowance(user: AdminUser) {
  const api = useApi();
  const toast = useToast();
  const store = useStoreUser();
  const [wanted, setWanted] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef<number | null>(null);

  const sendLatest = async () => {
    let sent: number | null = null;
    while (latest.current !== null && latest.current !== sent) {
      sent = latest.current;
      const request = { params: { id: user._id }, body: { pages: sent } };
      await store(await api('PATCH /api/auth/updatePages/:id', request));
    }
  };

  const change = async (pages: number) => {
    const isSending = latest.current !== null;
    latest.current = pages;
    setWanted(pages);
    setFailed(false);
    if (isSending) return;
    try {
      await sendLatest();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
      toast({ text: error.message, tone: 'failure' });
    } finally {
      latest.current = null;
      setWanted(null);
    }
  };

  return { pages: wanted ?? user.landingPages, change, failed };
}
