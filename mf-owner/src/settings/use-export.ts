import { ApiError } from '@girouette/ui/api';
import { saveFile } from '@girouette/ui/file';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation } from '@tanstack/react-query';

/** Saves all data held about the user as a file (docs/specification §10.30). */
export function useExport() {
  const api = useApi();
  const toast = useToast();
  const userId = useUser()?.userId ?? '';
  return useMutation({
    mutationFn: () => api('GET /api/auth/:userId/export', { params: { userId } }),
    onSuccess: (held) => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile({
        name: `girouette-mes-donnees-${day}.json`,
        type: 'application/json',
        content: JSON.stringify(held, null, 2),
      });
      toast({ text: 'Vos données sont téléchargées.' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
    },
  });
}
