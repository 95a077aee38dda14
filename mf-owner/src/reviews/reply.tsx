import type { Review } from '@girouette/contracts/http/review';
import { Button } from '@girouette/ui/button';
import { formatDay } from '@girouette/ui/format';
import { useState } from 'react';
import { ReplyForm } from './reply-form';
import styles from './reviews.module.css';
import { useReply } from './use-reply';

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
      <Button variant="secondary" size="small" onClick={edit}>
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
