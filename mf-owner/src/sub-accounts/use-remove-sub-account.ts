import type { SubAccount } from '@girouette/contracts/http/sub-accounts';
import { ApiError } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** Removes a sub-account and updates the list. An account that is already gone counts as removed. */
export function useRemoveSubAccount() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const ownerId = useAccount();
  return useMutation({
    mutationFn: async ({ _id: id }: SubAccount) => {
      try {
        await api('DELETE /api/sub/auth/delete/:id', { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'USER_NOT_FOUND')) throw error;
      }
    },
    onSuccess: (_, { name }) => {
      toast({ text: `${name} est supprimé` });
      return client.invalidateQueries({ queryKey: queryKeys.subAccounts(ownerId) });
    },
  });
}
