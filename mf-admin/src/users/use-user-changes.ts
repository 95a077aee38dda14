import type { AdminUser } from '@girouette/contracts/accounts/http/administration';
import { ApiError } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replaceRow } from '../shared/list';
import { queryKeys } from '../shared/query-keys';

type Change = Partial<Pick<AdminUser, 'blocked' | 'isToggle'>>;

/** Blocks users and switches their pages. The list changes at once, and back when the change is refused. */
export function useUserChanges() {
  const api = useApi();
  const toast = useToast();
  const store = useStoreUser();
  const [sending, setSending] = useState<Readonly<Record<string, Change>>>({});

  const change = async (
    id: string,
    options: { shown: Change; send: () => Promise<AdminUser>; done: string },
  ) => {
    setSending((all) => ({ ...all, [id]: options.shown }));
    try {
      await store(await options.send());
      toast({ text: options.done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
    } finally {
      setSending((all) =>
        Object.fromEntries(Object.entries(all).filter(([other]) => other !== id)),
      );
    }
  };

  return {
    /** The user as the row shows it, including a change being sent. */
    shown: (user: AdminUser): AdminUser => ({ ...user, ...sending[user._id] }),
    isBusy: ({ _id: id }: AdminUser) => id in sending,
    block: ({ _id: id, name }: AdminUser, blocked: boolean) => {
      const params = { id, state: blocked ? 'block' : 'unblock' } as const;
      return change(id, {
        shown: { blocked },
        send: () => api('PATCH /api/auth/block/:id/:state', { params }),
        done: `«\u00A0${name}\u00A0» est ${blocked ? 'bloqué' : 'débloqué'}`,
      });
    },
    switchPages: ({ _id: id, name }: AdminUser, isToggle: boolean) => {
      const params = { id, state: isToggle ? 'true' : 'false' } as const;
      return change(id, {
        shown: { isToggle },
        send: () => api('PATCH /api/auth/toggle/:id/:state', { params }),
        done: `Pages de «\u00A0${name}\u00A0» ${isToggle ? 'en ligne' : 'hors ligne'}`,
      });
    },
  };
}

/** Returns a function that shows a changed user on every loaded page of the list and refetches the list. */
export function useStoreUser(): (user: AdminUser) => Promise<void> {
  const client = useQueryClient();
  return async (changed) => {
    await replaceRow(client, { list: queryKeys.allUsers, changed });
    void client.invalidateQueries({ queryKey: queryKeys.allUsers });
    void client.invalidateQueries({ queryKey: queryKeys.userCounts });
  };
}
