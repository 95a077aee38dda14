import type { TrialRequest } from '@girouette/contracts/http/trials';
import { ApiError } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../shared/query-keys';
import { replaceRow } from '../shared/replace-row';

/** Approves trials, several at a time if needed, and shows them as approved. */
export function useApprove() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: TrialRequest) => api('PATCH /api/auth/trial', { query: { id } }),
    onSuccess: async (approved) => {
      await replaceRow(client, { list: queryKeys.allTrials, changed: approved });
      toast({ text: `Essai de «\u00A0${approved.name}\u00A0» approuvé` });
      return client.invalidateQueries({ queryKey: queryKeys.allTrials });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
      return client.invalidateQueries({ queryKey: queryKeys.allTrials });
    },
  });
}
