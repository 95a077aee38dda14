import { Button } from '@girouette/ui/button';
import { ChoiceField, FieldShell, TextField } from '@girouette/ui/field';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Draft } from './draft';
import { encodeLogo } from './encode-logo';
import { fieldId } from './fields';
import styles from './page-editor.module.css';

/** A logo or a brand name; going from one to the other clears both (SPEC.md §4, brand mode). */
export function BrandField({ draft }: { draft: Draft }) {
  const { register, setValue, formState } = useFormContext<Draft>();
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
          onChange: (event) => {
            setValue('brandMode', event.target.value === 'name' ? 'name' : 'logo');
            setValue('logo', '');
            setValue('brandName', '');
          },
        }}
      />
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
          fault={formState.errors.logo?.message}
          onChange={(logo) => {
            setValue('logo', logo, { shouldValidate: true });
          }}
        />
      )}
    </div>
  );
}

function LogoField({
  logo,
  fault,
  onChange,
}: {
  logo: string;
  fault: string | undefined;
  onChange: (logo: string) => void;
}) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [working, setWorking] = useState(false);

  const take = async (file: File) => {
    setWorking(true);
    setTrouble(null);
    try {
      onChange(await encodeLogo(file));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setWorking(false);
    }
  };

  return (
    <div className={styles.logo}>
      <FieldShell
        label={logo ? 'Remplacer le logo' : 'Choisir un logo'}
        id={fieldId('logo')}
        hint={working ? 'Préparation de l’image…' : 'Il sera réduit à 300 × 150 pixels au plus.'}
        error={trouble ?? fault}
      >
        {(shell) => (
          <input
            {...shell}
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void take(file);
              // So that the same file can be chosen again after it was taken away.
              target.value = '';
            }}
          />
        )}
      </FieldShell>
      {logo ? (
        <div className={styles.logoShown}>
          <img src={logo} alt="Votre logo" />
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onChange('');
            }}
          >
            Retirer le logo
          </Button>
        </div>
      ) : null}
    </div>
  );
}
