import type { DeadLetterSummary } from '@girouette/contracts/operation/http/dead-letters';
import { Button } from '@girouette/ui/button';
import { ConfirmDialog, Dialog } from '@girouette/ui/dialog';
import { formatMoment } from '@girouette/ui/format';
import { Menu } from '@girouette/ui/menu';
import { useApi, useSubmission, WhenLoaded } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../shared/query-keys';
import { serviceLabel } from '../service-label';
import styles from './dead-letters.module.css';

/** Replays an unhandled event; its menu looks at it, and drops it after a question. */
export function DeadLetterActions({ letter }: { letter: DeadLetterSummary }) {
  const { type, service } = letter;
  const [open, setOpen] = useState<'look' | 'drop' | null>(null);
  const { replay, drop } = useDeadLetterChanges(letter);
  const close = () => {
    setOpen(null);
  };
  const name = `${type}, ${serviceLabel(service)}`;
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        variant="secondary"
        busy={replay.isPending}
        onClick={() => {
          replay.submit();
        }}
      >
        Rejouer
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <Menu
        label={`Autres actions (${name})`}
        busy={drop.isPending}
        items={[
          {
            label: 'Voir',
            onSelect: () => {
              setOpen('look');
            },
          },
          {
            label: 'Abandonner',
            isDanger: true,
            onSelect: () => {
              setOpen('drop');
            },
          },
        ]}
      />
      <Dialog
        open={open === 'look'}
        onOpenChange={close}
        title={type}
        description="Les noms, adresses et textes sont remplacés par •••."
        size="large"
      >
        <Content id={letter._id} />
      </Dialog>
      <ConfirmDialog
        open={open === 'drop'}
        title={`Abandonner «\u00A0${type}\u00A0»\u202F?`}
        description="Le service ne recevra jamais cet événement. Cela ne peut pas être annulé."
        button="Abandonner"
        onConfirm={() => {
          drop.submit();
          close();
        }}
        onClose={close}
      />
    </span>
  );
}

function useDeadLetterChanges({ _id: id }: DeadLetterSummary) {
  const reported = {
    succeeded: ({ message }: { message: string }) => message,
    refreshes: [queryKeys.deadLetters],
    toastsRefusal: true,
  };
  const replay = useSubmission({
    send: (api) => api('POST /api/auth/dead-letters/:id/replay', { params: { id } }),
    ...reported,
  });
  const drop = useSubmission({
    send: (api) => api('DELETE /api/auth/dead-letters/:id', { params: { id } }),
    ...reported,
  });
  return { replay, drop };
}

/** One unhandled event, without personal data. */
function Content({ id }: { id: string }) {
  const api = useApi();
  const letter = useQuery({
    queryKey: queryKeys.deadLetter(id),
    queryFn: ({ signal }) => api('GET /api/auth/dead-letters/:id', { params: { id } }, { signal }),
  });
  return (
    <WhenLoaded query={letter} failed="Cet événement n’a pas pu être chargé.">
      {({ service, topic, subject, happenedAt, error, data }) => (
        <>
          <dl className={styles.facts}>
            <dt>Service</dt>
            <dd>{serviceLabel(service)}</dd>
            <dt>Sujet</dt>
            <dd>{`${topic} · ${subject}`}</dd>
            <dt>Survenu</dt>
            <dd>{formatMoment(happenedAt)}</dd>
            <dt>Erreur</dt>
            <dd>{error}</dd>
          </dl>
          {/* Also scrolls with the keyboard. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
          <pre className={styles.data} tabIndex={0} aria-label="Contenu de l’événement">
            {JSON.stringify(data, null, 2)}
          </pre>
        </>
      )}
    </WhenLoaded>
  );
}
