import { errorCatalogue } from '@girouette/contracts/errors';
import { giftErrors } from '@girouette/contracts/gifts';
import { gameFormat } from '@girouette/contracts/http/game-format';
import { toRequest, type Draft, type Field } from './draft';
import { fieldAt } from './fields';
import { giftsOf } from './gifts';

export type FieldErrors = Partial<Record<Field, string>>;

/**
 * The errors of a draft by field: the rules of the contract, and those of the gifts (docs/specification §5).
 */
export function validateDraft(draft: Draft): FieldErrors {
  const format = toRequest(draft);
  const errors: FieldErrors = {};
  for (const issue of gameFormat.safeParse(format).error?.issues ?? []) {
    const field = fieldAt(issue.path.join('.'));
    if (field) errors[field] ??= issue.message;
  }
  for (const [option, code] of giftErrors(giftsOf(format))) {
    errors[`option${option}frequency`] ??= errorCatalogue[code].message;
  }
  return errors;
}
