import {
  LABEL_LANGUAGES,
  labelField,
  MAX_LABEL_LENGTH,
  type LabelLanguage,
} from '@girouette/contracts/own-labels';
import { WEEKDAYS, type Weekday } from '@girouette/contracts/terms';
import type { GiftNumber } from '@girouette/contracts/wheel';
import { ChoiceField, TextField } from '@girouette/ui/field';
import { get, useFormContext } from 'react-hook-form';
import { useFieldWording } from '../shared/wording/field-wording';
import type { Draft } from './draft';
import { HoursField, idOf, NumberField } from './terms-fields';
import styles from './terms.module.css';

const SHORT_NAMES: Record<Weekday, string> = {
  1: 'Lun',
  2: 'Mar',
  3: 'Mer',
  4: 'Jeu',
  5: 'Ven',
  6: 'Sam',
  7: 'Dim',
};

/** The fields of the terms of one gift. */
export function GiftTermsFields({ option, draft }: { option: GiftNumber; draft: Draft }) {
  const path = `option${option}terms` as const;
  const terms = draft[path];
  const { register } = useFormContext();
  return (
    <>
      <div className={styles.three}>
        <NumberField path={`${path}.stock.day`} label="Stock par jour" optional />
        <NumberField path={`${path}.stock.week`} label="Par semaine" optional />
        <NumberField path={`${path}.stock.total`} label="En tout" optional />
      </div>
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
      <Weekdays option={option} chosen={terms.weekdays} />
      <HoursField path={`${path}.hours`} label="Seulement à certaines heures" hours={terms.hours} />
      <NumberField
        path={`${path}.cost`}
        label="Ce qu’il vous coûte"
        hint="Pour votre budget. Vos clients ne le voient pas."
        unit="€"
        step={0.01}
        optional
      />
      <LabelFields option={option} draft={draft} />
    </>
  );
}

function Weekdays({ option, chosen }: { option: GiftNumber; chosen: readonly Weekday[] }) {
  const path = `option${option}terms.weekdays` as const;
  const { setValue, formState } = useFormContext();
  const error = get(formState.errors, path) as { message?: string } | undefined;
  const toggle = (day: Weekday, on: boolean) => {
    const others = chosen.filter((each) => each !== day);
    setValue(path, on ? [...others, day].toSorted() : others, { shouldValidate: true });
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

const LANGUAGE_NAMES: Record<LabelLanguage, string> = {
  en: 'En anglais',
  de: 'En allemand',
  es: 'En espagnol',
  it: 'En italien',
  nl: 'En néerlandais',
  ar: 'En arabe',
};

/** The label of a gift in other languages. A field says which text guests read while it is empty. */
function LabelFields({ option, draft }: { option: GiftNumber; draft: Draft }) {
  return (
    <fieldset className={styles.labels}>
      <legend>Dans d’autres langues</legend>
      {LABEL_LANGUAGES.map((language) => (
        <LabelField key={language} option={option} language={language} draft={draft} />
      ))}
    </fieldset>
  );
}

function LabelField({
  option,
  language,
  draft,
}: {
  option: GiftNumber;
  language: LabelLanguage;
  draft: Draft;
}) {
  const path = labelField(option, language);
  const { register } = useFormContext();
  const { describedBy, warning } = useFieldWording(path, { id: idOf(path) });
  const isMissing = !draft[`option${option}terms`].labels?.[language]?.trim();
  const fallback = `«\u00A0${draft[`option${option}`].trim()}\u00A0»`;
  return (
    <div className={styles.label}>
      <TextField
        label={LANGUAGE_NAMES[language]}
        id={idOf(path)}
        lang={language}
        dir="auto"
        hint={isMissing ? `Manque\u00A0: vos clients lisent ${fallback}.` : undefined}
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        aria-describedby={describedBy}
        {...register(path)}
      />
      {warning}
    </div>
  );
}
