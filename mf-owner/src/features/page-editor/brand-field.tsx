import { Button } from '@girouette/ui/button';
import { ChoiceField, TextField } from '@girouette/ui/field';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Draft } from './draft';
import { fieldId } from './fields';
import { LogoField } from './logo-field';
import styles from './page-editor.module.css';

type Brand = Pick<Draft, 'brandMode' | 'logo' | 'brandName'>;

/**
 * A logo or a brand name. Switching between them clears both (docs/specification §4, brand mode), which can be undone.
 */
export function BrandField({ draft }: { draft: Draft }) {
  const { register, setValue, formState } = useFormContext<Draft>();
  const [cleared, setCleared] = useState<Brand | null>(null);

  const setBrand = ({ brandMode, logo, brandName }: Brand) => {
    setValue('brandMode', brandMode);
    setValue('logo', logo);
    setValue('brandName', brandName);
  };
  const choose = (brandMode: Draft['brandMode']) => {
    const { logo, brandName } = draft;
    if (logo || brandName) setCleared({ brandMode: draft.brandMode, logo, brandName });
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
        value={draft.brandMode}
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
      {draft.brandMode === 'name' ? (
        <TextField
          label="Nom affiché au-dessus de la roue"
          id={fieldId('brandName')}
          maxLength={80}
          error={formState.errors.brandName?.message}
          {...register('brandName')}
        />
      ) : (
        <LogoField
          logo={draft.logo}
          error={formState.errors.logo?.message}
          onChange={(logo) => {
            setValue('logo', logo, { shouldValidate: true });
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
