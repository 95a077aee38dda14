import type { Review } from '@girouette/contracts/http/review';
import { MAX_REPLY_LENGTH } from '@girouette/contracts/reply';
import { Button } from '@girouette/ui/button';
import { TextAreaField } from '@girouette/ui/field';
import { useState, type SyntheticEvent } from 'react';
import styles from './reviews.module.css';
import { useReply } from './use-reply';

const FIRST_REPLY = 'Elle est envoyée par e-mail au client, si son avis a moins de 30\u00A0jours.';

/** Called once, when the field appears. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

/** Writes or changes the reply to a review. */
export function ReplyForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const [text, setText] = useState(review.reply?.text ?? '');
  const [missing, setMissing] = useState(false);
  const saving = useReply(review);
  const error = missing ? 'Écrivez une réponse.' : saving.error?.message;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const written = text.trim();
    setMissing(written === '');
    if (written !== '') saving.mutate(written, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextAreaField
        label={`Votre réponse à ${review.flagged ? 'cet avis' : review.name}`}
        {...(!review.reply && { hint: FIRST_REPLY })}
        {...(error !== undefined && { error })}
        value={text}
        maxLength={MAX_REPLY_LENGTH}
        ref={focus}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <div className={styles.actions}>
        <Button variant="quiet" size="small" onClick={onDone}>
          Annuler
        </Button>
        <Button type="submit" size="small" busy={saving.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
