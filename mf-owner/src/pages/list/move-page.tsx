import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { FormDialog } from '@girouette/ui/dialog';
import { useSubmission, WhenLoaded } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { useAccount } from '../../shared/owner';
import { PlaceField } from '../../shared/place-field';
import { queryKeys } from '../../shared/query-keys';
import { usePlaceNames } from '../../shared/use-place-names';

/** Moves a page to another place. */
export function MoveDialog({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const owner = useAccount();
  const places = usePlaceNames();
  const present = page.placeId ?? owner;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const moving = useSubmission<string>({
    send: (api, placeId) =>
      api('PUT /api/game/:id/place', { params: { id: page._id }, body: { placeId } }),
    succeeded: 'Page déplacée',
    refreshes: [queryKeys.pages(owner), queryKeys.places(owner), queryKeys.page(page._id)],
  });
  return (
    <FormDialog
      title={`Déplacer «\u00A0${page.resturantName}\u00A0»`}
      description="La page prend le nom, l’adresse, le logo et les couleurs de l’établissement, sauf ce que vous y avez changé. Son lien, ses QR codes et ses chiffres restent."
      button="Déplacer"
      busy={moving.isPending}
      draft={null}
      failed="La page n’a pas été déplacée."
      failure={isMissing ? 'Choisissez un établissement.' : moving.error?.message}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen === null);
        if (chosen !== null) moving.submit(chosen, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <WhenLoaded query={places} loading="Chargement de vos établissements…">
        {(all) => (
          <PlaceField
            label="Nouvel établissement"
            places={all.filter(({ _id: id }) => id !== present)}
            chosen={chosen}
            none="Choisir…"
            onChoose={(placeId) => {
              setChosen(placeId);
              setMissing(false);
            }}
          />
        )}
      </WhenLoaded>
    </FormDialog>
  );
}
