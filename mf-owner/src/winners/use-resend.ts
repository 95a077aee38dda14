import { ApiError } from '@girouette/ui/api';
import type { Winner } from '@girouette/contracts/http/result-mail';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Resends a winner's mail and shows the new state of the row. */
export function useResend() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['winners'] });
  return useMutation({
    mutationFn: ({ _id: id }: Winner) =>
      api('POST /api/result/winners/:id/resends', { params: { id } }),
    onSuccess: ({ email }) => {
      toast({ text: `E-mail renvoyé${email === null ? '' : ` à ${email}`}` });
      return refresh();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
      return refresh();
    },
  });
}
