import type { PriceData } from '@girouette/contracts/http/billing';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { CheckboxField, TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { useForm } from 'react-hook-form';
import { formStyles } from '../shared/form';
import type { PlanName } from '../shared/subscription-intent';
import { FEATURES } from './feature-list';
import { toPlan, toValues, type PlanValues } from './plan-values';
import styles from './pricing.module.css';
import { errorAt, useChangePlan } from './use-change-plan';

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
