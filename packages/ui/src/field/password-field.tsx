import { useState } from 'react';
import { VisuallyHidden } from '../shared';
import { FieldShell } from './field-shell';
import styles from './field.module.css';
import type { TextFieldProps } from './text-field';

/** A password field with a button that shows the text. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <FieldShell {...{ label, hint, error, id, className }} required={input.required}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.reveal}
            onClick={() => {
              setShown(!shown);
            }}
          >
            {shown ? 'Masquer' : 'Afficher'}
            <VisuallyHidden> le mot de passe</VisuallyHidden>
          </button>
        </div>
      )}
    </FieldShell>
  );
}
