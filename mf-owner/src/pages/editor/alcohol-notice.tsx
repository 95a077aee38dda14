import { HEALTH_LINE } from '@girouette/contracts/pages/health-line';
import { isAlcohol } from '@girouette/wording/alcohol';
import type { GiftNumber } from '@girouette/contracts/pages/wheel';
import { CheckboxField } from '@girouette/ui/field';
import { Notice } from '@girouette/ui/notice';
import { useFormContext } from 'react-hook-form';
import type { Draft } from './draft';

/** Explains the rules for an alcoholic drink; the owner may answer that it has no alcohol. Empty for other gifts. */
export function AlcoholNotice({ option, draft }: { option: GiftNumber; draft: Draft }) {
  const { setValue } = useFormContext<Draft>();
  if (!isAlcohol(draft[`option${option}`])) return null;
  const path = `option${option}terms.alcoholFree` as const;
  const isFree = draft[`option${option}terms`].alcoholFree === true;
  return (
    <>
      {isFree ? null : (
        <Notice tone="warning" title="Boisson alcoolisée.">
          {`Vos clients confirment avoir 18\u00A0ans ou plus avant de jouer, et lisent\u00A0: «\u00A0${HEALTH_LINE}\u00A0»`}
        </Notice>
      )}
      <CheckboxField
        label="Cette boisson est sans alcool"
        hint={isFree ? 'Ni confirmation d’âge, ni mention sur la santé.' : undefined}
        id={`page-editor-${path}`}
        checked={isFree}
        onChange={({ target }) => {
          // Unanswered and « no » are the same, so an undone answer leaves no change behind.
          setValue(path, target.checked ? true : undefined, { shouldDirty: true });
        }}
      />
    </>
  );
}
