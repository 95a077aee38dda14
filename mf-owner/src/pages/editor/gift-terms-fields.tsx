import {
  LABEL_LANGUAGES,
  labelField,
  MAX_LABEL_LENGTH,
  type LabelLanguage,
} from '@girouette/contracts/pages/own-labels';
import type { GiftNumber } from '@girouette/contracts/pages/wheel';
import { TextField } from '@girouette/ui/field';
import { useFormContext } from 'react-hook-form';
import { ConditionFields } from './condition-fields';
import fields from './terms-fields.module.css';
import { idOf, NumberField } from './terms-fields';
import { useFieldWording } from '../../shared/wording/field-wording';
import type { Draft } from './draft';
import styles from './terms.module.css';

/** The fields of the terms of one gift. */
export function GiftTermsFields({ option, draft }: { option: GiftNumber; draft: Draft }) {
  const path = `option${option}terms` as const;
  const terms = draft[path];
  return (
    <>
      <div className={fields.three}>
        <NumberField path={`${path}.stock.day`} label="Stock par jour" optional />
        <NumberField path={`${path}.stock.week`} label="Par semaine" optional />
        <NumberField path={`${path}.stock.total`} label="En tout" optional />
      </div>
      <ConditionFields path={path} terms={terms} />
      <LabelFields option={option} draft={draft} />
    </>
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
