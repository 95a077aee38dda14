import { errorCatalogue, type ErrorCode } from '@girouette/contracts/errors';
import { giftErrors } from '@girouette/contracts/pages/gifts';
import { gameFormat, type GameFormat } from '@girouette/contracts/pages/http/game-format';
import { toCents } from '@girouette/contracts/money';
import { isBudgetTooSmall } from '@girouette/contracts/pages/terms';
import { GIFT_OPTIONS } from '@girouette/contracts/pages/wheel';
import { giftsOf, toRequest, type Draft } from './draft';
import { fieldAt } from './fields';

/** Messages by field; those of terms by their path, e.g. `option1terms.stock.day`. */
export type FieldErrors = Record<string, string>;

/**
 * The errors of a draft by field: the rules of the contract, and those of the gifts (docs/specification §5).
 */
export function validateDraft(draft: Draft): FieldErrors {
  const format = toRequest(draft);
  const errors: FieldErrors = {};
  for (const issue of gameFormat.safeParse(format).error?.issues ?? []) {
    const path = issue.path.join('.');
    if (fieldAt(path)) errors[path] ??= issue.message;
  }
  for (const [option, code] of giftErrors(giftsOf(format))) {
    errors[`option${option}frequency`] ??= errorCatalogue[code].message;
  }
  for (const [path, code] of termsErrors(format)) errors[path] ??= errorCatalogue[code].message;
  return errors;
}

/** The rules that connect terms and gifts, as on the server (docs/specification §10.38). */
function termsErrors(format: GameFormat): [path: string, code: ErrorCode][] {
  const { budget = null, consolation = null } = format.terms ?? {};
  const gifts = GIFT_OPTIONS.filter((option) => format[`option${option}`] !== '');
  const costs = gifts.map((option) => orNull(format[`option${option}terms`]?.cost));
  const amount = orNull(budget?.amount);
  return [
    ...(budget && amount !== null && isBudgetTooSmall({ ...budget, amount }, costs)
      ? [['terms.budget.amount', 'BUDGET_TOO_SMALL'] as [string, ErrorCode]]
      : []),
    ...(consolation !== null && !gifts.includes(consolation)
      ? [['terms.consolation', 'CONSOLATION_UNKNOWN'] as [string, ErrorCode]]
      : []),
  ];
}

const orNull = (euros: number | null | undefined) =>
  euros === null || euros === undefined ? null : toCents(euros);
