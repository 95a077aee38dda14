import { ApiError } from '@girouette/ui/api';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * The handler that sends what a form contains. A refusal is shown under the field that the server names, which receives the focus, or else as
 * the form's failure (`errors.root`).
 * @param send must reject with an ApiError when the values are refused; another error is thrown on
 */
export const submitting = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
) =>
  form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const field =
        error.field !== undefined && error.field in form.getValues() ? error.field : null;
      form.setError((field ?? 'root') as Path<Values> | 'root', { message: error.message });
      if (field !== null) form.setFocus(field as Path<Values>);
    }
  });
