import { DEFAULT_KEY_DAYS, MAX_KEY_DAYS, SCOPES, type Scope } from '@girouette/contracts/scopes';
import { FormDialog } from '@girouette/ui/dialog';
import { SelectField, TextField } from '@girouette/ui/field';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { CheckboxGroup } from '../shared/checkbox-group';
import { NO_PROOF, ProofInputs, type ProofValues } from '../shared/proof-inputs';
import { submitting } from '../shared/submitting';
import { scopeLabels } from './key-row';
import { useCreateKey } from './use-api-keys';

const NO_VALUES: KeyValues = {
  name: '',
  scopes: [],
  expiresInDays: String(DEFAULT_KEY_DAYS),
  ...NO_PROOF,
};

/** Asks for the name, the scopes and the lifetime of a new API key, and for the password. */
export function CreateKeyDialog({
  open,
  onCreated,
  onClose,
}: {
  open: boolean;
  onCreated: (key: string) => void;
  onClose: () => void;
}) {
  const create = useCreateKey();
  const form = useForm<KeyValues>({ defaultValues: NO_VALUES });
  const { errors, isSubmitting } = form.formState;
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = submitting(form, async ({ expiresInDays, currentPassword, code, ...values }) => {
    const key = await create({
      ...values,
      expiresInDays: Number(expiresInDays),
      currentPassword,
      ...(code.trim() !== '' && { code }),
    });
    close();
    onCreated(key);
  });
  return (
    <FormDialog
      open={open}
      title="Créer une clé d’accès"
      description="Donnez seulement les droits dont l’outil a besoin. Aucune clé ne touche à votre mot de passe, à votre abonnement ou à vos sous-comptes."
      button="Créer la clé"
      busy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={close}
    >
      <KeyFields form={form} />
    </FormDialog>
  );
}

interface KeyValues extends ProofValues {
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

/** The fields of a new API key, and the password or code that confirms the owner. */
function KeyFields({ form: { register, formState } }: { form: UseFormReturn<KeyValues> }) {
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
