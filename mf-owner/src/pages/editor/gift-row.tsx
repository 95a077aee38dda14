import type { GiftNumber } from '@girouette/contracts/pages/wheel';
import { FieldShell } from '@girouette/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { queryKeys } from '../../shared/query-keys';
import { useFieldWording } from '../../shared/wording/field-wording';
import { highestFrequency, type Draft } from './draft';
import { fieldId } from './fields';
import styles from './page-editor.module.css';
import { PercentField } from './percent-field';

/** Loads the words of drinks when the owner edits gifts. Without them no notice shows, and the server tells drinks apart all the same. */
function LazyAlcoholNotice({
  isEdited,
  ...props
}: {
  option: GiftNumber;
  draft: Draft;
  isEdited: boolean;
}) {
  const { data } = useQuery({
    queryKey: queryKeys.alcoholNotice,
    queryFn: () => import('./alcohol-notice'),
    staleTime: Infinity,
    retry: false,
    enabled: isEdited,
  });
  return data ? <data.AlcoholNotice {...props} /> : null;
}

/** A gift and its frequency. Without a frequency both are red (docs/specification §5). */
export function GiftRow({ option, draft }: { option: GiftNumber; draft: Draft }) {
  const { register, setValue, formState } = useFormContext<Draft>();
  const [isEdited, setEdited] = useState(false);
  const field = `option${option}frequency` as const;
  const choose = (frequency: number | null) => {
    setValue(field, frequency, { shouldValidate: true });
  };
  const label = register(`option${option}`, {
    // A blank gift frees its share.
    onBlur: (event: { target: { value: string } }) => {
      if (event.target.value.trim() === '') choose(null);
    },
  });
  const error = formState.errors[field]?.message;
  const wording = useFieldWording(`option${option}`, { id: fieldId(`option${option}`) });
  const blank = draft[`option${option}`].trim() === '';
  return (
    <div
      className={styles.withTerms}
      onFocus={() => {
        setEdited(true);
      }}
    >
      <div className={styles.gift}>
        <FieldShell label={`Option ${String(option)}`} id={fieldId(`option${option}`)}>
          {(shell) => (
            <input
              type="text"
              maxLength={60}
              placeholder={option === 1 ? 'Ex.\u00A0: un café offert' : undefined}
              autoComplete="off"
              {...label}
              {...shell}
              aria-invalid={error ? true : undefined}
              aria-describedby={wording.describedBy}
            />
          )}
        </FieldShell>
        <PercentField
          label={`Fréquence ${String(option)}`}
          id={fieldId(field)}
          error={error}
          disabled={blank}
          value={draft[field]}
          most={highestFrequency(draft, option)}
          onChange={choose}
        />
      </div>
      {blank ? null : <LazyAlcoholNotice option={option} draft={draft} isEdited={isEdited} />}
      {wording.warning}
    </div>
  );
}
