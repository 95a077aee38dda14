import type { HandoverSetting as Setting } from '@girouette/contracts/http/handover-places';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Card } from '@girouette/ui/card';
import { ChoiceField } from '@girouette/ui/field';
import { useApi, useSubmission, useUser } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

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

/** « Où remettre les cadeaux »: the choice of a main account with several places (docs/specification §10.64). */
export function HandoverSetting() {
  const api = useApi();
  const owner = useAccount();
  const mayManage = mayInSomePlace(useUser(), 'place:manage');
  const queryKey = queryKeys.handover(owner);
  const setting = useQuery({
    queryKey,
    enabled: mayManage,
    queryFn: ({ signal }) => api('GET /api/game/organisation/handover', {}, { signal }),
  });
  const change = useSubmission<Handover>({
    send: (send, handover) => send('PUT /api/game/organisation/handover', { body: { handover } }),
    succeeded: 'Votre choix est enregistré',
    refreshes: [queryKey],
    toastsRefusal: true,
  });
  if (!setting.data) return null;
  const chosen = change.isPending ? change.variables : setting.data.handover;
  return (
    <Card>
      <ChoiceField
        label="Où remettre les cadeaux"
        choices={CHOICES}
        value={chosen}
        input={{
          name: 'handover',
          disabled: change.isPending,
          onChange: ({ target }) => {
            change.submit(target.value as Handover);
          },
        }}
      />
    </Card>
  );
}
