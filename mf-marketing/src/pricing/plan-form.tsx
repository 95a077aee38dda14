import type { PlanChange, PriceData } from '@girouette/contracts/billing/http/billing';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { CheckboxField, TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { useSubmission } from '@girouette/ui/microfrontend';
import { useForm } from 'react-hook-form';
import { formStyles } from '../shared/form';
import type { PlanName } from '../shared/subscription-intent';
import { FEATURES } from './feature-list';
import styles from './pricing.module.css';
import { PRICES } from '../shared/use-prices';

const AMOUNTS = [
  { field: 'price', label: 'Prix d’une page (€)' },
  { field: 'for_2_to_4', label: 'Prix par page, de 2 à 4 (€)' },
  { field: 'for_5_Plus', label: 'Prix par page, dès 5 (€)' },
  { field: 'discount', label: 'Remise (%)' },
] as const;

/** The form of a whole plan. Only the server checks it (docs/specification §5). */
export function PlanForm({
  name,
  prices,
  onClose,
}: {
  name: PlanName;
  prices: PriceData;
  onClose: () => void;
}) {
  const plan = prices[name === 'monthly' ? 'monthlyPlan' : 'yearlyPlan'];
  const { register, handleSubmit } = useForm<PlanValues>({ defaultValues: toValues(plan) });
  const { submit, error, isPending } = useChangePlan({ name, prices, onChanged: onClose });
  const hasField = error instanceof ApiError && error.field !== undefined;

  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit((values) => {
        submit(toPlan(values));
      })}
    >
      <TextField
        label="Nom de la formule"
        maxLength={60}
        error={errorAt(error, 'planName')}
        {...register('planName')}
      />
      <div className={styles.amounts}>
        {AMOUNTS.map(({ field, label }) => (
          <TextField
            key={field}
            label={label}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            error={errorAt(error, field)}
            {...register(field)}
          />
        ))}
      </div>
      <fieldset className={styles.included}>
        <legend>Compris dans la formule</legend>
        {FEATURES.map(({ key, label }) => (
          <CheckboxField key={key} label={label} {...register(`features.${key}`)} />
        ))}
      </fieldset>
      {error ? (
        <FormFailure message="Les tarifs n’ont pas été modifiés.">
          {hasField ? null : <p>{error.message}</p>}
        </FormFailure>
      ) : null}
      <div className={formStyles.actions}>
        <Button variant="secondary" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" busy={isPending}>
          Confirmer
        </Button>
      </div>
    </form>
  );
}

/** The form values of a plan: amounts as typed. */
export interface PlanValues {
  planName: string;
  features: PlanChange['features'];
  price: string;
  for_2_to_4: string;
  for_5_Plus: string;
  discount: string;
}

export const toValues = (plan: PriceData['monthlyPlan']): PlanValues => ({
  planName: plan.planName,
  features: plan.features,
  price: String(plan.price),
  for_2_to_4: String(plan.for_2_to_4),
  for_5_Plus: String(plan.for_5_Plus),
  discount: plan.discount === undefined ? '' : String(plan.discount),
});

/** The plan to send. A non-numeric amount is sent as missing, so that the server refuses its field. */
export const toPlan = (values: PlanValues): PlanChange => ({
  planName: values.planName,
  features: values.features,
  price: Number.parseFloat(values.price),
  for_2_to_4: Number.parseFloat(values.for_2_to_4),
  for_5_Plus: Number.parseFloat(values.for_5_Plus),
  ...(values.discount !== '' && { discount: Number.parseFloat(values.discount) }),
});

/** Sends the whole price data with one plan replaced (docs/specification §7), then refetches the prices. */
export function useChangePlan({
  name,
  prices,
  onChanged,
}: {
  name: PlanName;
  prices: PriceData;
  onChanged: () => void;
}) {
  return useSubmission({
    send: async (api, plan: PlanChange) => {
      await (name === 'monthly'
        ? api('PUT /api/price/monthly', { body: { ...prices, monthlyPlan: plan } })
        : api('PUT /api/price/yearly', { body: { ...prices, yearlyPlan: plan } }));
      onChanged();
    },
    refreshes: [PRICES],
  });
}

/** The error of one field of the plan. The server names fields like `monthlyPlan.price`. */
export const errorAt = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError && error.field?.split('.')[1] === field ? error.message : undefined;
