import {
  COUNTRIES,
  faultsOfBuyer,
  hasSiren,
  vatNumberOf,
  type Buyer,
} from '@girouette/contracts/billing/buyer-rules';
import { SelectField, TextField } from '@girouette/ui/field';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useFormDraft } from '../shared/form-draft';
import { submitting } from '../shared/submitting';
import styles from './buyer.module.css';
import { useSaveBuyer } from './use-buyer';

const NONE: Buyer = {
  name: '',
  street: '',
  postcode: '',
  city: '',
  country: 'FR',
  siren: '',
  vatNumber: '',
};

/**
 * The form of the firm that invoices are made out to. What was typed stays in this tab until it is saved.
 * @param onSaved called with the stored firm
 */
export function useBuyerForm(stored: Buyer | null, onSaved: () => void) {
  const form = useForm<Buyer>({ defaultValues: { ...NONE, ...stored } });
  const draft = useFormDraft(form, 'firm');
  const save = useSaveBuyer();
  const submit = submitting(form, async (values) => {
    const faults = Object.entries(faultsOfBuyer(values)) as [keyof Buyer, string][];
    if (faults.length > 0) {
      for (const [field, message] of faults) form.setError(field, { message });
      form.setFocus(FIELDS.find((field) => faults.some(([name]) => name === field)) ?? 'name');
      return;
    }
    await save(values);
    draft.forget();
    form.reset(values);
    onSaved();
  });
  return { form, submit };
}

/** In the order of the form. */
const FIELDS = ['country', 'name', 'siren', 'vatNumber', 'street', 'postcode', 'city'] as const;

const NAMES = new Intl.DisplayNames('fr', { type: 'region' });
const CHOICES = COUNTRIES.map((code) => ({ code, name: NAMES.of(code) ?? code }));

/** The fields, each with its format. */
export function BuyerFields({ form }: { form: UseFormReturn<Buyer> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className={styles.fields}>
      <SelectField
        label="Pays"
        autoComplete="country"
        error={errors.country?.message}
        {...register('country')}
      >
        {CHOICES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Dénomination sociale"
        hint="Le nom de la société, comme sur votre extrait Kbis."
        required
        autoComplete="organization"
        maxLength={120}
        error={errors.name?.message}
        {...register('name')}
      />
      <NumberFields form={form} />
      <AddressFields form={form} />
    </div>
  );
}

/** SIREN and VAT number, which follows the SIREN until another one is typed. */
function NumberFields({ form }: { form: UseFormReturn<Buyer> }) {
  const { register, control, getValues, setValue, formState } = form;
  const { errors } = formState;
  const country = useWatch({ control, name: 'country' });
  const isFrench = hasSiren(country);
  const derive = ({ target }: { target: { value: string } }) => {
    const derived = vatNumberOf(target.value);
    const typed = getValues('vatNumber');
    const isFree = typed === '' || vatNumberOf(typed.slice(4)) === typed;
    if (derived !== null && isFree && country === 'FR') setValue('vatNumber', derived);
  };
  return (
    <>
      {isFrench || errors.siren ? (
        <TextField
          label="SIREN"
          hint="9&nbsp;chiffres. Vide si votre société n’en a pas encore."
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          error={errors.siren?.message}
          {...register('siren', { onChange: derive })}
        />
      ) : null}
      <TextField
        label="Numéro de TVA"
        hint={
          isFrench
            ? 'Il suit de votre SIREN. Vide si vous n’êtes pas soumis à la TVA.'
            : 'Avec les deux lettres du pays. Vide si vous n’en avez pas.'
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        error={errors.vatNumber?.message}
        {...register('vatNumber')}
      />
    </>
  );
}

function AddressFields({ form }: { form: UseFormReturn<Buyer> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        className={styles.wide}
        label="Adresse du siège"
        hint="Numéro et rue."
        required
        autoComplete="street-address"
        maxLength={200}
        error={errors.street?.message}
        {...register('street')}
      />
      <TextField
        label="Code postal"
        required
        autoComplete="postal-code"
        maxLength={12}
        error={errors.postcode?.message}
        {...register('postcode')}
      />
      <TextField
        label="Ville"
        required
        autoComplete="address-level2"
        maxLength={100}
        error={errors.city?.message}
        {...register('city')}
      />
    </>
  );
}
