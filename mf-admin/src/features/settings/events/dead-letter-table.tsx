import type { DeadLetterSummary } from '@girouette/contracts/http/dead-letters';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { formatMoment } from '@girouette/ui/format';
import { VisuallyHidden } from '@girouette/ui/shared';
import { DataTable, type Column } from '@girouette/ui/table';
import { useState } from 'react';
import { queryKeys } from '../../../shared/query-keys';
import { useAction } from '../../../shared/use-action';
import { serviceLabel } from '../service-label';
import { DeadLetterContent } from './dead-letter-content';
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
  const closeDrop = () => {
    setDropping(null);
  };

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
        <span className={styles.actions}>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setLooked(letter);
            }}
          >
            Voir
            <Named letter={letter} />
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={replay.isPending && replay.variables._id === letter._id}
            onClick={() => {
              replay.mutate(letter);
            }}
          >
            Rejouer
            <Named letter={letter} />
          </Button>
          <Button
            size="small"
            variant="dangerQuiet"
            onClick={() => {
              setDropping(letter);
            }}
          >
            Abandonner
            <Named letter={letter} />
          </Button>
        </span>
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
      <Dialog
        open={looked !== null}
        onOpenChange={(open) => {
          if (!open) setLooked(null);
        }}
        title={looked?.type ?? ''}
        description="Les noms, adresses et textes sont remplacés par •••."
        size="large"
      >
        {looked ? <DeadLetterContent id={looked._id} /> : null}
      </Dialog>
      <Dialog
        open={dropping !== null}
        onOpenChange={(open) => {
          if (!open) closeDrop();
        }}
        title={`Abandonner «\u00A0${dropping?.type ?? ''}\u00A0»\u00A0?`}
        description="Le service ne recevra jamais cet événement. Cela ne peut pas être annulé."
        actions={
          <>
            <Button variant="secondary" onClick={closeDrop}>
              Annuler
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (dropping) drop.mutate(dropping);
                closeDrop();
              }}
            >
              Abandonner
            </Button>
          </>
        }
      />
    </>
  );
}

const Named = ({ letter: { type, service } }: { letter: DeadLetterSummary }) => (
  <VisuallyHidden>{` ${type}, ${serviceLabel(service)}`}</VisuallyHidden>
);
