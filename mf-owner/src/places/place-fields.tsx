import type { PlaceFormat } from '@girouette/contracts/pages/http/places';
import { TextField } from '@girouette/ui/field';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { LogoField } from '../shared/brand/logo-field';
import { buttonChoices, ColorChoice, wheelChoices } from '../shared/color-choice';
import { buttonWith, wheelWith } from './place-values';
import styles from './places.module.css';

/** The fields of a place. */
export function PlaceFields({
  form: { register, control, setValue, formState },
  refusal,
}: {
  form: UseFormReturn<PlaceFormat>;
  /** Why the server refused a field. */
  refusal: { field: 'name' | 'address' | 'logo'; message: string } | null;
}) {
  const id = useId();
  const logo = useWatch({ control, name: 'logo' });
  const wheel = useWatch({ control, name: 'wheelColorPair' });
  const button = useWatch({ control, name: 'buttonColorID' });
  const errorOf = (field: 'name' | 'address' | 'logo') =>
    formState.errors[field]?.message ?? (refusal?.field === field ? refusal.message : undefined);
  return (
    <>
      <TextField
        label="Nom de l’établissement"
        required
        maxLength={120}
        autoComplete="organization"
        error={errorOf('name')}
        {...register('name', {
          validate: (name) => name.trim() !== '' || 'Indiquez le nom de l’établissement.',
        })}
      />
      <TextField
        label="Adresse"
        maxLength={200}
        autoComplete="off"
        error={errorOf('address')}
        {...register('address')}
      />
      <details className={styles.look} open={errorOf('logo') !== undefined || undefined}>
        <summary>Logo et couleurs</summary>
        <div className={styles.lookFields}>
          <LogoField
            id={`${id}-logo`}
            logo={logo}
            error={errorOf('logo')}
            onChange={(next) => {
              setValue('logo', next);
            }}
          />
          <ColorChoice
            label="Couleurs de la roue"
            name="placeWheelColors"
            choices={wheelChoices}
            chosen={wheel.id}
            onChoose={(chosen) => {
              setValue('wheelColorPair', wheelWith(chosen));
            }}
          />
          <ColorChoice
            label="Couleur des boutons"
            name="placeButtonColor"
            choices={buttonChoices}
            chosen={button}
            onChoose={(chosen) => {
              setValue('buttonColorID', chosen);
              setValue('buttonColor', buttonWith(chosen));
            }}
          />
        </div>
      </details>
    </>
  );
}
