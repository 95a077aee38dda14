import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** Saves which pages stay online when the allowance is too small. */
export function useChoosePages({ onChosen }: { onChosen: () => void }) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const account = useAccount();
  return useMutation({
    mutationFn: (pageIds: string[]) =>
      api('PUT /api/game/online/:userId', { params: { userId: account }, body: { pageIds } }),
    onSuccess: (pages) => {
      client.setQueryData(queryKeys.pages(account), pages);
      toast({ text: 'Votre choix est enregistré' });
      onChosen();
    },
  });
}
