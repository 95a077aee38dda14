import type { Winner } from '@girouette/contracts/mails/http/winners';
import { ApiError } from '@girouette/ui/api';
import { Hourglass, Icon, Mail, MailX } from '@girouette/ui/icon';
import { useApi } from '@girouette/ui/microfrontend';
import { EmailText } from '@girouette/ui/table';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mailStateOf } from './winner-state';
import styles from './guest-mail.module.css';

const ICONS = { success: Mail, neutral: Hourglass, warning: Mail, danger: MailX };

/** The guest's masked address with the state of the mail: an icon that names it, and the words where something is wrong. */
export function GuestMail({ winner }: { winner: Winner }) {
  const { email } = winner;
  const { label, tone } = mailStateOf(winner);
  // The state of the gift says that it has expired.
  const isExpired = winner.state === 'expired';
  return (
    <span className={styles.mail}>
      {isExpired ? null : (
        <span className={styles[tone]} role="img" aria-label={label} title={label}>
          <Icon of={ICONS[tone]} />
        </span>
      )}
      <span className={styles.text}>
        {email === null ? <span>Adresse effacée</span> : <EmailText>{email}</EmailText>}
        {tone === 'danger' && !isExpired ? (
          <span className={styles.fault} aria-hidden="true">
            {label}
          </span>
        ) : null}
      </span>
    </span>
  );
}

/** Resends a winner's mail and shows the new state of the row. */
export function useResend() {
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
