import { Button } from '@girouette/ui/button';
import { ChoiceField, TextField } from '@girouette/ui/field';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldWording } from '../wording/field-wording';
import styles from './brand.module.css';
import { LogoField } from './logo-field';

/** The fields of a form that hold the brand. */
export interface Brand {
  brandMode: 'logo' | 'name';
  logo: string;
  brandName: string;
}

/**
 * A logo or a brand name, for use inside a form. Switching between them clears both (docs/specification §4, brand mode), which can be
 * undone.
 */
export function BrandField({
  brand: current,
  nameLabel,
  fieldId,
}: {
  brand: Brand;
  nameLabel: string;
  /** The ids of the controls, used to focus them on an error. */
  fieldId: (field: 'logo' | 'brandName') => string;
}) {
  const { register, setValue, formState } = useFormContext<Brand>();
  const wording = useFieldWording('brandName', { id: fieldId('brandName') });
  const [cleared, setCleared] = useState<Brand | null>(null);

  const setBrand = ({ brandMode, logo, brandName }: Brand) => {
    setValue('brandMode', brandMode, { shouldDirty: true });
    setValue('logo', logo, { shouldDirty: true });
    setValue('brandName', brandName, { shouldDirty: true });
  };
  const choose = (brandMode: Brand['brandMode']) => {
    const { logo, brandName } = current;
    if (logo || brandName) setCleared({ brandMode: current.brandMode, logo, brandName });
    setBrand({ brandMode, logo: '', brandName: '' });
  };

  return (
    <div className={styles.group}>
      <ChoiceField
        inRow
        label="Votre enseigne"
        choices={[
          { value: 'logo', label: 'Logo' },
          { value: 'name', label: 'Nom de marque' },
        ]}
        value={current.brandMode}
        input={{
          name: 'brandMode',
          onChange: ({ target }) => {
            choose(target.value === 'name' ? 'name' : 'logo');
          },
        }}
      />
      {cleared ? (
        <Cleared
          what={cleared.logo ? 'Le logo a été retiré.' : 'Le nom de marque a été retiré.'}
          onUndo={() => {
            setBrand(cleared);
            setCleared(null);
          }}
        />
      ) : null}
      {current.brandMode === 'name' ? (
        <>
          <TextField
            label={nameLabel}
            id={fieldId('brandName')}
            maxLength={80}
            error={formState.errors.brandName?.message}
            aria-describedby={wording.describedBy}
            {...register('brandName')}
          />
          {wording.warning}
        </>
      ) : (
        <LogoField
          id={fieldId('logo')}
          logo={current.logo}
          error={formState.errors.logo?.message}
          onChange={(logo) => {
            setValue('logo', logo, { shouldValidate: true, shouldDirty: true });
          }}
        />
      )}
    </div>
  );
}

const Cleared = ({ what, onUndo }: { what: string; onUndo: () => void }) => (
  <div className={styles.cleared} role="status">
    <p>{what}</p>
    <Button variant="quiet" size="small" onClick={onUndo}>
      Rétablir
    </Button>
  </div>
);
