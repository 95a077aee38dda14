import { formatGiftCode, parseGiftCode } from '@girouette/contracts/gift-code';
import { Button } from '@girouette/ui/button';
import { classNames } from '@girouette/ui/shared';
import { useState, type FormEvent } from 'react';
import { useCounter } from './frame';
import form from './counter-form.module.css';
import styles from './type-form.module.css';

const EXAMPLE = 'ABCD-EFGH-JKM';
/** With separators of any kind, and a label. */
const LONGEST = 60;

/** The field for the code of a gift. A typing error is told at once: the check symbol finds it. */
export function TypeForm({ why }: { why: string | null }) {
  const { counter } = useCounter();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const code = parseGiftCode(typed);
    setWrong(code === null);
    if (code === null) return;
    setTyped('');
    void counter.present(code);
  };
  return (
    <form className={styles.form} onSubmit={check} noValidate>
      {why === null ? null : (
        <p className={styles.why} role="status">
          {why}
        </p>
      )}
      <div className={form.field}>
        <label htmlFor="code">Code du cadeau</label>
        <input
          id="code"
          className={classNames(form.input, form.code)}
          value={typed}
          maxLength={LONGEST}
          placeholder={EXAMPLE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'code-error' : 'code-help'}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          onBlur={() => {
            const code = parseGiftCode(typed);
            if (code !== null) setTyped(formatGiftCode(code));
          }}
        />
        {isWrong ? (
          <p id="code-error" className={form.error} role="alert">
            Ce code contient une erreur. Relisez les onze signes, sans compter les tirets.
          </p>
        ) : (
          <p id="code-help" className={form.help}>
            Onze signes, inscrits sous le QR code. Minuscules, espaces et tirets sont acceptés.
          </p>
        )}
      </div>
      <Button type="submit" wide className={styles.go}>
        Vérifier
      </Button>
    </form>
  );
}
