import { ApiError } from '@girouette/ui/api';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Shows why a request was refused: under the field that the server names, which receives the focus, or else as the form's failure
 * (`errors.root`).
 * @throws error itself when it is not an ApiError
 */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) throw error;
  const field = error.field !== undefined && error.field in form.getValues() ? error.field : null;
  form.setError((field ?? 'root') as Path<Values> | 'root', { message: error.message });
  if (field !== null) form.setFocus(field as Path<Values>);
}
