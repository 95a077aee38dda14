import type { HandoverSetting as Setting } from '@girouette/contracts/gifts/http/handover-places';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Button } from '@girouette/ui/button';
import { FormDialog } from '@girouette/ui/dialog';
import { ChoiceField } from '@girouette/ui/field';
import { useApi, useSubmission, useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';
import styles from './places.module.css';

type Handover = Setting['handover'];

const CHOICES: { value: Handover; label: string; hint: string }[] = [
  {
    value: 'anywhere',
    label: 'Dans tous vos établissements',
    hint: 'Votre client retire son cadeau où il veut.',
  },
  {
    value: 'where-won',
    label: 'Là où le cadeau a été gagné',
    hint: 'Vos équipes ne remettent que les cadeaux de leurs établissements. Votre compte remet tous les cadeaux.',
  },
];

/** Where gifts are handed over, in a line with « Changer », for a main account with several places (docs/specification §10.64). */
export function HandoverSetting() {
  const api = useApi();
  const mayManage = mayInSomePlace(useUser(), 'place:manage');
  const [isChanging, setChanging] = useState(false);
  const setting = useQuery({
    queryKey: queryKeys.handover(useAccount()),
    enabled: mayManage,
    queryFn: ({ signal }) => api('GET /api/game/organisation/handover', {}, { signal }),
  });
  if (!setting.data) return null;
  const { handover } = setting.data;
  return (
    <>
      <p className={styles.handover}>
        <span>{SENTENCES[handover]}</span>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setChanging(true);
          }}
        >
          Changer<VisuallyHidden> où remettre les cadeaux</VisuallyHidden>
        </Button>
      </p>
      {isChanging ? (
        <HandoverDialog
          present={handover}
          onClose={() => {
            setChanging(false);
          }}
        />
      ) : null}
    </>
  );
}

const SENTENCES: Record<Handover, string> = {
  anywhere: 'Un cadeau se retire dans tous vos établissements.',
  'where-won': 'Un cadeau se retire là où il a été gagné.',
};

function HandoverDialog({ present, onClose }: { present: Handover; onClose: () => void }) {
  const owner = useAccount();
  const [chosen, setChosen] = useState(present);
  const change = useSubmission<Handover>({
    send: (send, handover) => send('PUT /api/game/organisation/handover', { body: { handover } }),
    succeeded: 'Votre choix est enregistré',
    refreshes: [queryKeys.handover(owner)],
  });
  return (
    <FormDialog
      title="Où remettre les cadeaux"
      button="Enregistrer"
      busy={change.isPending}
      draft={null}
      failed="Votre choix n’a pas été enregistré."
      failure={change.error?.message}
      onSubmit={(event) => {
        event.preventDefault();
        change.submit(chosen, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ChoiceField
        label="Où remettre les cadeaux"
        choices={CHOICES}
        value={chosen}
        input={{
          name: 'handover',
          onChange: ({ target }) => {
            setChosen(target.value as Handover);
          },
        }}
      />
    </FormDialog>
  );
}
