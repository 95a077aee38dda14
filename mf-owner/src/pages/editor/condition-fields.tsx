import type { GiftConditions } from '@girouette/contracts/pages/terms';
import { WEEKDAYS, type Weekday } from '@girouette/contracts/weekdays';
import { ChoiceField } from '@girouette/ui/field';
import { get, useFormContext } from 'react-hook-form';
import { HoursField, idOf, NumberField } from './terms-fields';
import styles from './terms-fields.module.css';

const SHORT_NAMES: Record<Weekday, string> = {
  1: 'Lun',
  2: 'Mar',
  3: 'Mer',
  4: 'Jeu',
  5: 'Ven',
  6: 'Sam',
  7: 'Dim',
};

/**
 * When and how a gift is handed over, what it is worth and what it costs.
 * @param props.path of the terms in the form around, e.g. `option1terms`
 */
export function ConditionFields({
  path,
  terms,
}: {
  path: string;
  terms: Pick<GiftConditions, 'weekdays' | 'hours'>;
}) {
  const { register } = useFormContext();
  return (
    <>
      <ChoiceField
        label="Remis"
        id={idOf(`${path}.firstDay`)}
        inRow
        choices={[
          { value: 'tomorrow', label: 'À partir de demain' },
          { value: 'today', label: 'Dès aujourd’hui' },
        ]}
        input={register(`${path}.firstDay`)}
      />
      <div className={styles.three}>
        <NumberField path={`${path}.validDays`} label="Validité" unit="jours" />
        <NumberField path={`${path}.minimumPurchase`} label="Achat minimum" unit="€" step={0.01} />
        <NumberField path={`${path}.value`} label="Valeur" unit="€" step={0.01} optional />
      </div>
      <Weekdays path={`${path}.weekdays`} chosen={terms.weekdays} />
      <HoursField path={`${path}.hours`} label="Seulement à certaines heures" hours={terms.hours} />
      <NumberField
        path={`${path}.cost`}
        label="Ce qu’il vous coûte"
        hint="Pour votre budget. Vos clients ne le voient pas."
        unit="€"
        step={0.01}
        optional
      />
    </>
  );
}

function Weekdays({ path, chosen }: { path: string; chosen: readonly Weekday[] }) {
  const { setValue, formState } = useFormContext();
  const error = get(formState.errors, path) as { message?: string } | undefined;
  const toggle = (day: Weekday, on: boolean) => {
    const others = chosen.filter((each) => each !== day);
    setValue(path, on ? [...others, day].sort() : others, { shouldValidate: true });
  };
  return (
    <fieldset className={styles.weekdays} aria-describedby={`${idOf(path)}-error`}>
      <legend>Jours où il est remis</legend>
      {WEEKDAYS.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={chosen.includes(day)}
            onChange={(event) => {
              toggle(day, event.target.checked);
            }}
          />
          <span>{SHORT_NAMES[day]}</span>
        </label>
      ))}
      <p className={styles.error} id={`${idOf(path)}-error`} role="alert" hidden={!error}>
        {error?.message}
      </p>
    </fieldset>
  );
}
