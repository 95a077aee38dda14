import { CheckboxField, FieldShell, TextField } from '@girouette/ui/field';
import { get, useFormContext } from 'react-hook-form';
import type { Hours } from '@girouette/contracts/pages/terms';
import styles from './terms-fields.module.css';

/** The id of the control of a part of the terms. */
export const idOf = (path: string): string => `terms-${path}`;

/** A number that may be left empty, which is then null, or one that has to be there. */
export function NumberField({
  path,
  label,
  hint,
  unit,
  step = 1,
  optional = false,
  whenEmpty = null,
}: {
  /** E.g. `option1terms.stock.day`. */
  path: string;
  label: string;
  hint?: string;
  unit?: string;
  step?: number;
  optional?: boolean;
  /** NaN where null has a meaning of its own. */
  whenEmpty?: number | null;
}) {
  const { register, formState } = useFormContext();
  const error = get(formState.errors, path) as { message?: string } | undefined;
  return (
    <FieldShell label={label} hint={hint} id={idOf(path)} error={error?.message}>
      {(control) => (
        <span className={styles.number}>
          <input
            type="number"
            inputMode={step === 1 ? 'numeric' : 'decimal'}
            min={0}
            step={step}
            autoComplete="off"
            placeholder={optional ? '–' : undefined}
            {...register(path, {
              setValueAs: (typed: unknown) =>
                typed === '' || typed === null ? whenEmpty : Number(typed),
            })}
            {...control}
          />
          {unit === undefined ? null : <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </FieldShell>
  );
}

/** Hours that are always, or from one time to another. */
export function HoursField({
  path,
  label,
  hours,
}: {
  path: string;
  label: string;
  hours: Hours | null;
}) {
  const { register, setValue, formState } = useFormContext();
  const error = get(formState.errors, `${path}.to`) as { message?: string } | undefined;
  return (
    <div className={styles.hours}>
      <CheckboxField
        label={label}
        id={idOf(path)}
        checked={hours !== null}
        onChange={(event) => {
          setValue(path, event.target.checked ? { from: '12:00', to: '14:00' } : null);
        }}
      />
      {hours === null ? null : (
        <div className={styles.pair}>
          <TextField
            type="time"
            label="De"
            id={idOf(`${path}.from`)}
            {...register(`${path}.from`)}
          />
          <TextField
            type="time"
            label="À"
            id={idOf(`${path}.to`)}
            error={error?.message}
            {...register(`${path}.to`)}
          />
        </div>
      )}
    </div>
  );
}
