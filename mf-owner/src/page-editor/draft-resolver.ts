import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { Draft } from './draft';

/**
 * Loads the rules of the contract, which are not part of the first load since they bring zod with them.
 * @returns null when they cannot be loaded
 */
export const loadRules = () => import('./validate-draft').catch(() => null);

/** Validates a draft for react-hook-form. If the rules cannot be loaded, only the server checks the draft. */
export const draftResolver: Resolver<Draft> = async (values) => {
  const rules = await loadRules();
  const errors = Object.entries(rules?.validateDraft(values) ?? {});
  if (errors.length === 0) return { values, errors: {} };
  const formErrors: FieldErrors<Draft> = {};
  for (const [path, message] of errors) set(formErrors, path, { type: 'rule', message });
  return { values: {}, errors: formErrors };
};
