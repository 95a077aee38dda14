import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import { Button } from '@girouette/ui/button';
import { useState, type FormEvent } from 'react';
import { useCounter } from './frame';
import form from './counter-form.module.css';
import styles from './undo-form.module.css';

const REASONS = ['Erreur de ma part', 'Le client a changé d’avis'];
const LONGEST = 200;

/** Asks why a redemption is undone, and undoes it. */
export function UndoForm({ gift, onClose }: { gift: WonGift; onClose: () => void }) {
  const { counter } = useCounter();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const undo = async (event: FormEvent) => {
    event.preventDefault();
    const why = reason.trim();
    if (why === '') {
      setError('Indiquez pourquoi.');
      return;
    }
    setBusy(true);
    const failure = await counter.undo(gift, why);
    setBusy(false);
    setError(failure);
    if (failure === null) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void undo(event)} noValidate>
      <div className={form.chips}>
        {REASONS.map((each) => (
          <button
            key={each}
            type="button"
            className={form.chip}
            aria-pressed={each === reason}
            onClick={() => {
              setReason(each);
              setError(null);
            }}
          >
            {each}
          </button>
        ))}
      </div>
      <div className={form.field}>
        <label htmlFor={`reason-${gift._id}`}>Pourquoi annuler ce retrait&#8239;?</label>
        <input
          id={`reason-${gift._id}`}
          className={form.input}
          value={reason}
          maxLength={LONGEST}
          autoComplete="off"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `reason-error-${gift._id}`}
          onChange={(event) => {
            setReason(event.target.value);
            setError(null);
          }}
        />
        {error === null ? null : (
          <p id={`reason-error-${gift._id}`} className={form.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          Garder
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          Annuler le retrait
        </Button>
      </div>
    </form>
  );
}
