import { Button } from '@girouette/ui/button';
import { FormFailure } from '@girouette/ui/form';
import { useEffect, type ReactNode } from 'react';
import { useForm, type RegisterOptions, type UseFormRegisterReturn } from 'react-hook-form';
import styles from '../shared/form.module.css';
import { Actions } from '../shared/section';
import { submitting } from '../shared/submitting';

type Values = Record<string, string>;

/** One step of enabling a second factor: a form with one field, which gets the focus. */
export function StepForm({
  name,
  button,
  onSend,
  onCancel,
  children,
}: {
  /** The name of the field in the request. */
  name: string;
  button: string;
  /** Must reject with an ApiError when the value is refused. */
  onSend: (value: string) => Promise<void>;
  onCancel: () => void;
  /** @param field the props of the field with the given rules */
  children: (
    field: (
      rules: RegisterOptions<Values>,
    ) => UseFormRegisterReturn & { error: string | undefined },
  ) => ReactNode;
}) {
  const form = useForm<Values>({ defaultValues: { [name]: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    setFocus(name);
  }, [setFocus, name]);

  const submit = submitting(form, async (values) => {
    await onSend(values[name] ?? '');
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.form}>
        {children((rules) => ({ error: errors[name]?.message, ...form.register(name, rules) }))}
      </div>
      <FormFailure message={errors.root?.message} />
      <Actions>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {button}
        </Button>
      </Actions>
    </form>
  );
}
