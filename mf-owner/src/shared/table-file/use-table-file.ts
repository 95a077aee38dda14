import type { TableFormat } from '@girouette/contracts/table-file';
import { ApiError } from '@girouette/ui/api';
import { readFile, saveFile } from '@girouette/ui/file';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../owner';

/** A million rows take half a minute, and longer on a slow line. */
const DOWNLOAD_MS = 600_000;

/** The files that an owner downloads, by the name of the saved file. */
const ADDRESSES = {
  gagnants: 'GET /api/result/winners/:userId/file',
  remises: 'GET /api/game/redemptions/:userId/file',
  avis: 'GET /api/review/:userId/file',
  chiffres: 'GET /api/game/pages/:userId/figures/file',
  paiements: 'GET /api/payment/history/:userId/file',
} as const;

export type TableName = keyof typeof ADDRESSES;

/** Saves a table of the owner as a file. `share` is the part that has arrived, from 0 to 1. */
export function useTableFile(table: TableName) {
  const api = useApi();
  const toast = useToast();
  const userId = useAccount();
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(undefined);
  const cancel = () => {
    running.current?.abort();
  };
  useEffect(() => cancel, []);
  const download = useMutation({
    mutationFn: async (format: TableFormat) => {
      setShare(0);
      const { signal } = (running.current = new AbortController());
      const content = await api(
        ADDRESSES[table],
        { params: { userId }, query: { format } },
        {
          signal,
          timeoutMs: DOWNLOAD_MS,
          readBlob: (response) => readFile(response, setShare),
        },
      );
      const day = new Date().toISOString().slice(0, 10);
      saveFile({ name: `girouette-${table}-${day}.${format}`, type: content.type, content });
    },
    onSuccess: () => {
      toast({ text: 'Le fichier est téléchargé.' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) && !isCancelled(error)) throw error;
    },
  });
  const failure = isCancelled(download.error) ? undefined : download.error?.message;
  return { download, share, cancel, failure };
}

const isCancelled = (error: Error | null): boolean => error?.name === 'AbortError';
