import { ApiError, type Api } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * An action on a row of a list. A toast reports success or failure. Both refetch the list, because somebody else may have been faster.
 * @param options.send sends the request and returns the success message
 */
export function useAction<Row>({
  queryKey,
  send,
}: {
  queryKey: readonly unknown[];
  send: (api: Api, row: Row) => Promise<string>;
}) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (row: Row) => send(api, row),
    onSuccess: (text) => {
      toast({ text });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
