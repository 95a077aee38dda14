import { LATER_ASK_HOURS } from '@girouette/contracts/later-ask';
import { SelectField } from '@girouette/ui/field';
import { useFormContext } from 'react-hook-form';
import { idOf, NumberField } from './terms-fields';

const PATH = 'terms.askAfterHours';

/** When guests are invited to review or follow: before the spin, or by e-mail some hours later. */
export function AskTimeField({ hours }: { hours: number | null }) {
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
