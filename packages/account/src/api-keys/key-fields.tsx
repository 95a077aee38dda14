import { DEFAULT_KEY_DAYS, MAX_KEY_DAYS, SCOPES, type Scope } from '@girouette/contracts/scopes';
import { SelectField, TextField } from '@girouette/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxGroup } from '../shared/checkbox-group';
import { ProofInputs, type ProofValues } from '../shared/proof-inputs';
import { scopeLabels } from './scope-labels';

export interface KeyValues extends ProofValues {
  name: string;
  scopes: Scope[];
  expiresInDays: string;
}

const LIFETIMES: readonly [days: number, label: string][] = [
  [30, '30\u00A0jours'],
  [90, '90\u00A0jours'],
  [DEFAULT_KEY_DAYS, 'Un an'],
  [MAX_KEY_DAYS, 'Deux ans'],
];

/** What an owner decides about a new API key, and the proof that it is them. */
export function KeyFields({ form: { register, formState } }: { form: UseFormReturn<KeyValues> }) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Nom"
        hint="Par exemple le nom de l’outil ou de l’agence."
        autoComplete="off"
        maxLength={100}
        error={errors.name?.message}
        {...register('name', {
          validate: (name) => name.trim() !== '' || 'Donnez un nom à cette clé.',
        })}
      />
      <CheckboxGroup
        legend="Cet outil peut"
        values={SCOPES}
        labels={scopeLabels}
        error={errors.scopes?.message}
        input={register('scopes', {
          validate: (scopes) => scopes.length > 0 || 'Choisissez au moins un droit.',
        })}
      />
      <SelectField label="Valable pendant" {...register('expiresInDays')}>
        {LIFETIMES.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
      <ProofInputs register={register} errorOf={(field) => errors[field]?.message} />
    </>
  );
}
