import { useState } from 'react';
import { Eye, EyeOff, Icon } from '../icon/icon';
import { FieldFrame } from './field-shell';
import styles from './field.module.css';
import type { TextFieldProps } from './text-field';

/** A password field with a button that shows the text. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame of={props}>
      {(control, input) => (
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
    </FieldFrame>
  );
}
