import type { DeadLetterSummary } from '@girouette/contracts/http/dead-letters';
import { Button } from '@girouette/ui/button';
import { formatMoment } from '@girouette/ui/format';
import { VisuallyHidden } from '@girouette/ui/shared';
import { DataTable, type Column } from '@girouette/ui/table';
import { useState } from 'react';
import { queryKeys } from '../../shared/query-keys';
import { useAction } from '../../shared/use-action';
import { serviceLabel } from '../service-label';
import { DropDialog, LookDialog } from './dead-letter-dialogs';
import styles from './dead-letters.module.css';

export function DeadLetterTable({ rows }: { rows: readonly DeadLetterSummary[] }) {
  const [looked, setLooked] = useState<DeadLetterSummary | null>(null);
  const [dropping, setDropping] = useState<DeadLetterSummary | null>(null);
  const queryKey = queryKeys.deadLetters;
  const replay = useAction<DeadLetterSummary>({
    queryKey,
    send: async (api, { _id: id }) =>
      (await api('POST /api/auth/dead-letters/:id/replay', { params: { id } })).message,
  });
  const drop = useAction<DeadLetterSummary>({
    queryKey,
    send: async (api, { _id: id }) =>
      (await api('DELETE /api/auth/dead-letters/:id', { params: { id } })).message,
  });

  const columns: readonly Column<DeadLetterSummary>[] = [
    { header: 'Événement', cell: ({ type }) => type, isRowHeader: true },
    { header: 'Service', cell: ({ service }) => serviceLabel(service) },
    { header: 'Erreur', cell: ({ error }) => <span className={styles.error}>{error}</span> },
    { header: 'Date', cell: ({ at }) => formatMoment(at) },
    {
      header: 'Actions',
      align: 'end',
      fullWidthOnPhone: true,
      cell: (letter) => (
        <RowActions
          letter={letter}
          busy={replay.isPending && replay.variables._id === letter._id}
          onLook={setLooked}
          onReplay={replay.mutate}
          onDrop={setDropping}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Événements en échec"
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
      />
      <LookDialog
        letter={looked}
        onClose={() => {
          setLooked(null);
        }}
      />
      <DropDialog
        letter={dropping}
        onDrop={drop.mutate}
        onClose={() => {
          setDropping(null);
        }}
      />
    </>
  );
}

function RowActions({
  letter,
  busy,
  onLook,
  onReplay,
  onDrop,
}: {
  letter: DeadLetterSummary;
  /** Whether the event is being replayed. */
  busy: boolean;
} & Record<'onLook' | 'onReplay' | 'onDrop', (letter: DeadLetterSummary) => void>) {
  const { type, service } = letter;
  const name = <VisuallyHidden>{` ${type}, ${serviceLabel(service)}`}</VisuallyHidden>;
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          onLook(letter);
        }}
      >
        Voir
        {name}
      </Button>
      <Button
        size="small"
        variant="secondary"
        busy={busy}
        onClick={() => {
          onReplay(letter);
        }}
      >
        Rejouer
        {name}
      </Button>
      <Button
        size="small"
        variant="dangerQuiet"
        onClick={() => {
          onDrop(letter);
        }}
      >
        Abandonner
        {name}
      </Button>
    </span>
  );
}
