import { TABLE_FORMATS, type TableFormat } from '@girouette/contracts/table-file';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { readFile, saveFile } from '@girouette/ui/file';
import { FormFailure } from '@girouette/ui/form';
import { Download, Icon } from '@girouette/ui/icon';
import { useApi } from '@girouette/ui/microfrontend';
import { Progress } from '@girouette/ui/progress';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useToast } from '@girouette/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from './owner';
import styles from './table-file.module.css';

const FORMATS: Readonly<Record<TableFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

/** Downloads a table of the owner as a file, with its progress (docs/specification §10.52). */
export function TableFile({
  table,
  of,
}: {
  table: TableName;
  /** Completes « Télécharger … », e.g. « tous les avis ». */
  of: string;
}) {
  const { download, share, cancel, failure } = useTableFile(table);
  if (download.isPending) {
    return (
      <div className={styles.running}>
        <Progress
          label={`Téléchargement en cours\u202F: ${String(Math.floor(share * 100))}\u00A0%`}
          value={share}
          max={1}
        />
        <Button variant="secondary" size="small" onClick={cancel}>
          Annuler
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.file}>
      <FormFailure message={failure} />
      <p className={styles.label}>{`Télécharger ${of}`}</p>
      <div className={styles.formats}>
        {[...TABLE_FORMATS].reverse().map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="small"
            onClick={() => {
              download.mutate(format);
            }}
          >
            <Icon of={Download} />
            <VisuallyHidden>{`Télécharger ${of} au format `}</VisuallyHidden>
            <span>{FORMATS[format]}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

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

type TableName = keyof typeof ADDRESSES;

/** Saves a table of the owner as a file. `share` is the part that has arrived, from 0 to 1. */
function useTableFile(table: TableName) {
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
