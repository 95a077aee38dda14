import { GIFT_OPTIONS, type GiftNumber } from '@girouette/contracts/pages/wheel';
import { Button } from '@girouette/ui/button';
import { ChoiceField } from '@girouette/ui/field';
import { Icon, Plus } from '@girouette/ui/icon';
import { useFormContext } from 'react-hook-form';
import { remainingPercent, type Draft } from './draft';
import styles from './page-editor.module.css';

/** Without alcohol, so that no idea asks guests for their age. */
const IDEAS = [
  'Un café',
  'Un dessert',
  'Une boisson sans alcool',
  'Une entrée',
  '10\u00A0% sur l’addition',
] as const;

const USUAL_FREQUENCY = 10;

/** Gifts to tap. An idea fills the first blank gift. Nothing once all gifts have a name. */
export function GiftIdeas({ draft }: { draft: Draft }) {
  const { setValue } = useFormContext<Draft>();
  const free = GIFT_OPTIONS.find((option) => isBlank(draft, option));
  const left = IDEAS.filter(
    (idea) => !GIFT_OPTIONS.some((option) => draft[`option${option}`].trim() === idea),
  );
  if (free === undefined || left.length === 0) return null;
  return (
    <div className={styles.ideas} role="group" aria-label="Idées de cadeaux">
      <p className={styles.note}>Une idée{'\u202F'}? Touchez-&#8288;la pour l’ajouter.</p>
      <div className={styles.sides}>
        {left.map((idea) => (
          <Button
            key={idea}
            size="small"
            variant="secondary"
            onClick={() => {
              setValue(`option${free}`, idea, { shouldDirty: true });
              setValue(
                `option${free}frequency`,
                Math.min(USUAL_FREQUENCY, remainingPercent(draft)),
                { shouldDirty: true, shouldValidate: true },
              );
            }}
          >
            <Icon of={Plus} />
            <span>{idea}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** From which day all gifts are handed over, asked once. Neither answer is chosen while the gifts differ. */
export function FirstDayField({ draft }: { draft: Draft }) {
  const { setValue } = useFormContext<Draft>();
  const named = GIFT_OPTIONS.filter((option) => !isBlank(draft, option));
  // Without a name, a gift has the terms of the gift that comes next.
  const asked = named.length === 0 ? GIFT_OPTIONS : named;
  const [first, ...others] = new Set(asked.map((option) => draft[`option${option}terms`].firstDay));
  return (
    <ChoiceField
      label="Vos cadeaux sont valables"
      hint="Vos clients reviennent pour leur cadeau, ou l’ont tout de suite."
      inRow
      choices={[
        { value: 'tomorrow', label: 'À partir de demain' },
        { value: 'today', label: 'Dès aujourd’hui' },
      ]}
      value={others.length === 0 ? (first ?? '') : ''}
      input={{
        name: 'firstDay',
        onChange: ({ target }) => {
          const chosen = target.value === 'today' ? 'today' : 'tomorrow';
          for (const option of GIFT_OPTIONS) {
            setValue(`option${option}terms.firstDay`, chosen, { shouldDirty: true });
          }
        },
      }}
    />
  );
}

const isBlank = (draft: Draft, option: GiftNumber): boolean =>
  draft[`option${option}`].trim() === '';
