import type { Review } from '@girouette/contracts/reviews/http/review';
import { MAX_REPLY_LENGTH } from '@girouette/contracts/reviews/reply';
import { Button } from '@girouette/ui/button';
import { TextAreaField } from '@girouette/ui/field';
import { formatDay } from '@girouette/ui/format';
import { type SyntheticEvent, useState } from 'react';
import { useReply } from './use-reviews';
import styles from './reviews.module.css';

/** The reply to a review, with buttons for users who may reply. */
export function Reply({ review, mayReply }: { review: Review; mayReply: boolean }) {
  const [editing, setEditing] = useState(false);
  const removal = useReply(review);
  const { reply } = review;

  if (editing) {
    return (
      <ReplyForm
        review={review}
        onDone={() => {
          setEditing(false);
        }}
      />
    );
  }
  const edit = () => {
    setEditing(true);
  };
  if (!reply) {
    return mayReply ? (
      <Button variant="quiet" size="small" className={styles.answer} onClick={edit}>
        Répondre
      </Button>
    ) : null;
  }
  return (
    <div className={styles.reply}>
      <p className={styles.replyHead}>
        Votre réponse, <span className={styles.moment}>{formatDay(reply.replyDate)}</span>
      </p>
      <p className={styles.text}>{reply.text}</p>
      {mayReply ? (
        <div className={styles.actions}>
          <Button variant="quiet" size="small" onClick={edit}>
            Modifier
          </Button>
          <Button
            variant="quiet"
            size="small"
            busy={removal.isPending}
            onClick={() => {
              removal.mutate(null);
            }}
          >
            Supprimer
          </Button>
        </div>
      ) : null}
      {removal.error ? <p role="alert">{removal.error.message}</p> : null}
    </div>
  );
}

const FIRST_REPLY = 'Elle est envoyée par e-mail au client, si son avis a moins de 30\u00A0jours.';

/** Called once, when the field appears. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

/** Writes or changes the reply to a review. */
function ReplyForm({ review, onDone }: { review: Review; onDone: () => void }) {
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
