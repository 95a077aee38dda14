import { LATER_ASK_HOURS } from '@girouette/contracts/pages/later-ask';
import { GIFT_OPTIONS } from '@girouette/contracts/pages/wheel';
import { CheckboxField, SelectField, TextField } from '@girouette/ui/field';
import { get, useFormContext } from 'react-hook-form';
import { GiftFields } from '../models/shared-gifts';
import fields from './terms-fields.module.css';
import { HoursField, idOf, NumberField } from './terms-fields';
import type { Draft } from './draft';

const NONE = '';

/** The fields of the terms of a page. */
export function PageTermsFields({ draft }: { draft: Draft }) {
  const { setValue, formState } = useFormContext();
  const { terms } = draft;
  const gifts = GIFT_OPTIONS.filter((option) => draft[`option${option}`].trim() !== '');
  const consolation = get(formState.errors, 'terms.consolation') as
    | { message?: string }
    | undefined;
  return (
    <>
      <div className={fields.pair}>
        <DayField path="terms.firstDay" label="Premier jour" />
        <DayField path="terms.lastDay" label="Dernier jour" />
      </div>
      <HoursField
        path="terms.hours"
        label="Ouvrir le jeu seulement à certaines heures"
        hours={terms.hours}
      />
      <CheckboxField
        label="Laisser la même personne rejouer"
        id={idOf('terms.replayAfterDays')}
        checked={terms.replayAfterDays !== null}
        onChange={(event) => {
          setValue('terms.replayAfterDays', event.target.checked ? 30 : null);
        }}
      />
      {terms.replayAfterDays === null ? null : (
        <NumberField path="terms.replayAfterDays" label="Après" unit="jours" />
      )}
      <AskTimeField hours={terms.askAfterHours ?? null} />
      <GiftFields>
        <CheckboxField
          label="Limiter ce que coûtent les cadeaux"
          id={idOf('terms.budget')}
          checked={terms.budget !== null}
          onChange={(event) => {
            setValue('terms.budget', event.target.checked ? { amount: 100, per: 'month' } : null);
          }}
        />
        {terms.budget === null ? null : (
          <div className={fields.pair}>
            <NumberField path="terms.budget.amount" label="Budget" unit="€" step={0.01} />
            <SelectField
              label="Par"
              id={idOf('terms.budget.per')}
              value={terms.budget.per}
              onChange={(event) => {
                setValue('terms.budget.per', event.target.value as 'week' | 'month');
              }}
            >
              <option value="week">semaine</option>
              <option value="month">mois</option>
            </SelectField>
          </div>
        )}
      </GiftFields>
      <SelectField
        label="Lot de consolation"
        id={idOf('terms.consolation')}
        hint="Prend la part des cadeaux qui n’ont plus de stock ni de budget."
        error={consolation?.message}
        value={terms.consolation ?? NONE}
        onChange={(event) => {
          const option = GIFT_OPTIONS.find((each) => String(each) === event.target.value) ?? null;
          setValue('terms.consolation', option, { shouldValidate: true });
        }}
      >
        <option value={NONE}>
          Aucun{'\u00A0'}: leur part va à «{'\u00A0'}Perdu{'\u00A0'}»
        </option>
        {gifts.map((option) => (
          <option key={option} value={option}>
            {draft[`option${option}`].trim()}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** A day that may be left empty. */
function DayField({ path, label }: { path: 'terms.firstDay' | 'terms.lastDay'; label: string }) {
  const { register, formState } = useFormContext();
  const error = get(formState.errors, path) as { message?: string } | undefined;
  return (
    <TextField
      type="date"
      label={label}
      id={idOf(path)}
      error={error?.message}
      {...register(path, { setValueAs: (typed: unknown) => (typed === '' ? null : typed) })}
    />
  );
}

const PATH = 'terms.askAfterHours';

/** When guests are invited to review or follow: before the spin, or by e-mail some hours later. */
function AskTimeField({ hours }: { hours: number | null }) {
  const { setValue } = useFormContext();
  const isLater = hours !== null;
  return (
    <>
      <SelectField
        label={'Quand demander\u202F?'}
        // The id of the path is that of the hours, where an error is focused.
        id={idOf('askTime')}
        hint={
          isLater
            ? 'Un seul e-mail, aux clients qui l’acceptent en cochant une case, gagnants ou non. Il mène à votre lien de l’onglet «\u00A0Liens\u00A0».'
            : 'L’invitation s’ouvre avec la page. Elle peut être fermée.'
        }
        value={isLater ? 'later' : 'before'}
        onChange={(event) => {
          setValue(PATH, event.target.value === 'later' ? LATER_ASK_HOURS.usual : null);
        }}
      >
        <option value="before">Avant de tourner la roue</option>
        <option value="later">Par e-mail après la visite</option>
      </SelectField>
      {isLater ? (
        <NumberField
          path={PATH}
          label="Envoyer l’e-mail après"
          unit="heures"
          hint="De 2 à 72."
          whenEmpty={Number.NaN}
        />
      ) : null}
    </>
  );
}
