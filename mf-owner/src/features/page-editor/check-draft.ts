import { errorCatalogue } from '@girouette/contracts/errors';
import { gameFormat } from '@girouette/contracts/http/game';
import { GIFT_OPTIONS } from '@girouette/contracts/wheel';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { formatOf, type Draft, type Field } from './draft';
import { fieldAt } from './fields';

export type Faults = Partial<Record<Field, string>>;

/**
 * What is wrong with a draft, by field: the contract's own rules, and a frequency for each gift
 * (docs/specification §5).
 */
export function faultsOf(draft: Draft): Faults {
  const format = formatOf(draft);
  const faults: Faults = {};
  for (const issue of gameFormat.safeParse(format).error?.issues ?? []) {
    const field = fieldAt(issue.path.join('.'));
    if (field) faults[field] ??= issue.message;
  }
  let sum = 0;
  for (const option of GIFT_OPTIONS) {
    const field = `option${option}frequency` as const;
    sum += format[field] ?? 0;
    if (format[`option${option}`] !== '' && format[field] === null) {
      faults[field] ??= errorCatalogue.FREQUENCY_REQUIRED.message;
    } else if (sum > 100 && format[field]) {
      faults[field] ??= errorCatalogue.FREQUENCIES_EXCEED_100.message;
    }
  }
  return faults;
}

/** The same for react-hook-form. */
export const draftResolver: Resolver<Draft> = (values) => {
  const faults = Object.entries(faultsOf(values));
  if (faults.length === 0) return { values, errors: {} };
  const errors: FieldErrors<Draft> = Object.fromEntries(
    faults.map(([field, message]) => [field, { type: 'rule', message }]),
  );
  return { values: {}, errors };
};
