import type { FormDraft } from '@girouette/ui/dialog';
import { draftKey } from '@girouette/ui/session';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useOwnId } from './own-account';

/** What the forms of this product call a password or a code. No browser keeps one. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'currentPassword', 'code']);

/**
 * Keeps the fields that the user changes until the form is saved or given up, so that a session that ends, or a reload, loses nothing. They are
 * removed with the tab, with signing out and with the account.
 * @param name names the form among those of the user, e.g. `place-new`
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): FormDraft {
  const key = draftKey(useOwnId(), name);
  useEffect(() => {
    for (const [field, value] of Object.entries(read(key))) {
      const path = field as Path<Values>;
      form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        write(key, changesOf(form));
      },
    });
  }, [form, key]);
  return {
    changed: () => Object.keys(changesOf(form)).length,
    forget: () => {
      write(key, {});
    },
  };
}

/** The fields that differ from those that the form began with. */
function changesOf<Values extends FieldValues>(form: UseFormReturn<Values>): object {
  const given: Record<string, unknown> = form.formState.defaultValues ?? {};
  const isChanged = ([field, value]: [string, unknown]) =>
    !SECRETS.has(field) && JSON.stringify(value) !== JSON.stringify(given[field]);
  return Object.fromEntries(Object.entries(form.getValues()).filter(isChanged));
}

function read(key: string): object {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as object | null) ?? {};
  } catch {
    return {};
  }
}

/** Does nothing where the browser blocks storage. */
function write(key: string, changes: object): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(changes));
  } catch {
    return;
  }
}
