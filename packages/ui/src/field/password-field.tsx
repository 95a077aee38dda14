import { useState } from 'react';
import { Eye, EyeOff, Icon } from '../icon/icon';
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
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      id={id}
      className={className}
      required={input.required}
    >
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
            aria-label={`${shown ? 'Masquer' : 'Afficher'} le mot de passe`}
            onClick={() => {
              setShown(!shown);
            }}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </FieldShell>
  );
}
