import { proofOf, type ProofValues } from '@girouette/account';
import type { SubAccount } from '@girouette/contracts/accounts/http/sub-accounts';
import type { Assignment } from '@girouette/contracts/roles';
import { ApiError } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** The sub-accounts of the account, oldest first. */
export function useSubAccounts() {
  const api = useApi();
  const ownerId = useAccount();
  return useQuery({
    queryKey: queryKeys.subAccounts(ownerId),
    queryFn: ({ signal }) => api('GET /api/sub/auth/:ownerId', { params: { ownerId } }, { signal }),
  });
}

export interface SubAccountInput extends ProofValues {
  name: string;
  email: string;
  /** In a change, empty keeps the old one. Undefined for a new sub-account whose person chooses it. */
  password?: string | undefined;
  /** Null: all places. In a change, absent keeps the present ones. */
  assignment?: Assignment | null;
}

/**
 * Adds a sub-account, or changes the given one, and updates the list.
 * @param account null to add one
 */
export function useSaveSubAccount(account: SubAccount | null) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const ownerId = useAccount();
  return useMutation({
    mutationFn: ({ currentPassword, code, ...userData }: SubAccountInput) => {
      const proof = proofOf({ currentPassword, code });
      if (account) {
        return api('PUT /api/sub/auth/update/:id', {
          params: { id: account._id },
          body: { userData, ...proof },
        });
      }
      const { assignment, password, ...added } = userData;
      return api('POST /api/sub/auth', {
        body: {
          ...added,
          ...(password !== undefined && { password }),
          ...(assignment && { assignment }),
          ...proof,
        },
      });
    },
    onSuccess: ({ name }, { password }) => {
      toast({ text: account ? `${name} est à jour` : addedText(name, password) });
      return client.invalidateQueries({ queryKey: queryKeys.subAccounts(ownerId) });
    },
  });
}

const addedText = (name: string, password: string | undefined): string =>
  password === undefined
    ? `${name} reçoit un e-mail pour choisir son mot de passe`
    : `${name} peut maintenant se connecter`;

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
