import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { CheckboxField, ChoiceField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../shared/owner';
import { competing, stateOf } from '../../shared/page-state';
import { queryKeys } from '../../shared/query-keys';
import styles from './landing-pages.module.css';

/** Asks which pages stay online when the allowance is too small (docs/specification §10.34). */
export function ChooseDialog({
  pages,
  onClose,
}: {
  pages: readonly PageSummary[];
  onClose: () => void;
}) {
  const online = pages.filter((page) => stateOf(page) === 'online').map(({ _id }) => _id);
  const [places] = useState(online.length);
  const [chosen, setChosen] = useState<readonly string[]>(online);
  const [incomplete, setIncomplete] = useState(false);
  const choosing = useChoosePages({ onChosen: onClose });
  const change = (next: readonly string[]) => {
    setChosen(next);
    setIncomplete(false);
  };
  const save = () => {
    if (chosen.length === places) choosing.mutate([...chosen]);
    else setIncomplete(true);
  };
  const list = competing(pages);
  const refusal = incomplete
    ? `Choisissez exactement ${String(places)}\u00A0pages.`
    : choosing.error?.message;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={places === 1 ? 'Quelle page reste en ligne ?' : 'Quelles pages restent en ligne ?'}
      description={
        'Les autres ne sont pas perdues\u00A0: elles reviennent d’elles-mêmes avec un abonnement plus grand.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button busy={choosing.isPending} onClick={save}>
            Enregistrer
          </Button>
        </>
      }
    >
      {places === 1 ? (
        <ChoiceField
          label="Votre page en ligne"
          choices={list.map((page) => ({ value: page._id, label: nameOf(page) }))}
          value={chosen[0] ?? ''}
          input={{
            name: 'online-page',
            onChange: ({ target }) => {
              change([target.value]);
            },
          }}
        />
      ) : (
        <fieldset className={styles.choice}>
          <legend>{`${String(chosen.length)} sur ${String(places)} choisies`}</legend>
          {list.map((page) => (
            <CheckboxField
              key={page._id}
              label={nameOf(page)}
              checked={chosen.includes(page._id)}
              onChange={({ target }) => {
                const others = chosen.filter((id) => id !== page._id);
                change(target.checked ? [...others, page._id] : others);
              }}
            />
          ))}
        </fieldset>
      )}
      <FormFailure message={refusal} />
    </Dialog>
  );
}

const nameOf = (page: PageSummary) => `${String(page.pageNumber)} · ${page.resturantName}`;

/** Saves which pages stay online when the allowance is too small. */
function useChoosePages({ onChosen }: { onChosen: () => void }) {
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
