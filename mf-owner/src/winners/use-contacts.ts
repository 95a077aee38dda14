import { ApiError } from '@girouette/ui/api';
import { saveFile } from '@girouette/ui/file';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** A hundred thousand guests take some seconds, and longer on a slow line. */
const EXPORT_MS = 600_000;

/** How many guests accept the owner's offers. */
export function useContactCount() {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.contacts(userId),
    queryFn: ({ signal }) =>
      api('GET /api/result/contacts/:userId/count', { params: { userId } }, { signal }),
  });
}

/** Saves the guests who accept the owner's offers as a file. */
export function useExportContacts() {
  const api = useApi();
  const toast = useToast();
  const userId = useAccount();
  return useMutation({
    mutationFn: () =>
      api(
        'GET /api/result/contacts/:userId',
        { params: { userId }, query: { format: 'csv' } },
        { timeoutMs: EXPORT_MS },
      ),
    onSuccess: (content) => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile({ name: `girouette-contacts-${day}.csv`, type: 'text/csv', content });
      toast({ text: 'Vos contacts sont téléchargés.' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
    },
  });
}
