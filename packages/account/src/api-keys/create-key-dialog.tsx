import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { isScopeOfPlace } from '@girouette/contracts/permissions';
import { DEFAULT_KEY_DAYS, MAX_KEY_DAYS, SCOPES, type Scope } from '@girouette/contracts/scopes';
import { FormDialog } from '@girouette/ui/dialog';
import { SelectField, TextField } from '@girouette/ui/field';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { CheckboxGroup } from '../shared/checkbox-group';
import { useFormDraft } from '../shared/form-draft';
import { NO_PROOF, ProofInputs, type ProofValues } from '../shared/proof-inputs';
import { submitting } from '../shared/submitting';
import { scopeLabels } from './key-row';
import { useCreateKey } from './use-api-keys';

/** In the form. */
const EVERY_PLACE = '';

const NO_VALUES: KeyValues = {
  name: '',
  scopes: [],
  placeId: EVERY_PLACE,
  expiresInDays: String(DEFAULT_KEY_DAYS),
  ...NO_PROOF,
};

/**
 * Asks for the name, the place, the scopes and the lifetime of a new API key, and for the password.
 * @param props.places to choose from
 */
export function CreateKeyDialog({
  open,
  places,
  onCreated,
  onClose,
}: {
  open: boolean;
  places: readonly PlaceSummary[];
  onCreated: (key: string) => void;
  onClose: () => void;
}) {
  const create = useCreateKey();
  const form = useForm<KeyValues>({ defaultValues: NO_VALUES });
  const draft = useFormDraft(form, 'api-key');
  const { errors, isSubmitting } = form.formState;
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = submitting(form, async (values) => {
    const { name, placeId, scopes, expiresInDays, currentPassword, code } = values;
    const offered = scopesAt(placeId);
    const key = await create({
      name,
      scopes: scopes.filter((scope) => offered.includes(scope)),
      ...(placeId !== EVERY_PLACE && { placeId }),
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
      draft={draft}
      onSubmit={submit}
      onClose={close}
    >
      <KeyFields form={form} places={places} />
    </FormDialog>
  );
}

interface KeyValues extends ProofValues {
  name: string;
  scopes: Scope[];
  placeId: string;
  expiresInDays: string;
}

/** The scopes that a key can have. Those that were ticked before another place was chosen stay in the form. */
const scopesAt = (placeId: string): readonly Scope[] =>
  placeId === EVERY_PLACE ? SCOPES : SCOPES.filter(isScopeOfPlace);

const LIFETIMES: readonly [days: number, label: string][] = [
  [30, '30\u00A0jours'],
  [90, '90\u00A0jours'],
  [DEFAULT_KEY_DAYS, 'Un an'],
  [MAX_KEY_DAYS, 'Deux ans'],
];

/** The fields of a new API key, and the password or code that confirms the owner. */
function KeyFields({
  form: { register, control, formState },
  places,
}: {
  form: UseFormReturn<KeyValues>;
  places: readonly PlaceSummary[];
}) {
  const { errors } = formState;
  const offered = scopesAt(useWatch({ control, name: 'placeId' }));
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
      {places.length > 1 ? (
        <SelectField
          label="Établissement"
          hint="Une caisse ne travaille que dans le sien."
          {...register('placeId')}
        >
          <option value={EVERY_PLACE}>Tous vos établissements</option>
          {places.map(({ _id: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <CheckboxGroup
        legend="Cet outil peut"
        values={offered}
        labels={scopeLabels}
        error={errors.scopes?.message}
        input={register('scopes', {
          validate: (scopes, { placeId }) =>
            scopes.some((scope) => scopesAt(placeId).includes(scope)) ||
            'Choisissez au moins un droit.',
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
