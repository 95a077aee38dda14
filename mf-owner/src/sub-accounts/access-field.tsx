import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { ChoiceField, type Choice } from '@girouette/ui/field';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import type { UseQueryResult } from '@tanstack/react-query';
import { placesError, type AccessValues } from './access';
import { PlaceChecklist } from './place-checklist';

const CHOICES: readonly (Choice & { value: AccessValues['access'] })[] = [
  {
    value: 'all',
    label: 'Tous les établissements',
    hint: 'Remet les cadeaux au comptoir, et voit les pages, les chiffres et les avis partout, sans rien y changer.',
  },
  {
    value: 'manager',
    label: 'Responsable de certains établissements',
    hint: 'S’occupe de leurs pages, de leurs cadeaux et de leur équipe, et répond aux avis. Ne voit ni les paiements ni les campagnes.',
  },
  {
    value: 'team',
    label: 'Équipe de certains établissements',
    hint: 'Remet leurs cadeaux au comptoir, et voit leurs pages, leurs chiffres et leurs avis, sans rien y changer.',
  },
];

/** The role of a sub-account and its places. A manager chooses among its own places, for its team. */
export function AccessField({
  values,
  places,
  isManager,
  isChecked,
  onChange,
}: {
  values: AccessValues;
  places: UseQueryResult<PlaceSummary[]>;
  /** Whether a manager edits. */
  isManager: boolean;
  /** Whether the form has been submitted, so that a missing choice is an error. */
  isChecked: boolean;
  onChange: (values: AccessValues) => void;
}) {
  return (
    <>
      {isManager ? null : (
        <ChoiceField
          label="Accès"
          choices={CHOICES}
          value={values.access}
          input={{
            name: 'access',
            onChange: ({ currentTarget }) => {
              onChange({ ...values, access: currentTarget.value as AccessValues['access'] });
            },
          }}
        />
      )}
      {values.access === 'all' ? null : (
        <WhenLoaded query={places} loading="Chargement de vos établissements…">
          {(all) => (
            <PlaceChecklist
              places={all}
              chosen={values.places}
              error={
                isChecked
                  ? placesError(
                      values,
                      all.map(({ _id }) => _id),
                    )
                  : undefined
              }
              onChange={(chosen) => {
                onChange({ ...values, places: chosen });
              }}
            />
          )}
        </WhenLoaded>
      )}
    </>
  );
}
