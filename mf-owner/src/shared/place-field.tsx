import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { SelectField } from '@girouette/ui/field';
import type { ComponentProps } from 'react';

/** Narrows a list to one place. Renders nothing for an owner with one place. */
export const PlaceFilter = ({
  places,
  ...field
}: Pick<ComponentProps<typeof PlaceField>, 'places' | 'chosen' | 'className' | 'onChoose'>) =>
  places.length > 1 ? (
    <PlaceField places={places} none="Tous les établissements" {...field} />
  ) : null;

/** Chooses one of several places. */
export function PlaceField({
  label = 'Établissement',
  places,
  chosen,
  none,
  className,
  onChoose,
}: {
  label?: string;
  places: readonly PlaceSummary[];
  /** Null for none. */
  chosen: string | null;
  /** The text of the choice of no place; without it, a place is always chosen. */
  none?: string;
  className?: string | undefined;
  onChoose: (placeId: string | null) => void;
}) {
  return (
    <SelectField
      className={className}
      label={label}
      value={chosen ?? ''}
      onChange={({ target }) => {
        onChoose(target.value || null);
      }}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {places.map(({ _id: id, name, address }) => (
        <option key={id} value={id}>
          {address === '' ? name : `${name} · ${address}`}
        </option>
      ))}
    </SelectField>
  );
}
