import type { Winner } from '@girouette/contracts/http/result-mail';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { MAX_RESENDS } from '@girouette/contracts/winners';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { formatDay } from '@girouette/ui/format';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf, WinnerStateBadge } from '../../shared/winner-state';
import styles from './guest-mail.module.css';

/** The guest who has won a gift, as far as the owner may know: masked address, state of the mail, consent, and a button that resends it. */
export function GuestMail({ winner }: { winner: Winner }) {
  const { email, marketing, refused, state } = winner;
  return (
    <div className={styles.mail}>
      {email === null ? (
        <span className={styles.note}>Adresse effacée</span>
      ) : (
        <span className={styles.email}>{email}</span>
      )}
      {/* The state of the gift says that it has expired. */}
      {state === 'expired' ? null : <WinnerStateBadge {...winner} />}
      {refused !== null && state !== 'expired' ? (
        <span className={styles.note}>{`${refusalOf(refused)} Le cadeau reste valable.`}</span>
      ) : null}
      {marketing === null ? null : (
        <span className={styles.note} title={marketing.wording}>
          {`Accepte vos offres depuis le ${formatDay(marketing.at)}`}
        </span>
      )}
      <Resend winner={winner} />
    </div>
  );
}

function Resend({ winner }: { winner: Winner }) {
  const user = useUser();
  const resend = useResend();
  if (!mayInSomePlace(user, 'winner:mail')) return null;
  if (!winner.resendable) {
    const isUsedUp = winner.email !== null && winner.resends >= MAX_RESENDS;
    return isUsedUp ? <span className={styles.note}>Renvoyé trois fois</span> : null;
  }
  return (
    <Button
      size="small"
      variant="secondary"
      busy={resend.isPending}
      onClick={() => {
        resend.mutate(winner);
      }}
    >
      Renvoyer
      <VisuallyHidden>{` l’e-mail à ${winner.email}, pour ${winner.gift}`}</VisuallyHidden>
    </Button>
  );
}

/** Resends a winner's mail and shows the new state of the row. */
function useResend() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['winners'] });
  return useMutation({
    mutationFn: ({ _id: id }: Winner) =>
      api('POST /api/result/winners/:id/resends', { params: { id } }),
    onSuccess: ({ email }) => {
      toast({ text: `E-mail renvoyé${email === null ? '' : ` à ${email}`}` });
      return refresh();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
      return refresh();
    },
  });
}
