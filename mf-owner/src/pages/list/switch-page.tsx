import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { ApiError } from '@girouette/ui/api';
import { openLayers } from '@girouette/ui/layer';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '../../shared/owner';
import { stateOf } from '../../shared/page-state';
import { paths } from '../../shared/paths';
import {
  PublishWarningsDialog,
  publishWarningsFor,
  type PublishWarning,
} from '../editor/publish-warnings';
import { queryKeys } from '../../shared/query-keys';
import { useRetry, WaitingNotice, waitingNow, type Waiting } from '../../shared/waiting/waiting';

interface Wanted {
  id: string;
  on: boolean;
  /** Skips the check before the page goes online. */
  skipWarnings?: boolean;
}

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
  const request = async ({
    id,
    on,
    skipWarnings = false,
  }: Wanted): Promise<PageWarnings | null> => {
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

  const switchPage = async (wanted: Wanted) => {
    const { id, on } = wanted;
    setUnsent((all) => without(all, id));
    setSending((all) => ({ ...all, [id]: on }));
    try {
      const found = await request(wanted);
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

/** By page id, whether the owner wants the page online. */
type Switches = Readonly<Record<string, boolean>>;

const keyOf = (account: string) => `girouette.page-switches.${account}`;

/** Saves the switches that could not be sent. */
function saveSwitches(account: string, switches: Switches): void {
  try {
    if (Object.keys(switches).length === 0) localStorage.removeItem(keyOf(account));
    else localStorage.setItem(keyOf(account), JSON.stringify(switches));
  } catch {
    // Without storage the switches are lost with the tab.
    return;
  }
}

/** The switches not yet sent. */
function loadSwitches(account: string): Switches {
  try {
    const saved = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}') as object;
    return Object.fromEntries(
      Object.entries(saved).filter((entry): entry is [string, boolean] => {
        return typeof entry[1] === 'boolean';
      }),
    );
  } catch {
    return {};
  }
}

/** The notices while pages are switched: waiting switches, and warnings about a page that goes online. */
export function SwitchNotices({ switching }: { switching: ReturnType<typeof useSwitchPage> }) {
  const navigate = useNavigate();
  const { warnings, closeWarnings } = switching;
  const id = warnings?.id ?? '';
  return (
    <>
      <WaitingNotice
        waiting={switching.waiting}
        onSave={switching.sendAll}
        onGiveUp={switching.giveUp}
      />
      <PublishWarningsDialog
        warnings={warnings?.list ?? null}
        onCorrect={(field) => {
          closeWarnings();
          // The dialog's entry in the history becomes the editor's.
          void navigate(paths.editField(id, field), { replace: openLayers() > 0 });
        }}
        onAnyway={() => {
          closeWarnings();
          void switching.switchPage({ id, on: true, skipWarnings: true });
        }}
        onClose={closeWarnings}
      />
    </>
  );
}
