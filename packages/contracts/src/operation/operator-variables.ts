import { z } from 'zod';
import { OPERATOR, type OperatorVariable } from './operator';

/** One line. An empty value counts as missing. */
const line = z
  .string()
  .max(300, 'must have at most 300 characters')
  .transform((text) => text.trim().replaceAll(/\s+/g, ' ') || undefined)
  .optional();

/** The variables of {@link OPERATOR}, for the parts that read them. Apart, because browsers load `OPERATOR` and no schemas. */
export const operatorVariables = {
  ...(Object.fromEntries(Object.values(OPERATOR).map(({ variable }) => [variable, line])) as Record<
    OperatorVariable,
    typeof line
  >),
  OPERATOR_SIREN: line.refine((text) => text === undefined || /^(\d ?){9}$/.test(text), {
    error: 'must have nine digits',
  }),
};
