import { formatGiftCode, parseGiftCode } from '@girouette/contracts/gifts/gift-code';
import {
  isScan,
  MAX_SCANNED_LENGTH,
  NO_GIFT_SCANNED,
  readScanned,
} from '@girouette/contracts/gifts/scanned';
import { Button } from '@girouette/ui/button';
import { classNames } from '@girouette/ui/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCounter } from './frame';
import form from './counter-form.module.css';
import styles from './type-form.module.css';

const NBSP = '\u00A0';
const EXAMPLE = 'ABCD-EFGH-JKM';
/** How long a scanner is silent after the text, when it types no Enter. */
const SCANNER_SILENCE_MS = 300;

const TYPING_ERROR =
  'Ce code contient une erreur. Relisez les onze signes, sans compter les tirets.';
/**
 * The field for the code of a gift, which also takes what a hand scanner types. A typing error is told at once: the check symbol finds it.
 */
export function TypeForm({ why }: { why: string | null }) {
  const { counter } = useCounter();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const check = () => {
    const text = parseGiftCode(typed) ?? readScanned(typed);
    if (text === null) {
      setError(isScan(typed) ? NO_GIFT_SCANNED : TYPING_ERROR);
      // The next scan must not follow this one in the field.
      if (isScan(typed)) setTyped('');
      return;
    }
    setError(null);
    setTyped('');
    void counter.present(text);
  };
  const checkScan = useEffectEvent(check);
  useEffect(() => {
    if (!isScan(typed)) return undefined;
    const timer = setTimeout(checkScan, SCANNER_SILENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
      noValidate
    >
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
          maxLength={MAX_SCANNED_LENGTH}
          placeholder={EXAMPLE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={error !== null}
          aria-describedby={error ? 'code-error' : 'code-help'}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          onBlur={() => {
            const code = parseGiftCode(typed);
            if (code !== null) setTyped(formatGiftCode(code));
          }}
        />
        {error ? (
          <p id="code-error" className={form.error} role="alert">
            {error}
          </p>
        ) : (
          <p id="code-help" className={form.help}>
            {`Onze signes, inscrits sous le QR code${NBSP}: minuscules, espaces et tirets sont acceptés. Un lecteur de codes («${NBSP}douchette${NBSP}») peut écrire ici.`}
          </p>
        )}
      </div>
      <Button type="submit" wide className={styles.go}>
        Vérifier
      </Button>
    </form>
  );
}
