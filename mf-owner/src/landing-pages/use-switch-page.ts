import { ApiError } from '@girouette/ui/api';
import type { PageSummary } from '@girouette/contracts/http/game';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { publishWarningsFor, type PublishWarning } from '../shared/publishing/publish-warnings';
import { useAccount } from '../shared/owner';
import { stateOf } from '../shared/page-state/page-state';
import { queryKeys } from '../shared/query-keys';
import { useRetry, waitingNow, type Waiting } from '../shared/waiting/use-retry';
import { saveSwitches, loadSwitches, type Switches } from './switch-storage';

interface PageWarnings {
  id: string;
  list: readonly PublishWarning[];
}

/**
 * Puts pages online or offline. The list changes at once, and back on an error. A page is checked before it goes online (`warnings`).
 * Offline, switches wait until the network is back.
 */
export function useSwitchPage() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const account = useAccount();
  const [sending, setSending] = useState<Switches>({});
  const [unsent, setUnsent] = useState(() => loadSwitches(account));
  const [reason, setReason] = useState<Waiting>(navigator.onLine ? 'left' : 'offline');
  const [warnings, setWarnings] = useState<readonly PageWarnings[]>([]);
  const waiting = Object.keys(unsent).length > 0 ? reason : null;

  useEffect(() => {
    saveSwitches(account, unsent);
  }, [account, unsent]);

  /** @returns the warnings on a page that should be confirmed first; null when the page was switched */
  const request = async (
    id: string,
    on: boolean,
    skipWarnings: boolean,
  ): Promise<PageWarnings | null> => {
    if (on && !skipWarnings) {
      const list = publishWarningsFor(await api('GET /api/game/update', { query: { pageId: id } }));
      if (list.length > 0) return { id, list };
    }
    const params = { id, state: on ? 'true' : 'false' } as const;
    const { toggle } = await api('PATCH /api/game/toggle/:id/:state', { params });
    await showSwitched({ client, queryKey: queryKeys.pages(account), id, toggle });
    toast({ text: toggle ? 'Page activée' : 'Page désactivée' });
    return null;
  };

  /** @param options.skipWarnings skips the check before the page goes online */
  const switchPage = async (options: { id: string; on: boolean; skipWarnings?: boolean }) => {
    const { id, on, skipWarnings = false } = options;
    setUnsent((all) => without(all, id));
    setSending((all) => ({ ...all, [id]: on }));
    try {
      const found = await request(id, on, skipWarnings);
      if (found) setWarnings((all) => [...all, found]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0) {
        setReason(waitingNow());
        setUnsent((all) => ({ ...all, [id]: on }));
      } else {
        toast({ text: error.message, tone: 'failure' });
      }
    } finally {
      setSending((all) => without(all, id));
    }
  };

  const sendAll = () => {
    for (const [id, on] of Object.entries(unsent)) void switchPage({ id, on });
  };
  useRetry(waiting, sendAll);

  return {
    switchPage,
    sendAll,
    waiting,
    /** Whether a page is shown as online, including a switch not yet sent. */
    isOn: (page: PageSummary) => sending[page._id] ?? unsent[page._id] ?? page.toggle,
    isBusy: (page: PageSummary) => page._id in sending,
    giveUp: () => {
      setUnsent({});
    },
    /** The first page with warnings, or null. */
    warnings: warnings[0] ?? null,
    closeWarnings: () => {
      setWarnings((all) => all.slice(1));
    },
  };
}

/** Shows a switched page in the list, and reads the list again when other pages may have changed with it. */
async function showSwitched({
  client,
  queryKey,
  id,
  toggle,
}: {
  client: QueryClient;
  queryKey: QueryKey;
  id: string;
  toggle: boolean;
}): Promise<void> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<PageSummary[]>(queryKey) ?? [];
  const state = toggle ? 'online' : 'inactive';
  client.setQueryData<PageSummary[]>(queryKey, (pages) =>
    pages?.map((page) => (page._id === id ? { ...page, toggle, state } : page)),
  );
  if (mayMovePlaces(before, toggle)) void client.invalidateQueries({ queryKey });
}

/** Whether a switch may change the states of other pages, by freeing or taking one of too few places. */
const mayMovePlaces = (pages: readonly PageSummary[], on: boolean): boolean =>
  pages.some((page) => stateOf(page) === 'surplus') || (on && pages.length > 1);

const without = (switches: Switches, id: string): Switches =>
  Object.fromEntries(Object.entries(switches).filter(([other]) => other !== id));
